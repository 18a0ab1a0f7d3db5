import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { writeQuery } from '../../../domain/site/url-search.ts';
import { itemLink } from '../../../domain/staff/console-pages.ts';
import { type MemberRow, memberListSchema, type SectionPageData } from '../../../domain/staff/section-page-schema.ts';
import { hasPermission } from '../../../domain/staff/staff-permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Select } from '../../../ui/form/select.tsx';
import layout from '../../../ui/page/layout.module.css';
import { useBulkChange } from '../bulk/use-bulk-change.tsx';
import { managePath } from '../data/manage-paths.ts';
import { usePagedList } from '../hooks/use-paged-list.ts';
import { StaffList } from '../list/staff-list.tsx';
import type { StaffColumn } from '../list/staff-table.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { useManagedOne } from '../manage-context.ts';
import { enrollmentStates, memberRoles } from '../people/person-texts.ts';
import { BulkMembersDialog } from './bulk-members-dialog.tsx';
import { AddMemberDialog, MemberDialog } from './member-dialogs.tsx';

interface SectionMembersProps {
  org: string;
  section: SectionPageData;
  /** Called after a change of a member, because the page shows their number. */
  onChanged: () => void;
}

/** The members of a section with enrollment and choice. */
export function SectionMembers({ org, section, onChanged }: SectionMembersProps) {
  const { t } = useLingui();
  const canEdit = hasPermission(useManagedOne(org)?.roles ?? [], 'members.edit');
  const [chosen, setChosen] = useState<MemberRow>();
  const [isAdding, setAdding] = useState(false);
  const address = useListAddress();
  const { q, show, sort } = address.query;
  const path = managePath(org, 'sections', section.id, 'members', '');
  const list = usePagedList(`members ${section.id} ${q} ${show} ${sort}`, (staff, cursor) =>
    staff.read(memberListSchema, path, { q, show, sort, cursor }),
  );
  const bulk = useBulkChange(list, {
    canEdit,
    search: { q: q ?? '', show },
    rowName: ({ name, login }) => name || login,
  });
  const done = () => {
    setChosen(undefined);
    setAdding(false);
    bulk.done();
    onChanged();
  };
  const columns = useColumns(org);
  const actions: StaffColumn<MemberRow> = {
    id: 'acts',
    header: t`Change`,
    cell: (member) => (
      <Button size="small" aria-label={t`Change ${member.name || member.login}`} onClick={() => setChosen(member)}>
        <Trans>Change…</Trans>
      </Button>
    ),
  };
  const add = canEdit && (
    <Button onClick={() => setAdding(true)}>
      <Trans>Add a person…</Trans>
    </Button>
  );
  return (
    <section className={layout.stack} aria-labelledby="members">
      <div className={layout.ends}>
        <h2 id="members">
          <Trans>Members</Trans>
        </h2>
        {add}
      </div>
      <Counts counts={section.counts} />
      <StaffList
        caption={t`Members`}
        columns={canEdit ? [...columns, actions] : columns}
        list={list}
        {...bulk.listProps}
        total={list.total}
        address={address}
        defaultSort="role"
        searchLabel={t`Name, username or email`}
        csvHref={`${managePath(org, 'sections', section.id, 'members.csv')}${writeQuery({ q, show, sort })}`}
        filters={
          <Select
            label={<Trans>Show</Trans>}
            value={show ?? ''}
            onChange={({ target }) => address.change({ show: target.value })}
          >
            <option value="">{t`Everybody`}</option>
            <option value="current">{t`Current members`}</option>
            <option value="opted-out">{t`Opted out`}</option>
            <option value="left">{t`Former members`}</option>
          </Select>
        }
        empty={
          <EmptyState title={<Trans>The section has no members yet</Trans>} action={add}>
            <Trans>Rosters add the members. You can also add a person from the school.</Trans>
          </EmptyState>
        }
      />
      {chosen && (
        <MemberDialog org={org} section={section} member={chosen} onDone={done} onClose={() => setChosen(undefined)} />
      )}
      {bulk.isOpen && (
        <BulkMembersDialog org={org} section={section} selection={bulk.selected} onDone={done} onClose={bulk.close} />
      )}
      {isAdding && <AddMemberDialog org={org} section={section} onDone={done} onClose={() => setAdding(false)} />}
    </section>
  );
}

function Counts({ counts: { students, optedOut, instructors } }: Pick<SectionPageData, 'counts'>) {
  return (
    <p className={layout.muted}>
      <Plural value={students} one="# student" other="# students" /> ·{' '}
      <Plural value={optedOut} one="# opted out" other="# opted out" /> ·{' '}
      <Plural value={instructors} one="# instructor" other="# instructors" />
    </p>
  );
}

function useColumns(org: string): readonly StaffColumn<MemberRow>[] {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      header: t`Name`,
      isSortable: true,
      cell: ({ personId, name, login }) => (
        <Link {...toLocation(itemLink(org, 'people', personId))}>{name || login}</Link>
      ),
    },
    { id: 'login', header: t`Username`, cell: ({ login }) => login, isSecondary: true },
    {
      id: 'role',
      header: t`Role`,
      isSortable: true,
      cell: ({ role }) => t(memberRoles[role]),
      isSecondary: true,
    },
    {
      id: 'state',
      header: t`State`,
      isSortable: true,
      cell: ({ status, optStatus }) => (
        <span className={layout.cluster}>
          <Badge tone={status === 'active' ? 'success' : 'plain'}>{t(enrollmentStates[status])}</Badge>
          {optStatus === 'opted_out' && <Badge tone="warning">{t`Opted out`}</Badge>}
        </span>
      ),
    },
    {
      id: 'source',
      header: t`From`,
      cell: ({ source, isOverridden }) => (isOverridden ? t`set by hand` : (source ?? t`added here`)),
      isSecondary: true,
    },
  ];
}
