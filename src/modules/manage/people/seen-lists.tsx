import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatShortDate } from '../../../domain/format/format-date.ts';
import type { SeenMaterial, SeenOrder, SeenSection, SeenShelfItem } from '../../../domain/staff/see-as-schema.ts';
import { localTimeZone } from '../../../ui/browser/local-time-zone.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Badge, type BadgeProps } from '../../../ui/feedback/badge.tsx';
import layout from '../../../ui/page/layout.module.css';
import { type StaffColumn, StaffTable } from '../list/staff-table.tsx';
import { OrderStatus } from '../orders/order-status.tsx';
import { useMoney } from '../orders/use-money.ts';

interface StateText {
  readonly name: MessageDescriptor;
  readonly tone: NonNullable<BadgeProps['tone']>;
}

const phases: Record<SeenSection['phase'], MessageDescriptor> = {
  current: msg`Current`,
  future: msg`Upcoming`,
  past: msg`Past`,
};

const optStates: Record<NonNullable<SeenSection['optStatus']>, MessageDescriptor> = {
  opted_in: msg`Opted in`,
  opted_out: msg`Opted out`,
  no_opt: msg`Has not chosen`,
};

const shelfAccess: Record<SeenShelfItem['access'], StateText> = {
  read: { name: msg`Can be opened`, tone: 'success' },
  expired: { name: msg`Expired`, tone: 'warning' },
  print: { name: msg`Printed`, tone: 'plain' },
  none: { name: msg`Nothing to open here`, tone: 'plain' },
};

/** The sections of a person, with their materials as the page of each section lists them. */
export function SeenSections({ sections }: { sections: readonly SeenSection[] }) {
  return (
    <section className={layout.stack} aria-labelledby="sections">
      <h2 id="sections">
        <Trans>Courses</Trans>
      </h2>
      {sections.length === 0 && <None />}
      {sections.map((section) => (
        <SeenSectionMaterials key={section.id} section={section} />
      ))}
    </section>
  );
}

function SeenSectionMaterials({ section }: { section: SeenSection }) {
  const { t } = useLingui();
  const day = useDay();
  const columns: readonly StaffColumn<SeenMaterial>[] = [
    { id: 'title', header: t`Title`, cell: ({ title }) => title },
    { id: 'state', header: t`State`, cell: (material) => <MaterialState material={material} /> },
    {
      id: 'need',
      header: t`Required`,
      cell: ({ isRequired }) => (isRequired ? t`Required` : t`Optional`),
      isSecondary: true,
    },
  ];
  const { name, phase, optStatus, canOpt, materials } = section;
  return (
    <div className={layout.stack}>
      <div className={classNames(layout.stack, layout.tight)}>
        <h3>{name}</h3>
        <p className={classNames(layout.cluster, layout.muted)}>
          <Badge>{t(phases[phase])}</Badge>
          <span>
            {day(section.startDate)} – {day(section.endDate)}
          </span>
          {optStatus === null ? <Trans>Instructor</Trans> : <span>{t(optStates[optStatus])}</span>}
          {canOpt && (
            <span>
              <Trans>Can still opt in or out</Trans>
            </span>
          )}
        </p>
      </div>
      {materials.length === 0 ? <None /> : <StaffTable caption={name} columns={columns} rows={materials} />}
    </div>
  );
}

function MaterialState({ material: { list, isOwned, isExpired, isFree } }: { material: SeenMaterial }) {
  const { t } = useLingui();
  if (isExpired) return <Badge tone="warning">{t`Expired`}</Badge>;
  if (isOwned) return <Badge tone="success">{t`On the shelf`}</Badge>;
  if (list === 'choice') return <Badge>{t`Digital or printed: not chosen`}</Badge>;
  return <Badge>{isFree ? t`Can be added for free` : t`Not on the shelf`}</Badge>;
}

interface SeenShelfProps {
  shelf: readonly SeenShelfItem[];
  count: number;
}

export function SeenShelf({ shelf, count }: SeenShelfProps) {
  const { t } = useLingui();
  const day = useDay();
  const columns: readonly StaffColumn<SeenShelfItem>[] = [
    { id: 'title', header: t`Title`, cell: ({ title }) => title },
    {
      id: 'access',
      header: t`State`,
      cell: ({ access }) => <Badge tone={shelfAccess[access].tone}>{t(shelfAccess[access].name)}</Badge>,
    },
    {
      id: 'until',
      header: t`Until`,
      cell: ({ expiresAt }) => (expiresAt === null ? t`No end` : day(expiresAt)),
      isSecondary: true,
    },
    { id: 'section', header: t`Section`, cell: ({ section }) => section, isSecondary: true },
  ];
  return (
    <section className={layout.stack} aria-labelledby="shelf">
      <h2 id="shelf">
        <Trans>Shelf</Trans>
      </h2>
      {shelf.length === 0 ? <None /> : <StaffTable caption={t`Shelf`} columns={columns} rows={shelf} />}
      {count > shelf.length && (
        <p className={layout.muted}>
          <Plural
            value={count - shelf.length}
            one="# older material is not listed."
            other="# older materials are not listed."
          />
        </p>
      )}
    </section>
  );
}

export function SeenOrders({ orders }: { orders: readonly SeenOrder[] }) {
  const { t } = useLingui();
  const day = useDay();
  const money = useMoney();
  const columns: readonly StaffColumn<SeenOrder>[] = [
    { id: 'order', header: t`Order`, cell: ({ receiptNumber, id }) => receiptNumber ?? id },
    { id: 'at', header: t`When`, cell: ({ createdAt }) => day(createdAt), isSecondary: true },
    { id: 'items', header: t`Items`, cell: ({ items }) => items.join(', ') },
    { id: 'status', header: t`Status`, cell: (order) => <OrderStatus order={order} /> },
    { id: 'total', header: t`Total`, isNumber: true, cell: ({ total, currencyCode }) => money(total, currencyCode) },
  ];
  return (
    <section className={layout.stack} aria-labelledby="orders">
      <h2 id="orders">
        <Trans>Orders</Trans>
      </h2>
      {orders.length === 0 ? <None /> : <StaffTable caption={t`Orders`} columns={columns} rows={orders} />}
    </section>
  );
}

function None() {
  return (
    <p className={layout.muted}>
      <Trans>None</Trans>
    </p>
  );
}

function useDay() {
  const { i18n } = useLingui();
  return (date: string) => formatShortDate(date, i18n.locale, localTimeZone());
}
