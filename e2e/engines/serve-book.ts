import { createHash } from 'node:crypto';
import type { FaultProxy } from '../support/fault-proxy.ts';

/**
 * Replaces the content of every book by these bytes, on the way from the server to the browser. `lift` ends the
 * replacement.
 */
export function serveBook(wire: FaultProxy, bytes: Buffer): { readonly lift: () => void } {
  const mark = { 'x-carrel': '1', 'cache-control': 'private, no-store' };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const link = { url: '/hostile-book', productId: '6', sizeBytes: bytes.length, sha256, canKeep: true };
  const address = wire.fault(
    { path: /\/api\/v1\/reading\/file_links\// },
    {
      kind: 'answer',
      status: 200,
      headers: { ...mark, 'content-type': 'application/json' },
      body: JSON.stringify(link),
    },
  );
  const range = `bytes 0-${bytes.length - 1}/${bytes.length}`;
  const headers = { ...mark, 'content-type': 'application/octet-stream', 'content-range': range };
  const content = wire.fault({ path: /^\/hostile-book/ }, { kind: 'answer', status: 206, headers, body: bytes });
  return {
    lift: () => {
      address.lift();
      content.lift();
    },
  };
}
