import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { prefetchProducts } from '../../src/app/prefetch-products.ts';
import { catalogItemResource } from '../../src/domain/catalog/catalog-item-schema.ts';
import { userAvailabilityResource, userAvailabilitySchema } from '../../src/domain/shelf/user-availability-schema.ts';
import { writeDocument } from '../../src/engine/http/json-api.ts';
import { type Principal, personIdSchema } from '../../src/engine/principal.ts';
import { queryKey } from '../../src/engine/query.ts';
import { REFRESHED } from '../../src/engine/refresh-result.ts';
import { loadSyncClient } from '../../src/modules/device/data/load-sync-client.ts';
import { ProductPage } from '../../src/modules/product/product-page.tsx';
import { availabilityOfPersonQuery, cachedItemQuery } from '../../src/modules/product/product-queries.ts';
import { book } from '../modules/support/catalog.ts';
import { renderInApp } from '../modules/support/render-in-app.tsx';
import { answer, shopConnection } from '../modules/support/shop-connection.ts';

const alder = book({ id: '7', name: 'Alder' });
const owned = z.parse(userAvailabilitySchema, { id: '7', isOwned: true });
const shop = shopConnection(({ path }) => {
  if (path.endsWith('/catalog_items/7/')) return answer(200, writeDocument(catalogItemResource, alder));
  return path.endsWith('/access_items/7/') ? answer(200, writeDocument(userAvailabilityResource, owned)) : undefined;
});

let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('fetch', shop.fetch);
  document.body.innerHTML = `
    <a id="book" href="/book/7/alder"><span id="title">Alder</span></a>
    <a id="set" href="/collection/8">Poems</a>
    <a id="of-course" href="/book/7/alder?ecommerce_course_id=1">Alder</a>
    <a id="courseware" href="/courseware/9/biobench">BioBench</a>
    <a id="reader" href="/book/read/7">Alder</a>
    <a id="elsewhere" href="https://books.partner.example/book/7">Partner</a>
    <p id="text">Text</p>`;
});
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

function pointTo(id: string, pointerType = 'mouse') {
  document
    .getElementById(id)
    ?.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));
}

describe('a pointer at a link to a product (SITE-11)', () => {
  let requested: string[];
  let person: Principal;
  const products: Parameters<typeof prefetchProducts>[0] = {
    person: () => person,
    onPersonChange: () => () => undefined,
    refreshItem: async (id) => {
      requested.push(id);
      return REFRESHED;
    },
    refreshAvailability: async (id) => {
      requested.push(`access to ${id}`);
      return REFRESHED;
    },
  };

  beforeEach(() => {
    vi.useFakeTimers();
    requested = [];
    person = 'visitor';
    stop = prefetchProducts(products);
  });
  afterEach(() => void vi.useRealTimers());

  test('requests the product of a link at which the pointer was before the application started', () => {
    stop();
    vi.spyOn(document, 'querySelector').mockReturnValueOnce(document.getElementById('book'));
    stop = prefetchProducts(products);
    expect(document.querySelector).toHaveBeenCalledWith('a:hover');
    vi.advanceTimersByTime(50);
    expect(requested).toEqual(['7']);
    vi.restoreAllMocks();
  });

  test.each([
    ['book', '7'],
    ['title', '7'],
    ['set', '8'],
  ])('requests the product after 50 milliseconds: %s', (link, product) => {
    pointTo(link);
    vi.advanceTimersByTime(49);
    expect(requested).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(requested).toEqual([product]);
  });

  test('requests what a person who is signed in has of it too', () => {
    person = z.parse(personIdSchema, '7');
    pointTo('book');
    vi.advanceTimersByTime(50);
    expect(requested).toEqual(['7', 'access to 7']);
  });

  test('requests the product at once if it is a finger', () => {
    pointTo('book', 'touch');
    vi.advanceTimersByTime(0);
    expect(requested).toEqual(['7']);
  });

  test('requests the product if the link has the focus instead', () => {
    document.getElementById('book')?.focus();
    vi.advanceTimersByTime(50);
    expect(requested).toEqual(['7']);
  });

  test('requests a product once', () => {
    for (const from of ['book', 'text', 'title']) {
      pointTo(from);
      vi.advanceTimersByTime(100);
    }
    expect(requested).toEqual(['7']);
  });

  test('requests nothing if a mouse only passes', () => {
    pointTo('book');
    vi.advanceTimersByTime(30);
    pointTo('text');
    vi.advanceTimersByTime(100);
    expect(requested).toEqual([]);
  });

  test.each(['of-course', 'courseware', 'reader', 'elsewhere', 'text'])('requests nothing for "%s"', (id) => {
    pointTo(id);
    vi.advanceTimersByTime(100);
    expect(requested).toEqual([]);
  });
});

describe('the page of a product at whose link a pointer was', () => {
  const open = () =>
    renderInApp(() => (
      <ProductPage
        idText="7"
        page="/book"
        query={{}}
        isLoggedIn
        isLoginKnown
        hideBreadcrumbs={false}
        isStore
        channelType="retail"
        notFound={null}
        renderPurchaseDetails={() => null}
        renderPurchase={() => null}
        renderRelated={() => null}
      />
    ));

  test('shows the product, and what the person has of it, when it is first rendered', async () => {
    const syncClient = await loadSyncClient();
    await syncClient.refreshLogin();
    stop = prefetchProducts(syncClient);
    pointTo('book');
    const isRead = () => {
      expect(cachedItemQuery.cache?.get(queryKey(['7']))).toBeDefined();
      expect(availabilityOfPersonQuery.cache?.get(queryKey(['7', undefined, syncClient.person()]))).toMatchObject({
        value: { isOwned: true },
      });
    };
    await vi.waitFor(isRead);
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Alder');
    expect(screen.getByRole('heading', { level: 2, name: 'On your shelf' })).toBeDefined();
  });
});
