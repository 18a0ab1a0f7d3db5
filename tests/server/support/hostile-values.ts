import fc from 'fast-check';
import type { JsonSchema } from './api-routes.ts';

/** Texts that are known to break parsers, Unicode normalization, numbers, dates and PostgreSQL. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '㌗'.repeat(1000),
  'ﷺ'.repeat(1000),
  'ŉﬀ',
  "' or 1=1 --",
  '%',
  '%00',
  '\\',
  '../../etc/passwd',
  '//evil.example',
  'http://[',
  '__proto__',
  'constructor',
  '-1',
  '0',
  '1e309',
  'NaN',
  '2147483648',
  '9007199254740993',
  '999999999999999999',
  '9223372036854775808',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00Z',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '<script>alert(1)</script>',
  '🦉'.repeat(500),
  'a '.repeat(1500),
  'q'.repeat(5000),
  'a&b|c:*!(d)',
];

const NUMBERS = [0, -0, -1, 0.5, 1e300, -1e300, 8.64e15, 8.64e15 + 1, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE];

const LONGEST_REPEAT = 2500;

export const hostileText = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }), fc.nat(LONGEST_REPEAT))
    .map(([one, times]) => one.repeat(times)),
);

const nested = (depth: number, open: string, inside: string, close: string) =>
  `${open.repeat(depth)}${inside}${close.repeat(depth)}`;

/** Generates JSON text nested as deeply as 16 KB allow. Longer members make it less deep. */
export const deepJson = fc
  .tuple(fc.nat(8000), fc.constantFrom(['[', ']'], ['{"a":', '}']))
  .map(([depth, [open = '', close = '']]) => nested(Math.min(depth, 16_000 / (open.length + 1)), open, '1', close));

/** Generates a nested value that is less deep, because the test itself walks it recursively. */
const deepValue = fc.nat(200).map((depth): unknown => JSON.parse(nested(depth, '[', '1', ']')));

const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...NUMBERS, null, true, [], {}),
  deepValue,
  fc.jsonValue(),
);

/** Generates ids, about half of which exist in a small database. */
const rowId = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 6 }).map(String) },
  fc.constantFrom('2147483648', '999999999999999999'),
);

/**
 * Generates mostly values that the schema accepts, with hostile texts wherever it allows them, and sometimes any other
 * value.
 */
export function anyValueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 14, arbitrary: fittingValue(schema) }, { weight: 1, arbitrary: hostileValue });
}

function fittingValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(anyValueOf));
  switch (schema.type) {
    case 'object':
      return fittingObject(schema);
    case 'string':
      return fittingText(schema);
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 1, ...NUMBERS),
        fc.integer({ min: 0, max: 3 }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
      );
    case 'boolean':
      return fc.boolean();
    default:
      return hostileValue;
  }
}

function fittingObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const members: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, schema] of Object.entries(properties)) members[name] = anyValueOf(schema);
  return fc.record(members, { requiredKeys: [...required] });
}

function fittingText({ pattern, format }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (pattern === undefined) return hostileText;
  return pattern.startsWith('^[1-9]') ? rowId : fc.stringMatching(new RegExp(pattern));
}
