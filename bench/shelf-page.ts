import http from 'node:http';
import { chromium } from '@playwright/test';
import { browserOptions } from '../e2e/support/browser.ts';
import { listen } from '../e2e/support/listen.ts';
import { bundleForPage } from './bundle.ts';
import type { Figure } from './figure.ts';
import type { ShelfTimes } from './in-browser/shelf.ts';

const SIZE = 10_000;

declare global {
  interface Window {
    measureShelf(size: number): Promise<ShelfTimes>;
  }
}

/** Starts a server for an empty page. IndexedDB requires an origin. */
async function startEmptyPage() {
  const server = http.createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Shelf</title>');
  });
  return { server, origin: `http://localhost:${await listen(server)}` };
}

async function timesInBrowser(): Promise<ShelfTimes> {
  const { server, origin } = await startEmptyPage();
  const browser = await chromium.launch(browserOptions());
  try {
    const page = await browser.newPage();
    await page.goto(origin);
    await page.addScriptTag({ content: await bundleForPage('shelf') });
    return await page.evaluate((size) => window.measureShelf(size), SIZE);
  } finally {
    await browser.close();
    server.close();
  }
}

/** Measures a page of a shelf with ten thousand materials, compared with reading the same rows directly. */
export async function measureShelf(): Promise<Figure[]> {
  const times = await timesInBrowser();
  const figure = (name: string, value: number): Figure => ({
    name: `shelf of ${SIZE.toLocaleString('en')}: ${name}`,
    value,
    unit: 'ms',
    against: { what: 'floor', value: times.bareFirstPage },
  });
  return [
    figure('first page by index', times.firstPage),
    figure('first page of one product type', times.filteredPage),
    figure('first page by title', times.sortedPage),
    figure('last page', times.deepPage),
  ];
}
