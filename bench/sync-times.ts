import { chromium } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { browserOptions } from '../e2e/support/browser.ts';
import type { ForSale } from '../tests/modules/device/support/products.ts';
import { startRealServer } from '../tests/properties/real-server.ts';
import { givePerson } from '../tests/server/support/give-person.ts';
import { bundleForPage } from './bundle.ts';
import type { Figure } from './figure.ts';
import type { SyncTimes } from './in-browser/sync.ts';

const CHANGES = 100;
const MATERIALS = 10_000;
const LOGIN = 'measured';

declare global {
  interface Window {
    measureSync(login: string, goods: readonly ForSale[]): Promise<SyncTimes>;
  }
}

type Server = Awaited<ReturnType<typeof startRealServer>>;

async function giveShelf({ app }: Server): Promise<void> {
  const { id } = await givePerson(app.db, { login: LOGIN, demonstrationNote: 'Has much' });
  await app.db.execute(sql`
    insert into products (product_type, name, sort_name, slug)
    select 'book', 'Material ' || n, 'Material ' || n, 'material-' || n from generate_series(1, ${sql.raw(String(MATERIALS))}) n`);
  await app.db.execute(sql`
    insert into assets (user_id, product_id, source, acquired_at)
    select ${id}::bigint, id, 'purchase', now() from products where name like 'Material %'`);
}

async function timesInBrowser(server: Server): Promise<SyncTimes> {
  const origin = await server.app.app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await chromium.launch(browserOptions());
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/account/sign-in`);
    await page.evaluate(await bundleForPage('sync'));
    const given = { login: LOGIN, goods: server.goods };
    return await page.evaluate(({ login, goods }) => window.measureSync(login, goods), given);
  } finally {
    await browser.close();
  }
}

/** Measures pushing a hundred queued mutations to the server and pulling a shelf of ten thousand materials. */
export async function measureSync(): Promise<Figure[]> {
  const server = await startRealServer(CHANGES, 1);
  try {
    await giveShelf(server);
    const times = await timesInBrowser(server);
    return [
      {
        name: `replay of ${CHANGES} queued changes, against the same calls bare`,
        value: times.replay,
        unit: 'ms',
        against: { what: 'floor', value: times.bareCalls },
      },
      {
        name: `pull of ${MATERIALS.toLocaleString('en')} materials, against the same pages kept bare`,
        value: times.pull,
        unit: 'ms',
        against: { what: 'floor', value: times.barePages },
      },
    ];
  } finally {
    await server.close();
  }
}
