import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../../domain/format/format-money.ts';
import type { BulkGroup } from '../../../domain/staff/bulk-schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/page/layout.module.css';
import styles from './bulk.module.css';

interface BulkGroupsProps {
  /** Name of the list for screen readers. */
  label: string;
  groups: readonly BulkGroup[];
  texts: Readonly<Record<string, MessageDescriptor>>;
}

/** The rows of a bulk change by what happens to them, with their number and the first names. */
export function BulkGroups({ label, groups, texts }: BulkGroupsProps) {
  const { t, i18n } = useLingui();
  return (
    <ul className={styles.groups} aria-label={label}>
      {inOrder(groups).map((group) => {
        const text = texts[group.code];
        return (
          <li key={group.code} className={styles.group} data-changes={isChange(group.code) || undefined}>
            <span>{text ? t(text) : group.code}</span>
            <strong className={layout.figures}>{group.count.toLocaleString(i18n.locale)}</strong>
            <p className={classNames(layout.muted, layout.small, styles.samples)}>
              <Samples group={group} />
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** Rows that change come first, then those that have the values already, then those that are left out. */
function inOrder(groups: readonly BulkGroup[]): readonly BulkGroup[] {
  const place = ({ code }: BulkGroup) => (isChange(code) ? 0 : code === 'same' ? 1 : 2);
  return [...groups].sort((one, other) => place(one) - place(other));
}

function isChange(code: string): boolean {
  return code === 'change' || code === 'done';
}

function Samples({ group: { samples, count } }: { group: BulkGroup }) {
  const { i18n } = useLingui();
  const pricesOf = usePriceTexts();
  const names = samples.map(({ label, price }) => {
    const prices = price ? pricesOf(price) : [];
    return prices.length === 0 ? label : `${label} (${prices.join(', ')})`;
  });
  const more = (count - samples.length).toLocaleString(i18n.locale);
  const text = names.join(', ');
  if (count <= samples.length) return text;
  return (
    <Trans>
      {text} and {more} more
    </Trans>
  );
}

type SamplePrice = NonNullable<BulkGroup['samples'][number]['price']>;

/** Returns a function that writes the prices of an offering that change: its own, and the one with a printed copy. */
function usePriceTexts(): (price: SamplePrice) => string[] {
  const { i18n, t } = useLingui();
  return ({ currencyCode, withCopy, ...own }) => {
    const money = (cents: number) => formatMoney(cents, i18n.locale, currencyCode);
    const moveOf = (move: typeof withCopy) =>
      move && move.fromCents !== move.toCents ? `${money(move.fromCents)} → ${money(move.toCents)}` : undefined;
    const copyPrice = moveOf(withCopy);
    return [moveOf(own), copyPrice && t`with the printed copy ${copyPrice}`].filter((text) => text !== undefined);
  };
}
