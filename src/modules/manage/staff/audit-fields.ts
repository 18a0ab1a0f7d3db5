import * as z from 'zod/mini';
import type { AuditEntry } from '../../../domain/staff/audit-schema.ts';

interface AuditField {
  readonly name: string;
  /** `undefined` if the field did not exist. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The words that describe an entry. */
export interface AuditWords {
  readonly name: (field: string) => string;
  readonly yes: string;
  readonly no: string;
  readonly none: string;
}

const CENTS = /Cents$/;
const fieldsSchema = z.record(z.string(), z.unknown());
/** Longer values, such as descriptions, are cut; the CSV file has them whole. */
const MAX_LENGTH = 120;

/** Returns the fields of an entry whose value changed. */
export function auditFields(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  words: AuditWords,
): readonly AuditField[] {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((name) => name !== 'version');
  return names
    .map((field) => ({
      name: words.name(field),
      before: textOf(field, old[field], words),
      after: textOf(field, now[field], words),
    }))
    .filter((field) => field.before !== field.after);
}

function fieldsOf(image: unknown): Readonly<Record<string, unknown>> {
  const fields = fieldsSchema.safeParse(image);
  return fields.success ? fields.data : {};
}

function textOf(field: string, value: unknown, words: AuditWords): string | undefined {
  if (value === undefined) return undefined;
  const text = plainText(field, value, words);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** Writes a value without the signs of JSON, and a price with its decimals. */
function plainText(field: string, value: unknown, words: AuditWords): string {
  if (value === null || value === '') return words.none;
  if (value === true) return words.yes;
  if (value === false) return words.no;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return CENTS.test(field) ? (value / 100).toFixed(2) : String(value);
  if (Array.isArray(value)) return value.map((one) => plainText(field, one, words)).join(', ') || words.none;
  const fields = fieldsSchema.parse(value);
  return Object.entries(fields)
    .map(([name, own]) => `${words.name(name)} ${plainText(name, own, words)}`)
    .join(', ');
}
