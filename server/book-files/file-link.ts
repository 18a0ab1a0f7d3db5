import { eq } from 'drizzle-orm';
import { productIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import type { FileLink } from '../../src/domain/reading/reading-schema.ts';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema/products.ts';
import { notFound } from '../http/responses/problem.ts';
import type { Secrets } from '../launch/encryption.ts';
import type { OwnFile } from './find-own-file.ts';
import { signLink } from './signed-link.ts';

/** Returns a signed address of a file, together with the publisher's limits for its owner. */
export async function fileLinkOf(
  db: Database,
  secrets: Secrets,
  file: OwnFile,
  userId: number,
  now: Date,
): Promise<FileLink> {
  const [product] = await db
    .select({
      offline: products.offlinePercent,
      copy: products.copyPercentage,
      print: products.printAllowancePercent,
    })
    .from(products)
    .where(eq(products.id, file.productId));
  if (!product) throw notFound();
  return {
    url: signLink(secrets, { fileId: file.id, userId }, now),
    productId: productIdSchema.parse(String(file.productId)),
    sizeBytes: file.sizeBytes,
    sha256: file.sha256,
    canKeep: product.offline !== 0,
    ...(product.copy === null ? {} : { copyPercent: product.copy }),
    ...(product.print === null ? {} : { printPercent: product.print }),
    ...(file.accessEndsAt === undefined ? {} : { expiresAt: file.accessEndsAt.toISOString() }),
  };
}
