import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { personIdSchema, productIdSchema } from '../../src/contract/ids.ts';
import { intentSchema } from '../../src/domain/intent.ts';
import { enqueue } from '../../src/store/outbox.ts';
import { loadOwned } from '../../src/store/shelf.ts';
import { drain } from '../../src/sync/drain.ts';
import { refreshShelf } from '../../src/sync/pull-shelf.ts';
import { testClock } from './support/clock.ts';
import { startCodeServer } from './support/code-server.ts';
import { freshDatabases } from './support/fresh-databases.ts';
import { openTab } from './support/tab.ts';

const ann = z.parse(personIdSchema, '7');
const book = z.parse(productIdSchema, '3');
const redeeming = z.parse(intentSchema, { kind: 'code.redeem', payload: { code: 'GOOD-1' } });

it('a material that a code brings while the shelf is on its way stays, though the answer is from before it', async () => {
  freshDatabases();
  const server = startCodeServer();
  let whileAnswering = async () => {};
  const tab = openTab(
    ann,
    async (url, init) => {
      const answer = await server.fetch(url, init);
      if (!url.includes('/assets/assets/')) return answer;
      const meanwhile = whileAnswering;
      whileAnswering = async () => {};
      await meanwhile();
      return answer;
    },
    testClock(),
  );
  whileAnswering = async () => {
    await enqueue(tab.db, redeeming, tab);
    expect(await drain(tab, true)).toEqual({ kind: 'rest' });
  };
  expect(await refreshShelf(tab)).toEqual({ isFresh: true });
  expect([...(await loadOwned(tab.db, [book]))]).toEqual([book]);
  tab.close();
});
