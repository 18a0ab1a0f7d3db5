import { eq } from 'drizzle-orm';
import type { LanguageCode } from '../../src/domain/people/account-schema.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { mails } from '../db/schema/mails.ts';
import { orders } from '../db/schema/orders.ts';
import { whiteLabels } from '../db/schema/organizations.ts';
import { users } from '../db/schema/people.ts';
import { fillText, mailMessages } from '../messages/mail-messages.ts';
import type { Text } from '../messages/text.ts';
import { loadOrder } from '../purchases/to-order.ts';
import { createPasswordLink } from '../roster/password-links.ts';
import { type MailText, toHtml, toPlainText } from './mail-text.ts';
import { receiptText } from './receipt-text.ts';
import type { MailMessage } from './send-mail.ts';

type MailRow = typeof mails.$inferSelect;
export type Mail = Omit<MailMessage, 'messageId'>;

/**
 * Writes a mail in the language of its person (MAIL-3). A password link is made here, so that no table contains it.
 * @returns `undefined` if there is nothing left to write about
 */
export async function writeMail(tx: Database, config: Config, mail: MailRow, now: Date): Promise<Mail | undefined> {
  const [person] = await tx.select().from(users).where(eq(users.id, mail.userId));
  if (!person) return undefined;
  const site = await siteOf(tx, config, (await schoolOfOrder(tx, mail)) ?? person.organizationId);
  const language = person.languageCode ?? site.language;
  const context = { language, store: site.title, origin: site.origin ?? mail.origin ?? undefined };
  const text =
    mail.kind === 'receipt' ? await writeReceipt(tx, mail, context) : await writePasswordLink(tx, mail, context, now);
  if (!text) return undefined;
  return { to: person.email, subject: text.subject, text: toPlainText(text), html: toHtml(text, language) };
}

interface MailContext {
  readonly language: LanguageCode;
  /** Name of the store. */
  readonly store: string;
  readonly origin: string | undefined;
}

async function writeReceipt(tx: Database, { orderId }: MailRow, context: MailContext): Promise<MailText | undefined> {
  const order = orderId === null ? undefined : await loadOrder(tx, orderId);
  return order && receiptText(order, context);
}

async function writePasswordLink(
  tx: Database,
  { userId, kind }: MailRow,
  { language, store, origin }: MailContext,
  now: Date,
): Promise<MailText | undefined> {
  if (origin === undefined) return undefined;
  const token = await createPasswordLink(tx, userId, now);
  const say = (text: Text) => fillText(text[language], { store });
  const isReset = kind === 'password-reset';
  return {
    subject: say(mailMessages.password_subject),
    paragraphs: [say(isReset ? mailMessages.reset_body : mailMessages.password_body)],
    rows: [],
    link: { label: say(mailMessages.password_button), url: `${origin}/account/set-password?token=${token}` },
    end: say(isReset ? mailMessages.reset_end : mailMessages.password_end),
  };
}

/** The school whose site took the order of a mail (ORDER-2). */
async function schoolOfOrder(tx: Database, { orderId }: MailRow): Promise<number | null | undefined> {
  if (orderId === null) return undefined;
  const [order] = await tx.select({ id: orders.organizationId }).from(orders).where(eq(orders.id, orderId));
  return order?.id;
}

/**
 * The site of a school, for its name and for links: the person is logged in there, not at the public address of the
 * store, which is for people without a school.
 */
async function siteOf(tx: Database, { publicOrigin, isSecure }: Config, organizationId: number | null) {
  const [site] =
    organizationId === null
      ? []
      : await tx
          .select()
          .from(whiteLabels)
          .where(eq(whiteLabels.organizationId, organizationId))
          .orderBy(whiteLabels.id)
          .limit(1);
  const own = site && `${isSecure ? 'https' : 'http'}://${site.fqdn}`;
  const language = site?.allowedLanguageCodes?.[0] ?? 'en';
  return { title: site?.title ?? 'Carrel', origin: own ?? publicOrigin, language };
}
