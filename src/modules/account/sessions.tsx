import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatShortDate } from '../../domain/format/format-date.ts';
import type { AccountSession } from '../../domain/people/account-session-schema.ts';
import { formatShortMoment } from '../../domain/shelf/format-short-moment.ts';
import { browserName } from '../../domain/site/browser-name.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { localTimeZone } from '../../ui/browser/local-time-zone.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import layout from '../../ui/page/layout.module.css';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import { personQuery } from '../device/data/queries.ts';
import type { SyncClient } from '../device/data/sync-client.ts';
import styles from './account.module.css';
import { ChangePassword } from './change-password.tsx';
import { ListLoading } from './list-loading.tsx';

interface Known {
  readonly sessions: readonly AccountSession[];
  readonly hasPassword: boolean;
}

async function loadKnown(syncClient: SyncClient): Promise<Known | 'unreachable'> {
  const answer = await syncClient.loadSessions();
  return answer.ok ? answer.value : 'unreachable';
}

/**
 * The browsers that are signed in, and the password form. The list always comes from the server, because a stale list
 * would be misleading.
 */
export function Sessions() {
  // Right after a sign-in the device still uses the visitor's database. The list is loaded again for the new person.
  const person = useQuery(personQuery);
  const { value: loaded } = useAsync(
    async () => (person === undefined ? undefined : loadKnown(await loadSyncClient())),
    [person],
  );
  const [changed, setChanged] = useState<{ readonly from: typeof loaded; readonly known: Known }>();
  const known = changed?.from === loaded ? changed?.known : loaded;
  const setKnown = (next: Known) => setChanged({ from: loaded, known: next });
  if (known === undefined) {
    return (
      <ListLoading>
        <Trans>Loading the list of your browsers…</Trans>
      </ListLoading>
    );
  }
  if (known === 'unreachable') {
    return (
      <p className={layout.muted}>
        <Trans>Go online to see and end your other sessions.</Trans>
      </p>
    );
  }
  /** A new password ends the sessions of all other browsers, even if the list cannot be reloaded. */
  const afterNewPassword = async () => {
    const next = await loadKnown(await loadSyncClient());
    const left = known.sessions.filter(({ isCurrent }) => isCurrent);
    setKnown(next === 'unreachable' ? { ...known, sessions: left } : next);
  };
  const without = (id: string) => setKnown({ ...known, sessions: known.sessions.filter((one) => one.id !== id) });
  return (
    <>
      <ul className={styles.orders}>
        {known.sessions.map((session) => (
          <li key={session.id} className={styles.order}>
            <SessionRow session={session} onEnded={() => without(session.id)} />
          </li>
        ))}
      </ul>
      {known.hasPassword && <ChangePassword onChanged={() => void afterNewPassword()} />}
    </>
  );
}

function SessionRow({ session, onEnded }: { session: AccountSession; onEnded: () => void }) {
  const { i18n, t } = useLingui();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);
  const zone = localTimeZone();
  const lastUsed = formatShortDate(session.lastUsedOn ?? session.createdAt, i18n.locale, zone);
  // Tells apart two sessions of the same browser.
  const began = formatShortMoment(Date.parse(session.createdAt), Date.now(), i18n.locale, zone);
  const end = async () => {
    setBusy(true);
    const answer = await (await loadSyncClient()).endSession(session.id);
    setBusy(false);
    if (answer.ok) onEnded();
    else showToast('error', t`This browser could not be logged out. Try again when you are online.`);
  };
  return (
    <>
      <span className={styles.what}>
        <BrowserText userAgent={session.userAgent} />
        <span className={layout.muted}>
          <Trans>
            Last used {lastUsed} · Logged in {began}
          </Trans>
        </span>
      </span>
      {session.isCurrent ? (
        <Badge>
          <Trans>This browser</Trans>
        </Badge>
      ) : (
        <Button size="small" busy={isBusy} onClick={() => void end().catch(reportError)}>
          <Trans>Log Out</Trans>
        </Button>
      )}
    </>
  );
}

function BrowserText({ userAgent }: { userAgent: string | undefined }) {
  const { browser, system } = browserName(userAgent ?? '');
  if (browser && system)
    return (
      <Trans>
        {browser} on {system}
      </Trans>
    );
  return <>{browser ?? system ?? <Trans>Another browser</Trans>}</>;
}
