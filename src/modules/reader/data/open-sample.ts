import * as z from 'zod/mini';
import { type ProductId, productIdSchema } from '../../../domain/primitives/ids-schema.ts';
import { READING_LIMITS } from '../../../domain/reading/reading-limits.ts';
import { type FileLink, fileLinkSchema } from '../../../domain/reading/reading-schema.ts';
import { getMeta, putMeta } from '../../../engine/database/meta.ts';
import { isClosed } from '../../../engine/database/observe.ts';
import { fetchJson } from '../../../engine/http/fetch-resource.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { type Fetched, fetchPart, PART_BYTES, problemOf, sha256Of } from '../../downloads/data/fetch-book-file.ts';
import { canKeepFiles, dropFile, loadFileBlob, putFile } from '../../downloads/data/queries.ts';
import { type ByteSource, blobSource, bytesSource } from './byte-source.ts';

export type SampleOutcome =
  | { readonly kind: 'here'; readonly source: ByteSource }
  | { readonly kind: 'offline' | 'gone' | 'tooLarge' | 'damaged' | 'failed' };

/** Number of samples that stay on the device. The one that was opened first leaves. */
const MAX_SAMPLES = 20;

const KEPT = 'reading.samples';
const storedSamplesSchema = z.array(z.object({ productId: productIdSchema, sha256: z.string() }));
type StoredSample = z.infer<typeof storedSamplesSchema>[number];

/** The name under which a sample is stored beside the book files of the person. */
const fileIdOf = (productId: ProductId) => `sample-${productId}`;

/**
 * Opens the sample of a book from this device, else from the store (READ-8). A stored sample opens at once; whether the
 * store has another one is asked meanwhile, for the next opening.
 *
 * @param onShare receives the downloaded share, from 0 to 1
 */
export async function openSample(
  context: UserSyncContext,
  productId: ProductId,
  onShare: (share: number) => void,
): Promise<SampleOutcome> {
  const known = (await loadStoredSamples(context.db)).find((one) => one.productId === productId);
  const stored = known && (await loadFileBlob(context.db, fileIdOf(productId)));
  if (!stored) return fetchSample(context, productId, onShare);
  refreshSample(context, known).catch(unlessClosed);
  return { kind: 'here', source: blobSource(stored) };
}

async function loadStoredSamples(db: PersonDatabase): Promise<StoredSample[]> {
  return (await getMeta(db.meta, KEPT, storedSamplesSchema))?.value ?? [];
}

async function fetchSample(
  context: UserSyncContext,
  productId: ProductId,
  onShare: (share: number) => void,
): Promise<SampleOutcome> {
  const requested = await requestSample(context, productId);
  if (!requested.ok) {
    if (requested.problem === 'gone') await dropSample(context, productId);
    return { kind: requested.problem === 'line' ? 'offline' : requested.problem === 'gone' ? 'gone' : 'failed' };
  }
  const link = requested.value;
  if (link.sizeBytes > READING_LIMITS.archive) return { kind: 'tooLarge' };
  const bytes = new Uint8Array(link.sizeBytes);
  for (let from = 0; from < link.sizeBytes; ) {
    const part = await fetchPart(context.client, link, from, Math.min(link.sizeBytes, from + PART_BYTES));
    if (!part.ok) return { kind: 'offline' };
    bytes.set(new Uint8Array(part.value), from);
    from += part.value.byteLength;
    onShare(from / link.sizeBytes);
  }
  const hash = await sha256Of(bytes);
  if (hash !== undefined && hash !== link.sha256) return { kind: 'damaged' };
  // A full device must not prevent reading.
  await keepSample(context, link, bytes).catch(() => undefined);
  return { kind: 'here', source: bytesSource(bytes) };
}

async function keepSample({ db, now }: UserSyncContext, link: FileLink, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (!canKeepFiles()) return;
  const { productId, sha256 } = link;
  await putFile(db, fileIdOf(productId), bytes);
  const others = (await loadStoredSamples(db)).filter((one) => one.productId !== productId);
  await putMeta(db.meta, KEPT, [{ productId, sha256 }, ...others].slice(0, MAX_SAMPLES), now());
  for (const left of others.slice(MAX_SAMPLES - 1)) await dropFile(db, fileIdOf(left.productId));
}

async function dropSample({ db, now }: UserSyncContext, productId: ProductId): Promise<void> {
  const kept = await loadStoredSamples(db);
  if (!kept.some((one) => one.productId === productId)) return;
  const others = kept.filter((one) => one.productId !== productId);
  await putMeta(db.meta, KEPT, others, now());
  await dropFile(db, fileIdOf(productId));
}

/** Removes a sample that the store no longer has, and replaces one that has changed. */
async function refreshSample(context: UserSyncContext, { productId, sha256 }: StoredSample): Promise<void> {
  const requested = await requestSample(context, productId);
  if (requested.ok && requested.value.sha256 === sha256) return;
  if (requested.ok || requested.problem === 'gone') await fetchSample(context, productId, () => undefined);
}

/** Requests the address of a sample and the metadata of its file. */
async function requestSample({ client }: UserSyncContext, productId: ProductId): Promise<Fetched<FileLink>> {
  const path = `/api/v1/reading/samples/${productId}/`;
  const answer = await fetchJson(client, fileLinkSchema, { method: 'GET', path });
  return answer.ok ? { ok: true, value: answer.value } : { ok: false, problem: problemOf(answer.error) };
}

function unlessClosed(cause: unknown): void {
  if (!isClosed(cause)) reportError(cause);
}
