import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { optChangeResource } from '../../../../src/domain/opting/opt-change-schema.ts';
import { orderResource } from '../../../../src/domain/orders/order-schema.ts';
import { loginResource } from '../../../../src/domain/people/account-schema.ts';
import { courseSectionResource } from '../../../../src/domain/sections/course-section-schema.ts';
import {
  userAvailabilityResource,
  userAvailabilitySchema,
} from '../../../../src/domain/shelf/user-availability-schema.ts';
import { dropEarlierResponses, pullInOrder } from '../../../../src/engine/database/response-order.ts';
import { success } from '../../../../src/engine/http/api-error.ts';
import { writeCollection, writeDocument } from '../../../../src/engine/http/json-api.ts';
import { placeOrder, refreshOrder, refreshOrders } from '../../../../src/modules/checkout/data/pull-orders.ts';
import { loadOrder } from '../../../../src/modules/checkout/data/queries.ts';
import { changeOpt } from '../../../../src/modules/opting/data/pull-opting.ts';
import { refreshSection, refreshSections } from '../../../../src/modules/section/data/pull-sections.ts';
import { loadSection, putSectionProducts } from '../../../../src/modules/section/data/queries.ts';
import { refreshAvailability } from '../../../../src/modules/shelf/data/pull-shelf.ts';
import { loadAvailability } from '../../../../src/modules/shelf/data/queries.ts';
import { material, member, optedOut, section } from '../../../domain/support/section.ts';
import { layOutAnswers } from '../support/answers.ts';
import { type TestClock, testClock } from '../support/clock.ts';
import { order, receipt } from '../support/fixtures.ts';
import { freshDatabases } from '../support/fresh-databases.ts';
import { ann, loginOf } from '../support/page-with-fake-server.ts';
import { openTab, type Tab } from '../support/tab.ts';

let server: ReturnType<typeof layOutAnswers>;
let clock: TestClock;
let tab: Tab;
let otherTab: Tab;
/** Runs once after the next answer has left the server and before it arrives: what the answer says is old by then. */
let whileUnderWay: (() => Promise<unknown>) | undefined;

beforeEach(() => {
  freshDatabases();
  server = layOutAnswers();
  clock = testClock();
  const slow: typeof server.fetch = async (url, init) => {
    const answer = await server.fetch(url, init);
    const meanwhile = url.includes('/login/') ? undefined : whileUnderWay;
    if (meanwhile) {
      whileUnderWay = undefined;
      await meanwhile();
    }
    return answer;
  };
  tab = openTab(ann, slow, clock);
  otherTab = openTab(ann, server.fetch, clock);
  server.say('/account/login/', { body: writeDocument(loginResource, loginOf(ann)) });
});
afterEach(() => {
  whileUnderWay = undefined;
  tab.close();
  otherTab.close();
});

const isIn = section({ courseMember: member() });
const isOut = section({ courseMember: optedOut });
const sayMember = (state: typeof isIn) => {
  server.say('/course_sections/', { body: writeCollection(courseSectionResource, [state]) });
  server.say('/course_sections/7/', { body: writeDocument(courseSectionResource, state) });
};
const statusHere = async () => (await loadSection(tab.db, '7'))?.courseMember?.optStatus;
const optOut = (from: Tab) =>
  changeOpt(from, '11', { optStatus: 'opted_out', selectedReason: 3 }, clock.newId(), (cause) => {
    throw cause;
  });
const acceptOptOut = () => {
  server.say('/members/11/', { body: writeDocument(optChangeResource, { ...receipt, member: optedOut }) });
};

describe('an older answer about a section', () => {
  const pulls = [
    ['one section', (from: Tab) => refreshSection(from, '7')],
    ['all sections', refreshSections],
  ] as const;

  it.each(pulls)('does not replace a newer answer in another tab: %s', async (_, pull) => {
    sayMember(isIn);
    whileUnderWay = async () => {
      sayMember(isOut);
      expect(await pull(otherTab)).toEqual({ isFresh: true });
    };
    expect(await pull(tab)).toEqual({ isFresh: true });
    expect(await statusHere()).toBe('opted_out');
  });

  it.each(pulls)('does not undo an opt-out that was confirmed while it was under way: %s', async (_, pull) => {
    sayMember(isIn);
    acceptOptOut();
    await pull(tab);
    whileUnderWay = async () => {
      sayMember(isOut);
      expect((await optOut(otherTab)).ok).toBe(true);
    };
    expect(await pull(tab)).toEqual({ isFresh: true });
    expect(await statusHere()).toBe('opted_out');
  });
});

it('an answer to an opt-out does not replace a later change from another device', async () => {
  sayMember(isIn);
  await refreshSections(tab);
  acceptOptOut();
  whileUnderWay = async () => {
    sayMember(isIn);
    expect(await refreshSections(otherTab)).toEqual({ isFresh: true });
    // From here on nothing reaches the server, so that only the answer itself can write.
    for (const address of ['/course_sections/7/', '/section_products/', '/assets/assets/']) {
      server.say(address, { status: 503, body: {} });
    }
  };
  expect((await optOut(tab)).ok).toBe(true);
  expect(await statusHere()).toBe('opted_in');
});

it('an answer about the access to a material does not return after the opt-out that ended it', async () => {
  const { id } = material('1').shelfItem;
  const said = (isOwned: boolean) =>
    server.say('/access_items/1/', {
      body: writeDocument(userAvailabilityResource, z.parse(userAvailabilitySchema, { id, isOwned })),
    });
  sayMember(isIn);
  acceptOptOut();
  await putSectionProducts(tab.db, '7', [material('1')]);
  said(true);
  whileUnderWay = async () => {
    said(false);
    await optOut(otherTab);
  };
  expect(await refreshAvailability(tab, id)).toEqual({ isFresh: true });
  expect((await loadAvailability(tab.db, id))?.value.isOwned).toBe(false);
});

describe('an older answer about an order', () => {
  const pending = { ...order, status: 'pending' as const };
  const paid = { ...order, status: 'paid' as const };
  const say = (state: typeof pending | typeof paid) => {
    server.say('/orders/', { body: writeCollection(orderResource, [state]) });
    server.say('/orders/o1/', { body: writeDocument(orderResource, state) });
  };
  const statusOfOrder = async () => (await loadOrder(tab.db, 'o1'))?.status;

  it.each([
    ['the list of orders', refreshOrders],
    ['the order', (from: Tab) => refreshOrder(from, 'o1')],
  ] as const)('does not replace the paid order: %s', async (_, pull) => {
    say(pending);
    whileUnderWay = async () => {
      say(paid);
      expect(await refreshOrder(otherTab, 'o1')).toEqual({ isFresh: true });
    };
    expect(await pull(tab)).toEqual({ isFresh: true });
    expect(await statusOfOrder()).toBe('paid');
  });

  it('does not replace the paid order: the answer to the purchase itself', async () => {
    server.say('/orders/', { body: writeDocument(orderResource, pending) });
    whileUnderWay = async () => {
      say(paid);
      await refreshOrder(otherTab, 'o1');
    };
    const placed = await placeOrder(tab, { expectedTotal: '10.00', paymentMethodId: 'pm_card_visa' }, clock.newId());
    expect(placed.ok).toBe(true);
    expect(await statusOfOrder()).toBe('paid');
  });
});

it('a pull that is overtaken again and again ends as if the server were busy', async () => {
  const { db } = tab;
  const written: number[] = [];
  let requests = 0;
  const answer = await pullInOrder(db, {
    subject: 'shelf',
    tables: [],
    request: async () => {
      requests += 1;
      await db.dexie.transaction('rw', db.meta, () => dropEarlierResponses(db, ['shelf']));
      return success(requests);
    },
    write: async (value) => written.push(value),
  });
  expect(answer).toMatchObject({ ok: false, error: { kind: 'busy' } });
  expect([requests, written]).toEqual([5, []]);
});
