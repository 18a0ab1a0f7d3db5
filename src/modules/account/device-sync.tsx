import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatShortMoment } from '../../domain/shelf/format-short-moment.ts';
import { useIsOffline } from '../../engine/react/use-connectivity.ts';
import { useMutation } from '../../engine/react/use-mutation.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { localTimeZone } from '../../ui/browser/local-time-zone.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import layout from '../../ui/page/layout.module.css';
import { defineQuery } from '../device/data/define-query.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import { pulledAtQuery, savedAtQuery } from '../device/data/queries.ts';

const unsentQuery = defineQuery((syncClient) => syncClient.unsent);

/** Shows when the server last confirmed the data of this device, and the unsent changes (SYNC-1). */
export function DeviceSync() {
  const isOffline = useIsOffline();
  const { mutate, isPending, error } = useMutation(reloadEverything);
  const unsent = useQuery(unsentQuery)?.length ?? 0;
  const savedAt = useQuery(savedAtQuery);
  const heard = {
    changes: useQuery(pulledAtQuery, 'changes'),
    cart: useQuery(pulledAtQuery, 'cart'),
    saved: useQuery(pulledAtQuery, 'saved'),
    shelf: useQuery(pulledAtQuery, 'shelf'),
    sections: useQuery(pulledAtQuery, 'sections'),
    orders: useQuery(pulledAtQuery, 'orders'),
  };
  return (
    <>
      <DataTable
        rows={[
          { id: 'changes', label: <Trans>Last check for changes</Trans>, value: <Moment at={heard.changes} /> },
          { id: 'cart', label: <Trans>Cart</Trans>, value: <Moment at={heard.cart} /> },
          { id: 'saved', label: <Trans>Saved for Later</Trans>, value: <Moment at={heard.saved} /> },
          { id: 'shelf', label: <Trans>Shelf</Trans>, value: <Moment at={heard.shelf} /> },
          { id: 'sections', label: <Trans>Courses</Trans>, value: <Moment at={heard.sections} /> },
          { id: 'orders', label: <Trans>Orders</Trans>, value: <Moment at={heard.orders} /> },
          { id: 'sent', label: <Trans>Changes last saved</Trans>, value: <Moment at={savedAt} /> },
          {
            id: 'unsent',
            label: <Trans>Changes waiting to be saved</Trans>,
            value:
              unsent === 0 ? (
                <Trans context="change">None</Trans>
              ) : (
                <Plural value={unsent} one="# change" other="# changes" />
              ),
          },
        ]}
      />
      <div className={layout.cluster}>
        <Button size="small" disabled={isOffline || isPending} onClick={() => void mutate()}>
          {isPending ? <Trans>Loading…</Trans> : <Trans>Load everything again</Trans>}
        </Button>
        <p className={layout.muted} role="status">
          <Outcome isOffline={isOffline} hasFailed={error !== undefined} />
        </p>
      </div>
    </>
  );
}

function Outcome({ isOffline, hasFailed }: { isOffline: boolean; hasFailed: boolean }) {
  if (isOffline) return <Trans>You need a connection for that.</Trans>;
  if (hasFailed) return <Trans>Not everything could be loaded. Please try again.</Trans>;
  return <Trans>Use this if something looks out of date. Changes that are not saved yet are kept.</Trans>;
}

function Moment({ at }: { at: number | undefined }) {
  const { i18n } = useLingui();
  return at === undefined ? <Trans>Not yet</Trans> : formatShortMoment(at, Date.now(), i18n.locale, localTimeZone());
}

async function reloadEverything(): Promise<void> {
  const result = await (await loadSyncClient()).reloadEverything();
  if (!result.isFresh) throw new Error('Not everything was loaded', { cause: result.error });
}
