import { type AccessCode, accessCodeSchema } from '../contract/codes.ts';
import type { ProductId } from '../contract/ids.ts';
import { keep, loadKept } from './keeping.ts';
import type { PersonDatabase } from './person-database.ts';

const nameOf = (productId: ProductId) => `accessCode.${productId}`;

/** A publisher's code that the person obtained, readable with no line; it goes with the person's database at sign-out. */
export async function loadAccessCode(db: PersonDatabase, productId: ProductId): Promise<AccessCode | undefined> {
  return (await loadKept(db.keeping, nameOf(productId), accessCodeSchema))?.value;
}

export async function putAccessCode(db: PersonDatabase, code: AccessCode, fetchedAt: number): Promise<void> {
  await keep(db.keeping, nameOf(code.productId), code, fetchedAt);
}
