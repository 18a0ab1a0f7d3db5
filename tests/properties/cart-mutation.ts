import type { AppMutation } from '../../src/modules/device/data/app-mutations.ts';
import { adding, type ForSale, keyOf, removing, replacing } from '../modules/device/support/products.ts';

/** The cart that the person expects: its lines by key. */
export type Wanted = Map<string, ForSale>;

/** An action of a person on the screen. The numbers select among the existing items. */
export type Act =
  | { readonly do: 'add'; readonly good: number }
  | { readonly do: 'remove'; readonly line: number }
  | { readonly do: 'replace'; readonly line: number; readonly good: number };

/**
 * Returns the mutation of an action and the expected cart after it, or `undefined` if the screen would not offer the
 * action.
 */
export function actOn(
  wanted: Wanted,
  goods: readonly ForSale[],
  act: Act,
): { mutation: AppMutation; after: Wanted } | undefined {
  const lines = [...wanted.values()];
  if (act.do === 'add') return addTo(wanted, goods[act.good % goods.length]);
  const line = lines[act.line % Math.max(1, lines.length)];
  if (!line) return undefined;
  const after = new Map(wanted);
  after.delete(keyOf(line));
  if (act.do === 'remove') return { mutation: removing(line), after };
  const others = goods.filter((one) => one.productId === line.productId && !wanted.has(keyOf(one)));
  const other = others[act.good % Math.max(1, others.length)];
  if (!other) return undefined;
  after.set(keyOf(other), other);
  return { mutation: replacing(line, other), after };
}

function addTo(wanted: Wanted, good: ForSale | undefined): { mutation: AppMutation; after: Wanted } | undefined {
  if (!good || wanted.has(keyOf(good))) return undefined;
  return { mutation: adding(good), after: new Map(wanted).set(keyOf(good), good) };
}
