import { MAX_CODE_LENGTH } from '../../../src/domain/codes/max-code-length.ts';
import { normaliseCode } from '../../claim-codes/normalise-code.ts';
import type { Field } from '../profiles/header-match.ts';
import { foldWord } from '../profiles/parse-fields.ts';
import type { RowBuilder } from '../profiles/row-builder.ts';
import { ISBN_HEADERS, readDays, readIsbn } from '../table/table-fields.ts';

export type CodeKind = 'redeem' | 'access';

/** A line of a file of codes. */
export interface CodeRow {
  readonly isbn: string | undefined;
  readonly productId: string | undefined;
  /** Absent if the product decides: courseware has access codes, every other product redeem codes. */
  readonly kind: CodeKind | undefined;
  readonly code: string;
  readonly url: string | undefined;
  /** The last day of the code. */
  readonly expiresOn: string | undefined;
  readonly durationDays: number | undefined;
}

export const CODE_FIELDS: readonly Field[] = [
  { name: 'isbn', aliases: ISBN_HEADERS },
  { name: 'product_id', aliases: ['product', 'catalog id'] },
  { name: 'code', aliases: ['access code', 'redeem code', 'redemption code', 'pin'], isRequired: true },
  { name: 'url', aliases: ['access url', 'link', 'redemption url'] },
  { name: 'expires', aliases: ['expiration', 'expiration date', 'expires at', 'expiry', 'valid until'] },
  { name: 'duration_days', aliases: ['duration', 'days', 'access days'] },
  { name: 'kind', aliases: ['type', 'code type'] },
];

const KINDS: Readonly<Record<string, CodeKind>> = {
  redeem: 'redeem',
  redeemcode: 'redeem',
  store: 'redeem',
  access: 'access',
  accesscode: 'access',
  publisher: 'access',
};

/** Minimum number of letters and digits of a redeem code. Shorter codes can be guessed. */
export const MIN_REDEEM_CODE = 8;

export function toCodeRow(line: RowBuilder): CodeRow {
  const isbn = readIsbn(line);
  const productId = line.text('product_id');
  if (line.text('isbn') === undefined && productId === undefined) line.report('error', 'value_missing', 'isbn');
  const kindText = line.text('kind');
  const kind = kindText === undefined ? undefined : KINDS[foldWord(kindText)];
  if (kindText !== undefined && kind === undefined) line.report('error', 'value_unknown', 'kind', { value: kindText });
  const expiresOn = line.text('expires') === undefined ? undefined : line.day('expires', 'required');
  const code = line.required('code');
  if (code.length > MAX_CODE_LENGTH) line.report('error', 'value_invalid', 'code');
  return { isbn, productId, kind, code, url: readUrl(line), expiresOn, durationDays: readDays(line, 'duration_days') };
}

/** Returns the code as it is stored. Redeem codes are stored in normalized form (CODE-1). */
export const storedCode = (kind: CodeKind, code: string): string => (kind === 'redeem' ? normaliseCode(code) : code);

function readUrl(line: RowBuilder): string | undefined {
  const value = line.text('url');
  if (value === undefined) return undefined;
  if (/^https?:$/.test(URL.parse(value)?.protocol ?? '')) return value;
  line.report('error', 'url_invalid', 'url', { value });
  return undefined;
}
