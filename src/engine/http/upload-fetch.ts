import type { Fetch } from './client.ts';

/**
 * Returns a transport for uploads. It reports the number of bytes that were sent, which `fetch` cannot do. Like `fetch`,
 * it rejects if there is no response or the caller aborts.
 */
export function createUploadFetch(onProgress: (sentBytes: number, totalBytes: number) => void): Fetch {
  return (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
      request.onload = () => resolve(toResponse(request));
      request.onerror = () => reject(new TypeError('The upload failed'));
      request.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body instanceof FormData ? body : null);
    });
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const end = line.indexOf(':');
    if (end > 0) headers.append(line.slice(0, end), line.slice(end + 1).trim());
  }
  return new Response(request.responseText || null, { status: request.status, headers });
}
