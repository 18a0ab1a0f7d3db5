import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatShortMoment } from '../../domain/shelf-moment.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { DataTable } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { lazySource, useObserved } from '../../ui/use-observed.ts';
import { useRefreshed } from '../../ui/use-refreshed.ts';

const MEGABYTE = 1024 * 1024;

/** What lies on this device, in plain figures. */
export function DeviceStorage() {
  const { i18n } = useLingui();
  const usage = useRefreshed<number | undefined>('usage', loadUsage, undefined);
  const materials = useObserved<number>(
    'shelf',
    lazySource(
      loadDevice,
      (device) => (next) =>
        device.shelf({ page: 1, pageSize: 1, ordering: '-acquired_at' })((page) => next(page.count)),
    ),
  );
  const shelfAt = useObserved(
    'shelfAt',
    lazySource(loadDevice, (device) => device.pulledAt('shelf')),
  );
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const rows = [
    {
      id: 'materials',
      label: <Trans>Materials on your shelf</Trans>,
      value: <Plural value={materials ?? 0} one="# material" other="# materials" />,
    },
    {
      id: 'confirmed',
      label: <Trans>Shelf last confirmed</Trans>,
      value: shelfAt === undefined ? <Trans>Not yet</Trans> : formatShortMoment(shelfAt, Date.now(), i18n.locale, zone),
    },
    {
      id: 'space',
      label: <Trans>Space used</Trans>,
      value: usage === undefined ? <Trans>Unknown</Trans> : formatMegabytes(usage, i18n.locale),
    },
  ];
  return (
    <>
      <p className={layout.muted}>
        <Trans>
          Your shelf, cart, receipts and the books you opened are kept here, so that they work without a connection.
          They are removed when you log out.
        </Trans>
      </p>
      <DataTable rows={rows} />
    </>
  );
}

async function loadUsage(): Promise<number | undefined> {
  return (await navigator.storage.estimate()).usage;
}

function formatMegabytes(bytes: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  return format.format(bytes / MEGABYTE);
}
