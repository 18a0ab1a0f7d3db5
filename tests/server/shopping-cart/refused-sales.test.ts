import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assets } from '../../../server/db/schema/assets.ts';
import { courses, sections } from '../../../server/db/schema/courses.ts';
import { channelAvailabilities } from '../../../server/db/schema/offerings.ts';
import { organizations, whiteLabels } from '../../../server/db/schema/organizations.ts';
import { userCartResource } from '../../../src/domain/cart/cart-schema.ts';
import { readDocument } from '../../../src/engine/http/json-api.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { giveMember, giveSection, giveSectionProduct } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let bob: Caller;
let bobId: number;
let people = 0;
let digital: string;
let print: string;
let choiceId: number;

const items = '/api/v1/shopping_cart/cart_items/';
const paper = { isDigital: false, isPrint: true };

beforeAll(async () => {
  server = await startTestApp();
  await giveOrganization(server.db, { title: 'The provider' });
  const choice = await giveProduct(server.db, { name: 'Biology', isPhysicalDigitalChoice: true });
  choiceId = choice.id;
  digital = String((await giveOffering(server.db, choice.id, { sourceKey: 'd', priceCents: 2000 })).id);
  print = String((await giveOffering(server.db, choice.id, { sourceKey: 'p', kind: 'print', priceCents: 3500 })).id);
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  bobId = (await givePerson(server.db, { login: `bob${people}` })).id;
  bob = await server.asPerson(`bob${people}`);
});

const add = (caller: Caller, offeringId: string, more: object = {}) =>
  caller.postDocument(items, 'cart_items', { offeringId, isDigital: true, isPrint: false, ...more });
const refusal = (answer: LightMyRequestResponse) => {
  const { errors } = answer.json();
  return [answer.statusCode, errors[0].code, errors[0].detail];
};

describe('a site that sends its buyers to another seller', () => {
  it.each([
    ['by itself', { buyOnVitalsource: true }, {}],
    ['by its organisation', {}, { buyOnVitalsource: true }],
  ])('does not sell: %s', async (_whose, label, organization) => {
    const fqdn = `seller${people}.example`;
    const school = await giveOrganization(server.db, { title: `School ${people}`, ...organization });
    await server.db.insert(whiteLabels).values({ title: 'Store', fqdn, organizationId: school.id, ...label });
    const visitor = server.asVisitor(fqdn);
    expect(refusal(await add(visitor, digital))).toEqual([
      409,
      'offering_unavailable',
      'This title is sold by a partner of this site. Please buy it there.',
    ]);
  });

  it('does not sell for a course of such a school on any site', async () => {
    const { rsCourseId } = await sectionOf('SELLER', { buyOnVitalsource: true, directSalesEnabled: true });
    expect(refusal(await add(bob, digital, { courseId: rsCourseId }))[2]).toContain('sold by a partner');
  });
});

it('leaves the materials of a bookstore partner’s course to its bookstore', async () => {
  const { rsCourseId } = await sectionOf('PARTNER', { isFollettOrg: true });
  expect(refusal(await add(bob, digital, { courseId: rsCourseId }))).toEqual([
    409,
    'offering_unavailable',
    'Your campus bookstore sells this title. Please buy it there.',
  ]);
});

it('does not sell an item on a site if only another channel may sell it', async () => {
  const product = await giveProduct(server.db, { name: 'Campus only' });
  await server.db
    .insert(channelAvailabilities)
    .values({ productId: product.id, channelType: 'campus', availabilityStatus: 'available' });
  const offering = String((await giveOffering(server.db, product.id)).id);
  expect(refusal(await add(bob, offering))[2]).toBe('Sorry, this product is not available on this site.');
});

describe('an offering in another currency than the cart (CAT-12)', () => {
  const otherCurrency = [
    409,
    'offering_unavailable',
    'Your cart has items in another currency. Check out or remove them before you add this item.',
  ];
  const inCanadianDollars = async () => {
    const product = await giveProduct(server.db, { name: 'Northern Lights' });
    return String((await giveOffering(server.db, product.id, { currencyCode: 'CAD' })).id);
  };
  const lineKeys = async () =>
    readDocument(userCartResource, (await bob.get('/api/v1/shopping_cart/user_carts/')).json()).cartItems.map((item) =>
      String(item.id),
    );

  it('is not added, and the cart stays as it is', async () => {
    const canadian = await inCanadianDollars();
    await add(bob, digital);
    expect(refusal(await add(bob, canadian))).toEqual(otherCurrency);
    expect(await lineKeys()).toEqual([digital]);
    await bob.delete(`${items}${digital}/`);
    expect((await add(bob, canadian)).statusCode).toBe(200);
    expect(refusal(await add(bob, digital))).toEqual(otherCurrency);
  });

  it('may replace the only line, but not one of several', async () => {
    const canadian = await inCanadianDollars();
    const second = await giveProduct(server.db, { name: 'Second' });
    const other = String((await giveOffering(server.db, second.id)).id);
    await add(bob, digital);
    expect((await add(bob, canadian, { replaces: digital })).statusCode).toBe(200);
    expect(await lineKeys()).toEqual([canadian]);
    await add(bob, digital, { replaces: canadian });
    await add(bob, other);
    expect(refusal(await add(bob, canadian, { replaces: digital }))).toEqual(otherCurrency);
    expect(await lineKeys()).toEqual([digital, other]);
  });
});

describe('a product of which only one version can be bought', () => {
  it('is blocked by the digital version in the cart, also as its replacement', async () => {
    expect((await add(bob, digital)).statusCode).toBe(200);
    const text =
      'You’ve already added the digital product to your cart. Please remove the digital item if you would like to purchase this physical item.';
    expect(refusal(await add(bob, print, paper))).toEqual([409, 'offering_unavailable', text]);
    expect(refusal(await add(bob, print, { ...paper, replaces: digital }))[2]).toBe(text);
    expect((await bob.delete(`${items}${digital}/`)).statusCode).toBe(200);
    expect((await add(bob, print, paper)).statusCode).toBe(200);
  });

  it('is blocked by the physical version in the cart', async () => {
    await add(bob, print, paper);
    expect(refusal(await add(bob, digital))[2]).toMatch(/^You’ve already added the physical product to your cart\./);
  });

  it('is not sold in both versions if a visitor’s cart brought the other one', async () => {
    const section = await sectionOf(`MERGED-${people}`, { directSalesEnabled: true });
    await add(bob, print, paper);
    const visitor = server.asVisitor();
    expect((await add(visitor, digital, { courseId: section.rsCourseId })).statusCode).toBe(200);
    await visitor.postForm('/account/sign-in', { person: `bob${people}` });
    const quote = await visitor.get('/api/v1/purchases/quote/');
    expect(refusal(quote)[2]).toMatch(/^You’ve already added the/);
  });

  it('is not paid for in print by a person who got the digital version in the meantime', async () => {
    await add(bob, print, paper);
    await server.db
      .insert(assets)
      .values({ userId: bobId, productId: choiceId, source: 'purchase', acquiredAt: server.clock.now() });
    expect(refusal(await bob.get('/api/v1/purchases/quote/')).slice(0, 2)).toEqual([409, 'already_owned']);
  });

  it('is not sold in print to a person who has the digital version', async () => {
    await server.db
      .insert(assets)
      .values({ userId: bobId, productId: choiceId, source: 'purchase', acquiredAt: server.clock.now() });
    expect(refusal(await add(bob, print, paper)).slice(0, 2)).toEqual([409, 'already_owned']);
  });
});

describe('two products that a course pairs but the catalog does not', () => {
  const wareAndCard = async (rsCourseId: string) => {
    const { db } = server;
    const ware = await giveProduct(db, { name: `Ware ${rsCourseId}`, productType: 'courseware' });
    const card = await giveProduct(db, { name: `Card ${rsCourseId}`, productType: 'physical_product' });
    const section = await sectionOf(rsCourseId, { directSalesEnabled: true });
    await giveSectionProduct(db, section.id, ware.id, { isPhysicalDigitalChoice: true, additionalProductId: card.id });
    const code = await giveOffering(db, ware.id, { sourceKey: 'w', priceCents: 5800 });
    const paperCard = await giveOffering(db, card.id, { sourceKey: 'c', kind: 'print', priceCents: 6100 });
    return { ware, section, code: String(code.id), card: String(paperCard.id), of: { courseId: rsCourseId } };
  };

  it('exclude each other in the cart, as each other’s replacement too', async () => {
    const { code, card, of } = await wareAndCard('PAIR-1');
    expect((await add(bob, code, of)).statusCode).toBe(200);
    const text = /^You’ve already added the digital product to your cart\./;
    expect(refusal(await add(bob, card, { ...paper, ...of }))[2]).toMatch(text);
    await bob.delete(`${items}${code}.${of.courseId}/`);
    expect((await add(bob, card, { ...paper, ...of })).statusCode).toBe(200);
    expect(refusal(await add(bob, code, of))[2]).toMatch(/^You’ve already added the physical product to your cart\./);
  });

  it('are not sold in print to a person who has the digital one', async () => {
    const { ware, card, of } = await wareAndCard('PAIR-2');
    await server.db
      .insert(assets)
      .values({ userId: bobId, productId: ware.id, source: 'purchase', acquiredAt: server.clock.now() });
    expect(refusal(await add(bob, card, { ...paper, ...of })).slice(0, 2)).toEqual([409, 'already_owned']);
  });

  it.each(['membership', 'section'])(
    'are sold in print until the add/drop date if a fee of the %s pays',
    async (who) => {
      const { section, card, of } = await wareAndCard(`PAIR-3-${who}`);
      await giveMember(server.db, section.id, bobId, { isCourseFee: who === 'membership', optStatus: 'opted_in' });
      const isCourseFee = who === 'section';
      await server.db.update(sections).set({ isCourseFee }).where(eq(sections.id, section.id));
      server.clock.set('2026-09-16T00:01:00-05:00');
      expect(refusal(await add(bob, card, { ...paper, ...of }))[2]).toMatch(
        /^The add\/drop date of your course has passed/,
      );
    },
  );

  it('are independent products outside the course', async () => {
    const { code, card } = await wareAndCard('PAIR-4');
    await add(bob, code);
    expect((await add(bob, card, paper)).statusCode).toBe(200);
  });
});

describe('a choice that the course fee pays for', () => {
  it('is sold in print until the add/drop date, in the cart and at checkout', async () => {
    const section = await sectionOf('FEE', { directSalesEnabled: true });
    const { rsCourseId } = section;
    await giveMember(server.db, section.id, bobId, { isCourseFee: true, optStatus: 'opted_in' });
    server.clock.set('2026-09-15T23:00:00-05:00');
    expect((await add(bob, print, { ...paper, courseId: rsCourseId })).statusCode).toBe(200);
    expect((await bob.get('/api/v1/purchases/quote/')).statusCode).toBe(200);
    server.clock.set('2026-09-16T00:01:00-05:00');
    const late = 'The add/drop date of your course has passed. The physical version can no longer be had.';
    expect(refusal(await bob.get('/api/v1/purchases/quote/'))[2]).toBe(late);
    await bob.delete(`${items}${print}.${rsCourseId}/`);
    expect(refusal(await add(bob, print, { ...paper, courseId: rsCourseId }))[2]).toBe(late);
    expect((await add(bob, digital, { courseId: rsCourseId })).statusCode).toBe(200);
  });
});

/** Creates a section of a school that sells in the given way. */
async function sectionOf(rsCourseId: string, school: object) {
  const section = await giveSection(server.db, { rsCourseId });
  const [course] = await server.db.select().from(courses).where(eq(courses.id, section.courseId));
  await server.db
    .update(organizations)
    .set(school)
    .where(eq(organizations.id, course?.organizationId ?? 0));
  return section;
}
