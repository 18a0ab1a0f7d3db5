import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { writeQuery } from '../../../domain/site/url-search.ts';
import { type LmsCourse, lmsCourseListSchema } from '../../../domain/staff/lms-course-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Select } from '../../../ui/form/select.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { PageButton } from '../controls/page-button.tsx';
import { managePath } from '../data/manage-paths.ts';
import { usePagedList } from '../hooks/use-paged-list.ts';
import { StaffList } from '../list/staff-list.tsx';
import type { StaffColumn } from '../list/staff-table.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { MomentText } from '../moment-text.tsx';
import { courseName, MapCourseDialog } from './map-course-dialog.tsx';

/** `/manage/{org}/lms-courses`: the courses from which people launched, and the section that each opens (LTI-4). */
export function LmsCoursesPage({ org }: { org: string }) {
  const { t } = useLingui();
  const [mapped, setMapped] = useState<LmsCourse>();
  const address = useListAddress();
  const { q, show, sort } = address.query;
  const list = usePagedList(`lms courses ${org} ${JSON.stringify([q, show, sort])}`, (staff, cursor) =>
    staff.read(lmsCourseListSchema, managePath(org, 'lms-courses', ''), { q, show, sort, cursor }),
  );
  return (
    <>
      <PageTitle>{t`LMS courses`}</PageTitle>
      <div className={classNames(layout.stack, layout.tight)}>
        <h1>
          <Trans>LMS courses</Trans>
        </h1>
        <p className={layout.muted}>
          <Trans>
            A course of the learning management system appears here as soon as somebody opens Carrel from it. Choose the
            section that it opens; until then, students come to their shelf.
          </Trans>
        </p>
      </div>
      <StaffList
        caption={t`LMS courses`}
        columns={useColumns(setMapped)}
        list={list}
        address={address}
        total={list.total}
        defaultSort="-launched"
        csvHref={`${managePath(org, 'lms-courses.csv')}${writeQuery({ q, show, sort })}`}
        searchLabel={t`Search by title, label or id`}
        filters={
          <Select
            label={<Trans>Show</Trans>}
            value={show ?? ''}
            onChange={({ target }) => address.change({ show: target.value })}
          >
            <option value="">{t`All courses`}</option>
            <option value="unmapped">{t`Without a section`}</option>
            <option value="mapped">{t`With a section`}</option>
          </Select>
        }
        empty={
          <EmptyState
            title={<Trans>Nobody has opened Carrel from a course yet</Trans>}
            action={
              <PageButton org={org} page="lti">
                <Trans>LTI platforms</Trans>
              </PageButton>
            }
          >
            <Trans>
              Register the learning management system on the page LTI platforms, and add the link to a course.
            </Trans>
          </EmptyState>
        }
      />
      {mapped && (
        <MapCourseDialog
          org={org}
          course={mapped}
          onDone={() => {
            setMapped(undefined);
            list.reload();
          }}
          onClose={() => setMapped(undefined)}
        />
      )}
    </>
  );
}

function useColumns(onMap: (course: LmsCourse) => void): readonly StaffColumn<LmsCourse>[] {
  const { t } = useLingui();
  return [
    { id: 'title', header: t`Course`, isSortable: true, cell: courseName },
    { id: 'label', header: t`Label`, cell: ({ label }) => label, isSecondary: true },
    { id: 'platform', header: t`Platform`, cell: ({ platform }) => platform, isSecondary: true },
    {
      id: 'launched',
      header: t`Last launch`,
      isSortable: true,
      cell: ({ launchedAt }) => <MomentText moment={launchedAt} />,
      isSecondary: true,
    },
    {
      id: 'section',
      header: t`Section`,
      cell: ({ section, suggestions: [first] }) => {
        if (section) return `${section.code} ${section.name}`;
        return first ? <Badge>{t`Suggested: ${first.code}`}</Badge> : <Badge tone="warning">{t`None`}</Badge>;
      },
    },
    {
      id: 'acts',
      header: t`Actions`,
      cell: (course) => (
        <Button size="small" aria-label={t`Choose the section of ${courseName(course)}`} onClick={() => onMap(course)}>
          {course.section ? <Trans>Change…</Trans> : <Trans>Choose…</Trans>}
        </Button>
      ),
    },
  ];
}
