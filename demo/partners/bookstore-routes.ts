import { createLocalJWKSet, jwtVerify } from 'jose';
import * as z from 'zod';
import type { AppContext, DomainPlugin } from '../../server/http/app-context.ts';
import { originOf, wholeUrl } from '../../server/http/security/origins.ts';
import { loadPublicKeys, SIGNATURE } from '../../server/launch/keys.ts';
import { sendNotice } from '../../server/pages/notice-page.ts';
import { standInMessages } from './demo-partner-messages.ts';
import { detailsPage, refusal } from './details-page.ts';
import { takeOnce } from './take-once.ts';
import { DEMO_BOOKSTORE } from './tool-accounts.ts';

const bodySchema = z.object({ token: z.string() });
const orderSchema = z.object({
  sub: z.string().min(1),
  jti: z.string().min(1),
  course: z.string(),
  section: z.string(),
  school: z.string(),
  isbns: z.string(),
});

/** The partner bookstore of the demo. It accepts hand-offs with a valid signature and shows the values it received. */
export const bookstoreRoutes: DomainPlugin = async (app, context) => {
  const open = { schema: { hide: true }, config: { csrf: 'exempt' } } as const;
  app.post(DEMO_BOOKSTORE, open, async (request, reply) => {
    const ends = { issuer: originOf(request, context.config), audience: wholeUrl(DEMO_BOOKSTORE, request) };
    const order = await readOrder(context, request.body, ends);
    if (!order) return sendNotice(context, request, reply, refusal);
    return sendNotice(context, request, reply, {
      title: standInMessages.bookstoreTitle,
      body: detailsPage(standInMessages.bookstoreNote, [
        [standInMessages.school, order.school],
        [standInMessages.course, `${order.course}: ${order.section}`],
        [standInMessages.materials, order.isbns.replaceAll(',', ', ')],
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
