import { addition } from '../diff/row-change.ts';
import type { ImportKind, ReadContext } from '../import-kind.ts';
import { ChangeLog } from '../plan/change-log.ts';
import { ProblemLog } from '../stage/problem-log.ts';
import { collectRows, type LocatedRow } from '../table/collect-rows.ts';
import type { FoundProduct } from '../table/find-products.ts';
import { type ProductRow, withProducts } from '../table/with-products.ts';
import { applyCodes, undoCodes } from './apply-codes.ts';
import { CODE_FIELDS, type CodeKind, type CodeRow, MIN_REDEEM_CODE, storedCode, toCodeRow } from './code-rows.ts';
import { loadKnownCodes } from './known-codes.ts';

/** A code with its product, as it will be stored. */
export interface PlannedCode {
  readonly kind: CodeKind;
  readonly productId: number;
  readonly code: string;
  readonly url: string | null;
  readonly expiresOn: string | null;
  readonly durationDays: number | null;
}

/**
 * The import of access codes and redeem codes. All codes of a file are added in one transaction, so that a file is
 * never half applied.
 */
export const codesKind: ImportKind = {
  async read(context) {
    const { db, row, limits } = context;
    const problems = new ProblemLog(db, row.id, limits.maxProblems);
    const lines = await collectRows(context, problems, { fields: CODE_FIELDS, toRow: toCodeRow });
    const codes = await withoutRepeats(await toPlannedCodes(withProducts(db, lines, problems), problems), problems);
    const result = await planCodes(context, codes, problems);
    await problems.finish(row.fileName);
    return result;
  },
  applyStep: applyCodes,
  undoStep: undoCodes,
};

type LocatedCode = LocatedRow<PlannedCode> & { readonly productName: string };

async function toPlannedCodes(lines: AsyncIterable<ProductRow<CodeRow>>, problems: ProblemLog): Promise<LocatedCode[]> {
  const codes: LocatedCode[] = [];
  for await (const { row, location, product } of lines)
    codes.push(...(await toPlanned(row, product, location, problems)));
  return codes;
}

async function toPlanned(
  row: CodeRow,
  product: FoundProduct,
  location: LocatedCode['location'],
  problems: ProblemLog,
): Promise<LocatedCode[]> {
  const kind = row.kind ?? (product.productType === 'courseware' ? 'access' : 'redeem');
  const code = storedCode(kind, row.code);
  if (kind === 'redeem' && code.length < MIN_REDEEM_CODE) {
    const params = { min: MIN_REDEEM_CODE };
    await problems.add({ severity: 'error', ...location, field: 'code', code: 'code_too_short', params });
    return [];
  }
  const planned = {
    ...{ kind, productId: product.id, code, url: row.url ?? null, expiresOn: row.expiresOn ?? null },
    durationDays: row.durationDays ?? null,
  };
  return [{ row: planned, location, productName: product.name }];
}

/** The key under which a code may occur once: redeem codes in the installation, access codes for each product. */
const keyOf = ({ kind, productId, code }: PlannedCode) =>
  kind === 'redeem' ? `redeem\t${code}` : `access\t${productId}\t${code}`;

/** Leaves out codes that occur before in the file. */
async function withoutRepeats(codes: readonly LocatedCode[], problems: ProblemLog): Promise<LocatedCode[]> {
  const firstLines = new Map<string, number>();
  const kept: LocatedCode[] = [];
  for (const code of codes) {
    const firstLine = firstLines.get(keyOf(code.row));
    if (firstLine === undefined) {
      firstLines.set(keyOf(code.row), code.location.line);
      kept.push(code);
      continue;
    }
    const params = { firstLine };
    await problems.add({ severity: 'error', ...code.location, field: 'code', code: 'code_repeated', params });
  }
  return kept;
}

async function planCodes({ db, row, limits, onBatch }: ReadContext, codes: LocatedCode[], problems: ProblemLog) {
  const log = new ChangeLog(db, row.id, Number.POSITIVE_INFINITY);
  for (let start = 0; start < codes.length; start += limits.pageSize) {
    const page = codes.slice(start, start + limits.pageSize);
    const known = await loadKnownCodes(
      db,
      page.map((one) => one.row),
    );
    for (const { row: code, location, productName } of page) {
      const label = `${productName} · ${code.code}`;
      const owner = known.get(keyOf(code));
      if (owner !== undefined) {
        const problem = owner === code.productId ? 'code_known' : 'code_of_other_product';
        const severity = owner === code.productId ? 'warning' : 'error';
        await problems.add({ severity, ...location, field: 'code', code: problem });
      }
      if (owner !== undefined && owner !== code.productId) continue;
      const change = owner === undefined ? addition({ ...code }) : undefined;
      log.add('code', change, { key: keyOf(code), label, rowId: null, ...location });
    }
    await log.flush();
    await onBatch(Math.min(start + page.length, codes.length), codes.length);
  }
  return { counts: log.counts, steps: log.steps };
}
