import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { grantAccessSchema } from '../../src/domain/staff/person-page-schema.ts';
import { endOwnAccess } from '../assets/end-own-access.ts';
import { grantAsset, isByCourse, lockShelf } from '../assets/grant-asset.ts';
import type { Database } from '../db/database.ts';
import { assets } from '../db/schema/assets.ts';
import { products } from '../db/schema/products.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { staffMessages } from '../messages/staff-messages.ts';
import { findProductOf } from '../staff/product-numbers.ts';
import { recordAudit } from '../staff/record-audit.ts';
import type { PersonAction } from './person-action.ts';
import { requirePerson } from './require-person.ts';

/** Puts a digital product on a person's shelf without payment (STAFF-6). @throws 404; 422 for an unknown or printed product */
export async function grantAccess(tx: Database, action: PersonAction, wanted: z.infer<typeof grantAccessSchema>) {
  await requirePerson(tx, action.org, action.personId);
  const product = await findProductOf(tx, wanted.product);
  if (!product || product.productType === 'physical_product') {
    const meta = { fields: ['product'] };
    throw new Problem(422, 'validation_failed', { detail: staffMessages.no_digital_product, meta });
  }
  const durationDays = wanted.days ?? undefined;
  const access = { userId: action.personId, productId: product.id, format: 'digital', source: 'free' } as const;
  await grantAsset(tx, { ...access, durationDays }, action.now);
  const after = { productId: product.id, title: product.name, days: wanted.days };
  await record(tx, action, { action: 'person.grant-access', after, reason: wanted.reason });
}

/**
 * Takes a material off a person's shelf, whether it was bought, redeemed or given (STAFF-6).
 * @throws 404; 409 if only a course provides it
 */
export async function revokeAccess(tx: Database, action: PersonAction, assetId: number, reason: string): Promise<void> {
  await requirePerson(tx, action.org, action.personId);
  await lockShelf(tx, action.personId);
  const isOpen = and(eq(assets.id, assetId), eq(assets.userId, action.personId), isNull(assets.deletedAt));
  const [asset] = await tx.select().from(assets).where(isOpen);
  if (!asset) throw notFound();
  if (isByCourse(asset)) throw new Problem(409, 'provided', { detail: staffMessages.provided_by_course });
  const [product] = await tx.select().from(products).where(eq(products.id, asset.productId));
  await endOwnAccess(tx, asset, undefined, action.now);
  const before = {
    productId: asset.productId,
    title: product?.name,
    expiresAt: asset.expiresAt?.toISOString() ?? null,
  };
  await record(tx, action, { action: 'person.revoke-access', before, reason });
}

interface Recorded {
  readonly action: string;
  readonly before?: object;
  readonly after?: object;
  readonly reason: string;
}

function record(tx: Database, { org, personId, actor, now }: PersonAction, change: Recorded): Promise<void> {
  const entry = { organizationId: org, actor, subjectKind: 'person', subjectId: personId };
  return recordAudit(tx, { ...entry, ...change }, now);
}
