import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { writeQuery } from '../../../domain/site/url-search.ts';
import { type ConsolePageId, consolePageLinkOf } from '../../../domain/staff/console-pages.ts';
import { sectionLacks, type TermBoard, termBoardSchema } from '../../../domain/staff/section-page-schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../ui/form/select.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { PageButton } from '../controls/page-button.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import { ListProblem } from '../list/list-problem.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { MomentText } from '../moment-text.tsx';
import { DepartmentSelect } from './department-select.tsx';
import { lackConsequences, lackNames } from './section-texts.ts';
import styles from './sections.module.css';
import { useDays } from './use-days.ts';

/** `/manage/{org}/board`: what is missing before the first day of a term. Each row links to the page where it is fixed. */
export function TermBoardPage({ org }: { org: string }) {
  const { t } = useLingui();
  const address = useListAddress();
  const { term, department } = address.query;
  const { latest, reload } = useServerData(`board ${org} ${term} ${department}`, (staff) =>
    staff.read(termBoardSchema, managePath(org, 'board', ''), { term, department }),
  );
  const board = latest.value;
  return (
    <>
      <PageTitle>{t`Term board`}</PageTitle>
      <div className={layout.ends}>
        <div className={classNames(layout.stack, layout.tight)}>
          <h1>
            <Trans>Term board</Trans>
          </h1>
          <p className={layout.muted}>
            <Trans>What is still missing before the first day.</Trans>
          </p>
        </div>
        <div className={layout.cluster}>
          {board && board.terms.length > 1 && (
            <Select
              label={<Trans>Term</Trans>}
              value={board.term?.id ?? ''}
              onChange={({ target }) => address.change({ term: target.value })}
            >
              {board.terms.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
          {board?.term && <DepartmentSelect org={org} address={address} />}
        </div>
      </div>
      {!board &&
        (latest.error ? (
          <ListProblem error={latest.error} address={address} onRetry={reload} />
        ) : (
          <Skeleton shape="block" />
        ))}
      {board?.term === null && (
        <EmptyState
          title={<Trans>There is no term yet</Trans>}
          action={
            <PageButton org={org} page="imports">
              <Trans>Import a roster</Trans>
            </PageButton>
          }
        >
          <Trans>Import a roster on the Imports page. It adds the terms, courses, sections and people.</Trans>
        </EmptyState>
      )}
      {board?.term && <Board org={org} board={board} term={board.term} department={department} />}
    </>
  );
}

interface BoardProps {
  org: string;
  board: TermBoard;
  term: NonNullable<TermBoard['term']>;
  department: string | undefined;
}

function Board({ org, board, term, department }: BoardProps) {
  const { t } = useLingui();
  const days = useDays();
  return (
    <>
      <p>
        <strong>{term.title}</strong>, {days(term.startDate, term.endDate)} ·{' '}
        <Plural value={board.sectionCount} one="# section" other="# sections" /> ·{' '}
        <Plural value={board.studentCount} one="# student" other="# students" />
      </p>
      <ul className={styles.board}>
        {sectionLacks.map((lack) => (
          <Line
            key={lack}
            href={linkTo(org, 'sections', { term: term.id, department, lacks: lack })}
            count={board.lacks[lack]}
            title={t(lackNames[lack])}
          >
            {t(lackConsequences[lack])}
          </Line>
        ))}
        {department === undefined && <SchoolLines org={org} board={board} term={term} />}
      </ul>
      {department !== undefined && (
        <p className={classNames(layout.muted, layout.small)}>
          <Trans>
            People who cannot sign in, people to match and the roster belong to the whole school. Choose all departments
            to see them.
          </Trans>
        </p>
      )}
    </>
  );
}

/** Address of a page of the school, with the parameters that narrow it. */
function linkTo(org: string, page: ConsolePageId, query = {}): string {
  return `${consolePageLinkOf(org, page)}${writeQuery(query)}`;
}

/** The lines about people and rosters, which belong to no department. */
function SchoolLines({ org, board, term }: Omit<BoardProps, 'department'>) {
  const { t } = useLingui();
  return (
    <>
      <Line
        href={linkTo(org, 'people', { show: 'cannot-sign-in', term: term.id })}
        count={board.cannotSignIn}
        title={t`Cannot sign in`}
      >
        <Trans>People with neither a password nor a sign-in of the school. A password link helps.</Trans>
      </Line>
      <Line href={linkTo(org, 'unmatched')} count={board.unmatched} title={t`People to match`}>
        <Trans>Accounts that fit no row of the roster.</Trans>
      </Line>
      <Line
        href={linkTo(org, 'imports')}
        count={board.isRosterOld ? 1 : 0}
        title={t`Roster`}
        mark={board.rosterAt === null ? t`None` : board.isRosterOld ? t`Older than a day` : t`Up to date`}
      >
        {board.rosterAt === null ? (
          <Trans>No roster was applied yet.</Trans>
        ) : (
          <Trans>
            Applied last: <MomentText moment={board.rosterAt} />
          </Trans>
        )}
      </Line>
    </>
  );
}

interface LineProps {
  href: string;
  /** Number of rows that need work. */
  count: number;
  title: string;
  /** Shown instead of the number. */
  mark?: string;
  children: ReactNode;
}

function Line({ href, count, title, mark, children }: LineProps) {
  return (
    <li className={styles.line}>
      <div>
        <Link {...toLocation(href)}>{title}</Link>
        <p className={classNames(layout.muted, layout.small)}>{children}</p>
      </div>
      <span className={layout.figures}>
        <Badge tone={count === 0 ? 'success' : 'warning'}>{mark ?? count}</Badge>
      </span>
    </li>
  );
}
