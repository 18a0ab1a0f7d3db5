import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { RosterMatchState } from '../../domain/imports/unmatched-schema.ts';
import type { ApiError } from '../../engine/http/api-error.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { classNames } from '../../ui/class-names.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageProblem } from '../../ui/feedback/page-problem.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import layout from '../../ui/page/layout.module.css';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import { personQuery } from '../device/data/queries.ts';
import styles from './account.module.css';
import { RosterMessageForm } from './roster-message-form.tsx';

interface MissingCoursePageProps {
  supportLink: string;
}

/** The state of the school's data about one person. `by` is the person for whom it was loaded. */
interface PersonState {
  readonly by: string | undefined;
  readonly state: RosterMatchState;
}

/**
 * The page `/account/courses`. It explains why the person's courses are missing, shows the data that the school sent, and
 * sends a message to the staff of the school (IDENT-2).
 */
export function MissingCoursePage({ supportLink }: MissingCoursePageProps) {
  const { t } = useLingui();
  // Right after a sign-in the device still uses the visitor's database. The state is loaded again for the new person.
  const person = useQuery(personQuery);
  const [loaded, setLoaded] = useState<PersonState>();
  const { value: answer, error } = useAsync(
    async (signal) => {
      if (person === undefined) return undefined;
      const next = await (await loadSyncClient()).loadRosterMatch();
      if (next.ok && !signal.aborted) setLoaded({ by: person, state: next.value });
      return next;
    },
    [person],
    { isRepeatedOnReconnect: true },
  );
  // A state that was loaded while the message was sent, for example after a reconnect, does not replace it.
  const [sent, setSent] = useState<PersonState>();
  // If it cannot be loaded again, the last one stays with the message that the person is writing.
  const state = [sent, loaded].find((known) => known?.by === person)?.state;
  return (
    <>
      <PageTitle>{t`Why don't I see my course?`}</PageTitle>
      <h1>
        <Trans>Why don't I see my course?</Trans>
      </h1>
      {state ? (
        <Match match={state} supportLink={supportLink} onSent={(next) => setSent({ by: person, state: next })} />
      ) : (
        <>
          {error !== undefined && <PageProblem kind="failed" />}
          {error === undefined && answer === undefined && <Skeleton shape="block" />}
          {answer?.ok === false && <NotLoaded error={answer.error} />}
        </>
      )}
    </>
  );
}

function NotLoaded({ error }: { error: ApiError }) {
  if (error.kind !== 'unreachable' && error.kind !== 'notOurServer') return <PageProblem kind="failed" />;
  return (
    <EmptyState title={<Trans>You are offline</Trans>}>
      <Trans>This page needs a connection. It loads as soon as you are back online.</Trans>
    </EmptyState>
  );
}

interface MatchProps {
  match: RosterMatchState;
  supportLink: string;
  onSent: (next: RosterMatchState) => void;
}

function Match({ match, supportLink, onSent }: MatchProps) {
  const school = match.organization ?? '';
  if (match.state === 'none') return <NothingWrong supportLink={supportLink} />;
  if (match.state === 'dismissed') {
    return (
      <>
        <Banner tone="warning" title={<Trans>The staff could not find you in the course lists</Trans>}>
          <Trans>
            {school} looked at your request. Ask your registrar whether you are enrolled, or visit the{' '}
            <a href={supportLink}>support page</a>.
          </Trans>
        </Banner>
        <SentBySchool match={match} />
      </>
    );
  }
  return (
    <>
      <p className={layout.prose}>
        {match.reason && REASON_TEXT[match.reason](school)}{' '}
        <Trans>You keep everything that you bought with this account.</Trans>
      </p>
      <SentBySchool match={match} />
      <Panel id="message" title={<Trans>This is me</Trans>}>
        {match.state === 'asked' ? (
          <>
            <Banner tone="success" title={<Trans>Your message is with the staff of {school}</Trans>}>
              <Trans>
                Your courses appear on your shelf when your school’s staff have found you in the course lists.
              </Trans>
            </Banner>
            <blockquote className={styles.message}>{match.message}</blockquote>
            <Disclosure summary={<Trans>Change your message</Trans>}>
              <RosterMessageForm school={school} onSent={onSent} />
            </Disclosure>
          </>
        ) : (
          <RosterMessageForm school={school} onSent={onSent} />
        )}
      </Panel>
    </>
  );
}

function NothingWrong({ supportLink }: { supportLink: string }) {
  return (
    <div className={classNames(layout.panel, layout.stack)}>
      <p>
        <Trans>
          Your account is fine. A course appears on your shelf when your school has sent its course list with your name.
          That can take a day after you enroll.
        </Trans>
      </p>
      <p>
        <Trans>
          If the course has started and is still missing, ask your registrar whether you are enrolled, or visit the{' '}
          <a href={supportLink}>support page</a>.
        </Trans>
      </p>
    </div>
  );
}

/** The values that the school sent with the sign-in, so that the person can compare them with their student card. */
function SentBySchool({ match }: { match: RosterMatchState }) {
  const { t } = useLingui();
  const claims = Object.entries(match.claims);
  const rows = claims.map(([claim, value]) => {
    const label = CLAIM_TEXT[claim];
    return { id: claim, label: label ? t(label) : claim, value };
  });
  return (
    <Panel id="sent" title={<Trans>What your school sent when you logged in</Trans>}>
      {rows.length > 0 ? (
        <DataTable rows={rows} />
      ) : (
        <p>
          <Trans>Nothing that identifies you in the course lists.</Trans>
        </p>
      )}
    </Panel>
  );
}

function Panel({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

const CLAIM_TEXT: Readonly<Record<string, MessageDescriptor>> = {
  email: msg`Email`,
  eppn: msg`School identity (eppn)`,
  student_number: msg`Student number`,
  name: msg`Name`,
};

const REASON_TEXT: Readonly<Record<NonNullable<RosterMatchState['reason']>, (school: string) => ReactNode>> = {
  no_match: (school) => <Trans>You are logged in, but nobody in the course lists of {school} has your ids.</Trans>,
  several_matches: (school) => (
    <Trans>You are logged in, but several people in the course lists of {school} have your ids.</Trans>
  ),
  claim_missing: (school) => (
    <Trans>You are logged in, but {school} did not send the id with which we find your courses.</Trans>
  ),
  match_in_use: (school) => <Trans>You are logged in, but another account already has your courses of {school}.</Trans>,
};
