import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links, signInLink } from '../../domain/launch/link-table.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import layout from '../../ui/page/layout.module.css';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import { keepDraft, takeDraft } from './code-draft.ts';
import { CodeField } from './code-field.tsx';
import { QueuedText } from './queued-text.tsx';
import { redeemOnDevice } from './redeem-on-device.ts';
import { StoredCodes } from './stored-codes.tsx';

/**
 * Returns true if the server confirms that the person is a visitor. Right after a sign-in the local database still
 * holds the visitor.
 */
async function isVisitorIndeed(): Promise<boolean> {
  const syncClient = await loadSyncClient();
  await syncClient.refreshLogin();
  return syncClient.person() === 'visitor';
}

interface RedeemPageProps {
  /** `undefined` while it is unknown who uses the site. */
  isVisitor: boolean | undefined;
}

/** `/redeem`: the redeem form on its own page. A visitor is sent to sign in, and the typed code is kept (CODE-2). */
export function RedeemPage({ isVisitor }: RedeemPageProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [machine] = useState(() => redeemOnDevice((code) => ({ kind: 'code.redeem', payload: { code } })));
  const [snapshot, send] = useMachine(machine);
  const redeeming = snapshot.context;
  const isDone = snapshot.matches('success');
  const isQueued = snapshot.matches('queued');
  const isBusy = snapshot.matches('processing');
  const goToShelf = useEffectEvent(() => void navigate(toLocation(links.shelf)));
  useEffect(() => {
    if (isDone) goToShelf();
  }, [isDone]);
  useEffect(() => {
    const draft = takeDraft();
    if (draft !== '') send({ type: 'code.typed', code: draft });
  }, [send]);

  const submit = async () => {
    if (isBusy) return;
    if (isVisitor !== false && redeeming.code.trim() !== '' && (await isVisitorIndeed())) {
      keepDraft(redeeming.code);
      window.location.assign(signInLink(links.redeem));
    } else send({ type: 'code.submitted' });
  };
  return (
    <>
      <PageTitle>{t`Redeem Your Access Code`}</PageTitle>
      <h1>
        <Trans>Redeem Your Access Code</Trans>
      </h1>
      <form
        className={layout.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        noValidate
        autoComplete="off"
      >
        <CodeField redeeming={redeeming} send={send} />
        {isQueued && (
          <Banner>
            <QueuedText code={redeeming.code.trim()} because={redeeming.queued?.because ?? 'offline'} />
          </Banner>
        )}
        <div className={layout.cluster}>
          {isQueued ? (
            <Button onClick={() => send({ type: 'another.asked' })}>
              <Trans>Redeem another code</Trans>
            </Button>
          ) : (
            <Button kind="primary" type="submit" aria-disabled={isBusy || undefined}>
              {isBusy ? <Trans>Wait...</Trans> : <Trans>Redeem</Trans>}
            </Button>
          )}
        </div>
        {!isQueued && <StoredCodes />}
      </form>
    </>
  );
}
