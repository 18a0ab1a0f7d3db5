import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { termListSchema } from '../../../domain/imports/term-schema.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { writeQuery } from '../../../domain/site/url-search.ts';
import { itemLink } from '../../../domain/staff/console-pages.ts';
import { type SectionRow, sectionLacks, sectionListSchema } from '../../../domain/staff/section-page-schema.ts';
import { hasPermission } from '../../../domain/staff/staff-permissions.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Select } from '../../../ui/form/select.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { useBulkChange } from '../bulk/use-bulk-change.tsx';
import { PageButton } from '../controls/page-button.tsx';
import { managePath } from '../data/manage-paths.ts';
import { usePagedList } from '../hooks/use-paged-list.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import { StaffList } from '../list/staff-list.tsx';
import type { StaffColumn } from '../list/staff-table.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { useManagedOne } from '../manage-context.ts';
import { BulkSectionsDialog } from './bulk-sections-dialog.tsx';
import { DepartmentSelect } from './department-select.tsx';
import { LackBadges } from './lack-badges.tsx';
import { lackNames } from './section-texts.ts';
import { useDays } from './use-days.ts';

/** `/manage/{org}/sections`: the sections of a school. */
export function SectionsPage({ org }: { org: string }) {
  const { t } = useLingui();
  const address = useListAddress();
  const { q, sort, term, department, lacks } = address.query;
  const list = usePagedList(`sections ${org} ${q} ${sort} ${term} ${department} ${lacks}`, (staff, cursor) =>
    staff.read(sectionListSchema, managePath(org, 'sections', ''), { q, sort, term, department, lacks, cursor }),
  );
  const bulk = useBulkChange(list, {
    canEdit: hasPermission(useManagedOne(org)?.roles ?? [], 'sections.edit'),
    search: { q: q ?? '', term, department, lacks },
    rowName: ({ code }) => code,
  });
  const terms =
    useServerData(`terms ${org}`, (staff) => staff.read(termListSchema, managePath(org, 'terms', ''))).latest.value
      ?.items ?? [];
  return (
    <>
      <PageTitle>{t`Sections`}</PageTitle>
      <div className={classNames(layout.stack, layout.tight)}>
        <h1>
          <Trans>Sections</Trans>
        </h1>
        <p className={layout.muted}>
          <Trans>Each section with its dates, books and members. Rosters bring them in.</Trans>
        </p>
      </div>
      <StaffList
        caption={t`Sections`}
        columns={useColumns(org)}
        list={list}
        {...bulk.listProps}
        total={list.total}
        address={address}
        defaultSort="name"
        searchLabel={t`Course, number or title`}
        csvHref={`${managePath(org, 'sections.csv')}${writeQuery({ q, sort, term, department, lacks })}`}
        filters={
          <>
            <Select
              label={<Trans>Term</Trans>}
              value={term ?? ''}
              onChange={({ target }) => address.change({ term: target.value })}
            >
              <option value="">{t`All terms`}</option>
              {terms.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
            <DepartmentSelect org={org} address={address} />
            <Select
              label={<Trans>Show</Trans>}
              value={lacks ?? ''}
              onChange={({ target }) => address.change({ lacks: target.value })}
            >
              <option value="">{t`All sections`}</option>
              {sectionLacks.map((lack) => (
                <option key={lack} value={lack}>
                  {t(lackNames[lack])}
                </option>
              ))}
            </Select>
          </>
        }
        empty={
          <EmptyState
            title={<Trans>There are no sections yet</Trans>}
            action={
              <PageButton org={org} page="imports">
                <Trans>Import a roster</Trans>
              </PageButton>
            }
          >
            <Trans>Import a roster on the Imports page. It adds the terms, courses, sections and people.</Trans>
          </EmptyState>
        }
      />
      {bulk.isOpen && (
        <BulkSectionsDialog org={org} selection={bulk.selected} onDone={bulk.done} onClose={bulk.close} />
      )}
    </>
  );
}

function useColumns(org: string): readonly StaffColumn<SectionRow>[] {
  const { t } = useLingui();
  const days = useDays();
  return [
    {
      id: 'name',
      header: t`Section`,
      isSortable: true,
      cell: ({ id, code }) => <Link {...toLocation(itemLink(org, 'sections', id))}>{code}</Link>,
    },
    { id: 'title', header: t`Title`, cell: ({ name }) => name },
    { id: 'term', header: t`Term`, cell: ({ term }) => term, isSecondary: true },
    {
      id: 'start',
      header: t`Dates`,
      isSortable: true,
      cell: ({ startDate, endDate }) => days(startDate, endDate),
      isSecondary: true,
    },
    {
      id: 'students',
      header: t`Students`,
      isNumber: true,
      cell: ({ studentCount }) => studentCount,
      isSecondary: true,
    },
    { id: 'books', header: t`Books`, isNumber: true, cell: ({ materialCount }) => materialCount, isSecondary: true },
    {
      id: 'lacks',
      header: t`Missing`,
      cell: ({ isDropped, lacks }) => (isDropped ? <Badge>{t`Dropped`}</Badge> : <LackBadges lacks={lacks} />),
    },
  ];
}
