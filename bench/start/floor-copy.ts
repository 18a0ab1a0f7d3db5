import http from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { listen } from '../../e2e/support/listen.ts';

/** A page of the application as a document without a framework. */
export interface Copy {
  /** Path and query of the page. */
  readonly path: string;
  readonly html: string;
}

/** Copies an open page: its rendered elements and style sheets, and the same bytes of scripts without running them. */
export async function copyPage(page: Page): Promise<Copy> {
  const { html, scripts, path } = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true);
    if (!(copy instanceof Element)) throw new Error('The page has no element');
    for (const one of copy.querySelectorAll('script, link[rel=modulepreload], link[rel=manifest]')) one.remove();
    const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    return {
      html: `<!doctype html>${copy.outerHTML}`,
      scripts: names.flatMap(({ origin, pathname }) =>
        origin === location.origin && pathname.endsWith('.js') && pathname.startsWith('/assets/') ? [pathname] : [],
      ),
      path: location.pathname + location.search,
    };
  });
  return { path, html: html + startScript([...new Set(scripts)]) };
}

/** Downloads the scripts after the first frame, as the application does, and registers the worker. */
function startScript(scripts: readonly string[]): string {
  return `<script>
    requestAnimationFrame(() => requestAnimationFrame(() => {
      for (const file of ${JSON.stringify(scripts)}) fetch(file);
      navigator.serviceWorker.register('/floor-worker.js');
    }));
    addEventListener('click', (event) => {
      const button = event.target.closest('main article button');
      if (!button) return;
      const sheet = document.body.appendChild(document.createElement('dialog'));
      sheet.append(Object.assign(document.createElement('h2'), { textContent: button.textContent }));
      sheet.showModal();
    });
  </script>`;
}

/** Keeps the copies and what they load, and answers from there first. */
const workerOf = (copies: readonly Copy[]) => `
const name = 'floor';
addEventListener('install', (event) => event.waitUntil((async () => {
  skipWaiting();
  await (await caches.open(name)).addAll(${JSON.stringify(copies.map(({ path }) => path))});
})()));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith((async () => {
  const cache = await caches.open(name);
  const kept = await cache.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok && event.request.method === 'GET') await cache.put(event.request, answer.clone());
  return answer;
})()));`;

/**
 * Starts a site with the copies. All other files come from the measured server, so that both send the same bytes.
 *
 * @param upstream port of the measured server
 */
export async function startCopies(copies: readonly Copy[], upstream: number) {
  // Compressed like the pages of the measured server.
  const documents = new Map(copies.map(({ path, html }) => [path, brotliCompressSync(html)]));
  const server = http.createServer((request, response) => {
    if (request.url === '/floor-worker.js') {
      response.setHeader('content-type', 'text/javascript');
      response.end(workerOf(copies));
      return;
    }
    const copy = copies.find(({ path }) => path === request.url);
    if (copy) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('content-encoding', 'br');
      response.end(documents.get(copy.path));
      return;
    }
    const { method, url: path, headers } = request;
    const asked = http.request({ port: upstream, host: '127.0.0.1', method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  const port = await listen(server);
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
