import type { ImportChange } from '../../src/domain/imports/import-schema.ts';
import type { importChanges } from '../db/schema/imports.ts';

type ChangeRow = typeof importChanges.$inferSelect;

/** Fields of images that are links and marks, not values that a person compares. */
const HIDDEN = new Set(['linkedTo', 'overriddenFields', 'leftAt', 'isOverridden', 'sectionKey', 'personKey']);

/** Converts a planned change for the preview: one entry per field that differs. */
export function toImportChange(row: ChangeRow): ImportChange {
  const { entity, action, label, state, overridden } = row;
  return { entity, action, title: label, state, fields: fieldsOf(row), isOverridden: overridden !== null };
}

function fieldsOf({ action, before, after, overridden, entity }: ChangeRow): ImportChange['fields'] {
  if (action === 'drop' && entity === 'section') return [{ name: 'status', before: 'active', after: 'dropped' }];
  const values: Record<string, unknown> = { ...(action === 'drop' ? { status: 'dropped' } : after), ...overridden };
  return Object.entries(values).flatMap(([name, value]) => {
    const field = { name, before: textOf(before?.[name]), after: textOf(value) };
    return HIDDEN.has(name) || field.before === field.after ? [] : [field];
  });
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return Array.isArray(value) ? value.join(', ') || null : String(value);
}
