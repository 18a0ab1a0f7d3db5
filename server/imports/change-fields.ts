import { formatPrice, toCents } from '../../src/domain/cart/price.ts';
import type { ImportChange } from '../../src/domain/imports/import-schema.ts';
import type { importChanges } from '../db/schema/imports.ts';
import { PRODUCT, productFields } from './onix/product-fields.ts';

type ChangeRow = typeof importChanges.$inferSelect;

/** Fields of images that are links and marks, not values that a person compares. */
const HIDDEN = new Set([
  ...['linkedTo', 'overriddenFields', 'leftAt', 'isOverridden', 'sectionKey', 'personKey', 'productId', 'reference'],
]);

/** The order of the columns in the files of a school (docs/school). The database stores images without an order. */
const ORDER: readonly string[] = [
  ...['termCode', 'department', 'courseNumber', 'code', 'number', 'isbn13', 'isRequired', 'title', 'author', 'name'],
  ...['startDate', 'endDate', 'addDropDate', 'role', 'studentNumbers', 'firstName', 'lastName', 'email', 'usernames'],
  ...['eppns', 'priceCents', 'currency', 'durationDays', 'kind', 'expiresAt', 'url', 'status', 'importSource'],
];

const placeOf = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** Converts a planned change for the preview: one entry per field that differs. */
export function toImportChange(row: ChangeRow): ImportChange {
  const { entity, action, label, state, overridden } = row;
  return { entity, action, title: label, state, fields: fieldsOf(row), isOverridden: overridden !== null };
}

function fieldsOf({ action, before, after, overridden, entity }: ChangeRow): ImportChange['fields'] {
  if (entity === PRODUCT) return productFields(before, after);
  if (action === 'drop' && entity === 'section') return [{ name: 'status', before: 'active', after: 'dropped' }];
  const values: Record<string, unknown> = { ...(action === 'drop' ? { status: 'dropped' } : after), ...overridden };
  const ordered = Object.entries(values).toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  return ordered.flatMap(([name, value]) => {
    const field = fieldOf(name, before?.[name], value);
    return HIDDEN.has(name) || field.before === field.after ? [] : [field];
  });
}

/** Converts a value for the preview. Amounts are stored in cents and shown as "49.99". */
function fieldOf(name: string, before: unknown, after: unknown) {
  if (name !== 'priceCents') return { name, before: textOf(before), after: textOf(after) };
  const amount = (value: unknown) => (typeof value === 'number' ? formatPrice(toCents(value)) : null);
  return { name: 'price', before: amount(before), after: amount(after) };
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return Array.isArray(value) ? value.join(', ') || null : String(value);
}
