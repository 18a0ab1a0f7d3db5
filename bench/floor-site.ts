import http from 'node:http';
import { listen } from '../e2e/support/listen.ts';

const PAGE = `<!doctype html><html lang="en"><title>Floor</title><main><h1>Floor</h1></main>
<script>navigator.serviceWorker.register('/worker.js')</script></html>`;

const WORKER = `
addEventListener('install', (event) => event.waitUntil(caches.open('floor').then((cache) => cache.add('/'))));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(caches.match('/')));`;

/**
 * Starts a site that measures the minimum cost of an offline page: one small document from a service worker's cache,
 * without scripts and databases.
 * @returns its address and a function that stops it
 */
export async function startFloorSite() {
  const server = http.createServer((request, response) => {
    const isWorker = request.url === '/worker.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? WORKER : PAGE);
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
