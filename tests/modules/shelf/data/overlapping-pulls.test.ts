import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import { assetResource } from '../../../../src/domain/shelf/asset-schema.ts';
import { writeCollection } from '../../../../src/engine/http/json-api.ts';
import { drain } from '../../../../src/engine/outbox/drain.ts';
import { enqueue } from '../../../../src/engine/outbox/outbox.ts';
import { personIdSchema } from '../../../../src/engine/principal.ts';
import { refreshShelf } from '../../../../src/modules/shelf/data/pull-shelf.ts';
import { loadOwned } from '../../../../src/modules/shelf/data/queries.ts';
import { layOutAnswers } from '../../device/support/answers.ts';
import { testClock } from '../../device/support/clock.ts';
import { asset, startCodeServer } from '../../device/support/code-server.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { mutationOf } from '../../device/support/mutations.ts';
import { openTab } from '../../device/support/tab.ts';

const ann = z.parse(personIdSchema, '7');
const book = z.parse(productIdSchema, '3');
const redeeming = mutationOf({ kind: 'code.redeem', payload: { code: 'GOOD-1' } });

it('keeps a material that a code adds during a shelf pull, although the response is older', async () => {
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

it('requests again what only one of two pulls received, even if the other was stored first', async () => {
  freshDatabases();
  const server = layOutAnswers();
  const shelf = (ids: string[], cursor: string) =>
    writeCollection(
      assetResource,
      ids.map((id) => asset(id)),
      {
        meta: { page: 1, pages: 1, count: ids.length, pageSize: 100, cursor },
      },
    );
  let whileAnswering: (() => Promise<unknown>) | undefined;
  const tab = openTab(
    ann,
    async (url, init) => {
      const meanwhile = whileAnswering;
      whileAnswering = undefined;
      if (!meanwhile) return server.fetch(url, init);
      // The other pull is sent and answered first; then the shelf has changed.
      await meanwhile();
      server.say('updated_since=0', { body: shelf(['3', '4'], 'c2') });
      return server.fetch(url, init);
    },
    testClock(),
  );
  server.say('updated_since=0', { body: shelf(['3'], 'c1') });
  server.say('updated_since=c1', { body: shelf(['4'], 'c2') });
  whileAnswering = () => refreshShelf(tab);
  expect(await refreshShelf(tab)).toEqual({ isFresh: true });
  expect((await tab.db.assets.toArray()).map(({ id }) => id)).toEqual(['a3', 'a4']);
  tab.close();
});
