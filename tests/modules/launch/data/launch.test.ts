import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import type { PersonDatabase } from '../../../../src/modules/device/data/person-database.ts';
import type { SyncClient } from '../../../../src/modules/device/data/sync-client.ts';
import { putSectionProducts, putSections } from '../../../../src/modules/section/data/queries.ts';
import { material, section } from '../../../domain/support/section.ts';
import { type AnsweringServer, bob, openAnnsPage } from '../../device/support/page-with-fake-server.ts';

const NEW = '/lti1p3/link/launch/';
const OLD = '/lti1p0/link/authorize/';
const form = { html_form: '<form></form>' };
const old = { target_url: 'https://pub.example.org', cache_key: 'k1' };
const courseware = z.parse(productIdSchema, '4');
const other = z.parse(productIdSchema, '40');

let server: AnsweringServer;
let syncClient: SyncClient;
let db: PersonDatabase;

beforeEach(async () => {
  ({ server, syncClient, db } = await openAnnsPage());
  server.say(NEW, { body: form });
  server.say(OLD, { body: old });
});
afterEach(async () => {
  db.dexie.close();
  await syncClient.close();
});

/** Creates a section of organization 3 whose second material is the courseware, with the publisher's kind of link. */
async function laySection(ltiPassthrough?: number) {
  await putSections(db, [section({ organizationId: '3' })]);
  const material4 = { ...material('4', { other: { id: '40' } }), coursewarePricingId: '77' };
  await putSectionProducts(db, '7', [
    { ...material('1'), coursewarePricingId: '66' },
    ltiPassthrough === undefined ? material4 : { ...material4, ltiPassthrough },
  ]);
}
const requested = () => server.callsTo('/lti');

describe('a launch', () => {
  it.each([
    ['from the shelf', {}, `GET ${NEW}?user_id=7&courseware_id=4&new_tab=True`],
    ['out of a section', { sectionId: '7' }, `GET ${NEW}?user_id=7&section_id=7&courseware_id=4&org_id=3&new_tab=True`],
    [
      'out of a section that this device has not heard of',
      { sectionId: '8' },
      `GET ${NEW}?user_id=7&section_id=8&courseware_id=4&new_tab=True`,
    ],
  ])('%s uses the standard link', async (_, place, call) => {
    await laySection();
    const answer = await syncClient.launch({ productId: courseware, ...place });
    expect(answer).toEqual({ ok: true, value: { link: '2.0', answer: form } });
    expect(requested()).toEqual([call]);
  });

  it.each([0, 2])(
    'of a publisher with ltiPassthrough %i uses the older link, also for the other version (LAUNCH-2)',
    async (way) => {
      await laySection(way);
      const launched = { ok: true, value: { link: '1.0', targetUrl: 'https://pub.example.org', cacheKey: 'k1' } };
      expect(await syncClient.launch({ productId: courseware, sectionId: '7' })).toEqual(launched);
      expect(await syncClient.launch({ productId: other, sectionId: '7' })).toEqual(launched);
      const call = `GET ${OLD}?user_id=7&courseware_pricing_id=77&section_id=7&org_id=3`;
      expect(requested()).toEqual([call, call]);
    },
  );

  it('from the shelf uses the standard link whatever the section says', async () => {
    await laySection(0);
    expect(await syncClient.launch({ productId: courseware })).toMatchObject({ ok: true, value: { link: '2.0' } });
  });

  it('of another material of the section uses the link of that material', async () => {
    await laySection(0);
    const answer = await syncClient.launch({ productId: z.parse(productIdSchema, '1'), sectionId: '7' });
    expect(answer).toMatchObject({ ok: true, value: { link: '2.0' } });
  });

  it('by the older link sends no price if the device does not have it', async () => {
    await putSectionProducts(db, '7', [{ ...material('4'), ltiPassthrough: 0 }]);
    await syncClient.launch({ productId: courseware, sectionId: '7' });
    expect(requested()).toEqual([`GET ${OLD}?user_id=7&courseware_pricing_id=&section_id=7`]);
  });

  it.each([
    ['says why', { error: 'Not for sale.' }, 'Not for sale.'],
    ['says nothing', {}, ''],
    ['has no key', { target_url: 'https://pub.example.org' }, ''],
    ['has no address', { cache_key: 'k1', error: 'No address.' }, 'No address.'],
  ])('by the older link is refused when the response %s', async (_, body, detail) => {
    await laySection(0);
    server.say(OLD, { body });
    expect(await syncClient.launch({ productId: courseware, sectionId: '7' })).toEqual({
      ok: false,
      error: { kind: 'refused', status: 409, code: 'launch_refused', detail, meta: {} },
    });
  });

  it.each([
    ['standard', NEW, undefined],
    ['older', OLD, 0],
  ])('by the %s link shows the server’s message when it is refused', async (_, path, way) => {
    await laySection(way);
    server.refuse(path, 403, 'forbidden');
    expect(await syncClient.launch({ productId: courseware, sectionId: '7' })).toMatchObject({
      ok: false,
      error: { kind: 'refused', status: 403, code: 'forbidden' },
    });
  });

  it.each([
    ['standard', undefined],
    ['older', 0],
  ])('by the %s link starts in the current user’s name only', async (_, way) => {
    await laySection(way);
    server.signIn(bob);
    expect(await syncClient.launch({ productId: courseware, sectionId: '7' })).toMatchObject({
      ok: false,
      error: { kind: 'unauthenticated' },
    });
    expect(requested()).toEqual([]);
  });
});
