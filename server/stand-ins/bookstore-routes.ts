import { createLocalJWKSet, jwtVerify } from 'jose';
import * as z from 'zod';
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { originOf, wholeUrl } from '../http/origins.ts';
import { loadPublicKeys, SIGNATURE } from '../launch/keys.ts';
import { sendNotice } from '../pages/notice-page.ts';
import { standInTexts } from '../texts/stand-in-texts.ts';
import { factPage, refusal } from './fact-list.ts';
import { takeOnce } from './take-once.ts';
import { STAND_IN_BOOKSTORE } from './tool-accounts.ts';

const bodySchema = z.object({ token: z.string() });
const orderSchema = z.object({
  sub: z.string().min(1),
  jti: z.string().min(1),
  course: z.string(),
  section: z.string(),
  school: z.string(),
  isbns: z.string(),
});

/** The partner bookstore of the demonstration: it believes what is signed, and shows what it was handed. */
export const bookstoreRoutes: DomainPlugin = async (app, context) => {
  const open = { schema: { hide: true }, config: { csrf: 'exempt' } } as const;
  app.post(STAND_IN_BOOKSTORE, open, async (request, reply) => {
    const ends = { issuer: originOf(request, context.config), audience: wholeUrl(STAND_IN_BOOKSTORE, request) };
    const order = await readOrder(context, request.body, ends);
    if (!order) return sendNotice(context, request, reply, refusal);
    return sendNotice(context, request, reply, {
      title: standInTexts.bookstoreTitle,
      body: factPage(standInTexts.bookstoreNote, [
        [standInTexts.school, order.school],
        [standInTexts.course, `${order.course}: ${order.section}`],
        [standInTexts.materials, order.isbns.replaceAll(',', ', ')],
      ]),
    });
  });
};

async function readOrder(context: AppContext, body: unknown, ends: { issuer: string; audience: string }) {
  const sent = bodySchema.safeParse(body);
  if (!sent.success) return undefined;
  const keys = createLocalJWKSet({ keys: [...(await loadPublicKeys(context))] });
  const rules = { ...ends, algorithms: [SIGNATURE], currentDate: context.clock() };
  const checked = await jwtVerify(sent.data.token, keys, rules).catch(() => undefined);
  if (!checked) return undefined;
  const order = orderSchema.parse(checked.payload);
  return (await takeOnce(context.db, `hand-off ${order.jti}`, context.clock())) ? order : undefined;
}
