import { type AccessCode, accessCodeSchema } from '../../../domain/codes/codes-schema.ts';
import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import { getMeta, putMeta } from '../../../engine/database/meta.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';

const nameOf = (productId: ProductId) => `accessCode.${productId}`;

/**
 * Returns a publisher's access code that the person obtained, also offline. It is deleted with the person's database at
 * sign-out.
 */
export async function loadAccessCode(db: PersonDatabase, productId: ProductId): Promise<AccessCode | undefined> {
  return (await getMeta(db.meta, nameOf(productId), accessCodeSchema))?.value;
}

export async function putAccessCode(db: PersonDatabase, code: AccessCode, fetchedAt: number): Promise<void> {
  await putMeta(db.meta, nameOf(code.productId), code, fetchedAt);
}
