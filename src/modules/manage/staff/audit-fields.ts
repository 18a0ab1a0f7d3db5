import * as z from 'zod/mini';
import type { AuditEntry } from '../../../domain/staff/audit-schema.ts';

interface AuditField {
  readonly name: string;
  /** `undefined` if the field did not exist. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const fieldsSchema = z.record(z.string(), z.unknown());
/** Longer values, such as descriptions, are cut; the CSV file has them whole. */
const MAX_LENGTH = 120;

/** Returns the fields of an entry whose value changed. */
export function auditFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly AuditField[] {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((name) => name !== 'version');
  return names
    .map((name) => ({ name, before: textOf(old[name]), after: textOf(now[name]) }))
    .filter((field) => field.before !== field.after);
}

function fieldsOf(image: unknown): Readonly<Record<string, unknown>> {
  const fields = fieldsSchema.safeParse(image);
  return fields.success ? fields.data : {};
}

function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const text = plainText(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** Writes lists and objects without the signs of JSON. */
function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  const fields = fieldsSchema.safeParse(value);
  if (!fields.success) return JSON.stringify(value);
  return Object.entries(fields.data)
    .map(([name, own]) => `${name} ${plainText(own)}`)
    .join(', ');
}
