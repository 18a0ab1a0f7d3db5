import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { itemLink } from '../../../domain/staff/console-pages.ts';
import { type SectionRow, sectionListSchema } from '../../../domain/staff/section-page-schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { managePath } from '../data/manage-paths.ts';
import { usePagedList } from '../hooks/use-paged-list.ts';
import { StaffList } from '../list/staff-list.tsx';
import type { StaffColumn } from '../list/staff-table.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { LackBadges } from '../sections/lack-badges.tsx';
import { useDays } from '../sections/use-days.ts';

/** `/manage/{org}/teaching`: the sections that the person teaches. */
export function TeachingPage({ org }: { org: string }) {
  const { t } = useLingui();
  const days = useDays();
  const address = useListAddress();
  const { q } = address.query;
  const list = usePagedList(`teaching ${org} ${q}`, (staff, cursor) =>
    staff.read(sectionListSchema, managePath(org, 'teaching', ''), { q, cursor }),
  );
  const columns: readonly StaffColumn<SectionRow>[] = [
    {
      id: 'name',
      header: t`Section`,
      cell: ({ id, code }) => <Link {...toLocation(itemLink(org, 'teaching', id))}>{code}</Link>,
    },
    { id: 'title', header: t`Title`, cell: ({ name }) => name },
    { id: 'dates', header: t`Dates`, cell: ({ startDate, endDate }) => days(startDate, endDate), isSecondary: true },
    { id: 'students', header: t`Students`, isNumber: true, cell: ({ studentCount }) => studentCount },
    {
      id: 'lacks',
      header: t`Missing`,
      cell: ({ lacks }) => <LackBadges lacks={lacks.filter((lack) => lack === 'adoption' || lack === 'file')} />,
    },
  ];
  return (
    <>
      <PageTitle>{t`Teaching`}</PageTitle>
      <div className={classNames(layout.stack, layout.tight)}>
        <h1>
          <Trans>Teaching</Trans>
        </h1>
        <p className={layout.muted}>
          <Trans>Your sections. Choose their books until the first day.</Trans>
        </p>
      </div>
      <StaffList
        caption={t`Sections`}
        columns={columns}
        list={list}
        total={list.total}
        address={address}
        defaultSort=""
        searchLabel={t`Course, number or title`}
        empty={
          <EmptyState title={<Trans>You teach no section</Trans>}>
            <Trans>Your sections appear here when the roster of your school names you as their instructor.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}
