import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDataSize } from '../../domain/format/format-number.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links } from '../../domain/launch/link-table.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import layout from '../../ui/page/layout.module.css';
import { useShownWhen } from '../../ui/rendering/shown-together.tsx';
import { defineQuery } from '../device/data/define-query.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import type { DeviceSpace } from '../downloads/data/downloads-client.ts';
import { useLogin } from './use-account.ts';

const shelfSizeQuery = defineQuery((syncClient) => syncClient.shelfCount([]));

/** The amount of data on this device, and whether the browser keeps it permanently. */
export function DeviceStorage() {
  const { value: found, isPending } = useAsync(loadSpace, [], { isRepeatedOnReconnect: true });
  const [requested, setRequested] = useState<DeviceSpace>();
  const space = requested ?? found;
  useShownWhen(!isPending);
  const isShared = useLogin()?.isShared === true;
  const ask = async () => setRequested(await (await loadSyncClient()).askToPersist());
  return (
    <>
      <p className={layout.muted}>
        <HowLong isShared={isShared} />
      </p>
      <DataTable rows={[...useMaterialRows(), ...useSpaceRows(space)]} />
      {space?.canAsk && !space.isPersisted && !isShared && (
        <div>
          <Button size="small" onClick={() => void ask()}>
            <Trans>Keep my downloads</Trans>
          </Button>
        </div>
      )}
      <div role="status">{requested && <AnswerOfBrowser isPersisted={requested.isPersisted} />}</div>
    </>
  );
}

/**
 * The decision of the browser after the person asked it to keep the downloads. If the browser agrees, the button
 * disappears and the answer takes its focus.
 */
function AnswerOfBrowser({ isPersisted }: { isPersisted: boolean }) {
  if (isPersisted) {
    return (
      <span tabIndex={-1} ref={focusNow}>
        <Trans>This browser keeps your downloads until you remove them.</Trans>
      </span>
    );
  }
  return (
    <Trans>
      Your browser does not agree yet. Most browsers agree once you{' '}
      <Link {...toLocation(links.install)}>install the app</Link>.
    </Trans>
  );
}

function focusNow(answer: HTMLElement | null): void {
  answer?.focus({ preventScroll: true });
}

function HowLong({ isShared }: { isShared: boolean }) {
  return isShared ? (
    <Trans>
      Your shelf, cart, receipts and opened books are stored here and work offline. This is a shared computer, so they
      are removed when you log out or close the browser.
    </Trans>
  ) : (
    <Trans>
      Your shelf, cart, receipts and opened books are stored here and work offline. They are removed when you log out.
    </Trans>
  );
}

function HowLongKept({ space }: { space: DeviceSpace | undefined }) {
  if (space?.isPersisted) return <Trans>Stay until you remove them</Trans>;
  if (space?.loss !== 'weekWithoutVisit') return <Trans>May be cleared if space runs low</Trans>;
  return (
    <Trans>
      Cleared after a week in which you do not open this site. An{' '}
      <Link {...toLocation(links.install)}>installed app</Link> keeps them longer.
    </Trans>
  );
}

function useMaterialRows() {
  const materials = useQuery(shelfSizeQuery);
  return [
    {
      id: 'materials',
      label: <Trans>Materials on your shelf</Trans>,
      value: <Plural value={materials ?? 0} one="# material" other="# materials" />,
    },
  ];
}

function useSpaceRows(space: DeviceSpace | undefined) {
  const { i18n } = useLingui();
  const { used, quota } = space ?? {};
  const [taken, all] = [formatDataSize(used ?? 0, i18n.locale), formatDataSize(quota ?? 0, i18n.locale)];
  const known =
    quota === undefined ? (
      taken
    ) : (
      <Trans>
        {taken} of {all}
      </Trans>
    );
  return [
    { id: 'space', label: <Trans>Space used</Trans>, value: used === undefined ? <Trans>Unknown</Trans> : known },
    {
      id: 'promise',
      label: <Trans>Saved books</Trans>,
      value: <HowLongKept space={space} />,
    },
  ];
}

async function loadSpace(): Promise<DeviceSpace> {
  return (await loadSyncClient()).deviceSpace();
}
