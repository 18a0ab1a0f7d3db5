import { createHash, randomBytes } from 'node:crypto';
import { createApiClient, type Fetch } from '../../../../src/engine/http/client.ts';
import { openCatalog } from '../../../../src/modules/device/data/catalog-database.ts';
import { openPerson } from '../../../../src/modules/device/data/person-database.ts';
import type { UserSyncContext } from '../../../../src/modules/device/data/sync-context.ts';
import { downloadFile } from '../../../../src/modules/downloads/data/download-file.ts';
import { createDownloadRunner } from '../../../../src/modules/downloads/data/download-runner.ts';
import { PART_BYTES } from '../../../../src/modules/downloads/data/fetch-book-file.ts';
import { addDownloads, loadDownload } from '../../../../src/modules/downloads/data/queries.ts';
import type { ByteSource } from '../../../../src/modules/reader/data/byte-source.ts';
import { testClock } from './clock.ts';

/** A file of two whole parts and a rest. */
export const fileBytes = new Uint8Array(randomBytes(2 * PART_BYTES + 1_000));
/** Compares the bytes directly, because a matcher takes seconds per megabyte. */
export function isWholeFile(bytes: Uint8Array | undefined): boolean {
  return bytes !== undefined && Buffer.from(bytes).equals(Buffer.from(fileBytes));
}

/** Reads a source to its end, and compares it as {@link isWholeFile}. */
export async function readsWholeFile({ size, read }: ByteSource): Promise<boolean> {
  return isWholeFile(await read(0, size));
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const mark = { 'x-carrel': '1', 'content-type': 'application/json' };

interface FakeServerState {
  /** The current version of the file. */
  bytes: Uint8Array<ArrayBuffer>;
  link: object;
  /** Makes requests fail for parts that begin at this byte. */
  fail: number;
  spoil: boolean;
  /** True if a proxy on the way knows no parts and sends the whole file. */
  sendsWhole: boolean;
  /** True if the network is offline. */
  isOffline: boolean;
  /** Status that the server returns instead of a link. */
  refusal: number | undefined;
  /** Error code that the refusal contains. */
  code: string;
}

/** Creates a server that delivers one file, part by part. */
export function fileStore(link: object = {}) {
  const requested: string[] = [];
  const state: FakeServerState = {
    bytes: fileBytes,
    link,
    fail: Number.NaN,
    spoil: false,
    sendsWhole: false,
    isOffline: false,
    refusal: undefined,
    code: 'forbidden',
  };
  const fetch: Fetch = async (url, init) => {
    if (state.isOffline) throw new TypeError('Failed to fetch');
    if (/\/(?:file_links|samples)\//.test(url)) return linkAnswer(state);
    const range = new Headers(init.headers).get('range') ?? '';
    const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(range) ?? [];
    requested.push(from);
    if (Number(from) === state.fail) throw new TypeError('Failed to fetch');
    if (state.sendsWhole) return new Response(state.bytes, { headers: mark });
    const part = state.bytes.slice(Number(from), Number(to) + 1);
    if (state.spoil) part[0] = (part[0] ?? 0) ^ 1;
    return new Response(part, { status: 206, headers: mark });
  };
  return { fetch, asked: requested, state };
}

function linkAnswer({ bytes, refusal, code, link }: FakeServerState): Response {
  if (refusal !== undefined) {
    const errors = [{ status: String(refusal), code, detail: 'No.' }];
    return new Response(JSON.stringify({ errors }), { status: refusal, headers: mark });
  }
  const body = {
    url: '/part',
    productId: '7',
    sizeBytes: bytes.length,
    sha256: sha256Of(bytes),
    canKeep: true,
    ...link,
  };
  return new Response(JSON.stringify(body), { headers: mark });
}

/** Creates the session of a person who opens books on a device. Downloads run in this process, without a lock. */
export function sessionOn(context: UserSyncContext) {
  const downloads = createDownloadRunner(context, {
    withLock: (_, run) => run(),
    setTimer: () => () => undefined,
    onError: (cause) => {
      throw cause;
    },
    onChange: () => undefined,
  });
  return { session: { context, downloads, runner: Object.create(null) }, downloads };
}

/** Creates a device that is connected to a file server, with one book to download. */
export function deviceOn({ fetch }: { fetch: Fetch }) {
  const clock = testClock();
  const db = openPerson('visitor');
  const client = createApiClient({ fetch });
  const context: UserSyncContext = { ...clock, db, client, catalog: openCatalog() };
  const bring = async () => {
    await downloadFile(context, '5');
    return loadDownload(db, '5');
  };
  const ask = () => addDownloads(db, [{ fileId: '5', productId: '7', title: 'Walden' }]);
  return { context, db, clock, bring, ask };
}
