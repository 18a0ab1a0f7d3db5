import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { termListSchema } from '../../../domain/imports/term-schema.ts';
import { type SchoolPerson, schoolPeopleSchema } from '../../../domain/imports/unmatched-schema.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { writeQuery } from '../../../domain/site/url-search.ts';
import { itemLink } from '../../../domain/staff/console-pages.ts';
import { hasPermission } from '../../../domain/staff/staff-permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
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
import { BulkPeopleDialog } from './bulk-people-dialog.tsx';
import { PasswordLinkDialog } from './password-link-dialog.tsx';

/** `/manage/{org}/people`: the people of a school, and links with which they set a password. */
export function PeoplePage({ org }: { org: string }) {
  const { t } = useLingui();
  const canEdit = hasPermission(useManagedOne(org)?.roles ?? [], 'people.edit');
  const [chosen, setChosen] = useState<SchoolPerson>();
  const address = useListAddress();
  const { q, show, term, sort = 'name' } = address.query;
  const list = usePagedList(`people ${org} ${q} ${show} ${term} ${sort}`, (staff, cursor) =>
    staff.read(schoolPeopleSchema, managePath(org, 'people', ''), { q, show, term, sort, cursor }),
  );
  const terms =
    useServerData(`terms ${org}`, (staff) => staff.read(termListSchema, managePath(org, 'terms', ''))).latest.value
      ?.items ?? [];
  const bulk = useBulkChange(list, {
    canEdit,
    search: { q: q ?? '', show, term },
    rowName: ({ name, login }) => name || login,
  });
  const columns: readonly StaffColumn<SchoolPerson>[] = [
    {
      id: 'name',
      header: t`Name`,
      isSortable: true,
      cell: ({ id, name, login }) => <Link {...toLocation(itemLink(org, 'people', id))}>{name || login}</Link>,
    },
    { id: 'login', header: t`Username`, cell: ({ login }) => login, isSecondary: true },
    { id: 'email', header: t`Email`, cell: ({ email }) => email, isSecondary: true },
    { id: 'ids', header: t`School ids`, cell: ({ ids }) => ids.join(', '), isSecondary: true },
    ...(canEdit ? [{ id: 'act', header: t`Log in`, cell: (person: SchoolPerson) => linkButton(person) }] : []),
  ];
  const linkButton = (person: SchoolPerson) => (
    <Button
      size="small"
      aria-label={t`Password link for ${person.name || person.login}`}
      onClick={() => setChosen(person)}
    >
      <Trans>Password link…</Trans>
    </Button>
  );
  return (
    <>
      <PageTitle>{t`People`}</PageTitle>
      <div className={classNames(layout.stack, layout.tight)}>
        <h1>
          <Trans>People</Trans>
        </h1>
        <p className={layout.muted}>
          <Trans>Everybody whom a roster brought in, or who has an account of the school.</Trans>
        </p>
      </div>
      <StaffList
        caption={t`People`}
        columns={columns}
        list={list}
        {...bulk.listProps}
        total={list.total}
        address={address}
        defaultSort="name"
        csvHref={`${managePath(org, 'people.csv')}${writeQuery({ q, show, term, sort })}`}
        searchLabel={t`Name, username, email or school id`}
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
            <Select
              label={<Trans>Show</Trans>}
              value={show ?? ''}
              onChange={({ target }) => address.change({ show: target.value })}
            >
              <option value="">{t`Everybody`}</option>
              <option value="cannot-sign-in">{t`Cannot sign in`}</option>
            </Select>
          </>
        }
        empty={
          <EmptyState
            title={<Trans>There is nobody yet</Trans>}
            action={
              <PageButton org={org} page="imports">
                <Trans>Import a roster</Trans>
              </PageButton>
            }
          >
            <Trans>The first import of a roster brings the people in.</Trans>
          </EmptyState>
        }
      />
      {bulk.isOpen && <BulkPeopleDialog org={org} selection={bulk.selected} onDone={bulk.done} onClose={bulk.close} />}
      {chosen && <PasswordLinkDialog org={org} person={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
