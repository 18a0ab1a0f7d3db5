import { parsePrice } from '../../src/domain/cart/price.ts';
import { formatDate } from '../../src/domain/format/format-date.ts';
import { formatMoney } from '../../src/domain/format/format-money.ts';
import { offeringName } from '../../src/domain/offerings/offering-name.ts';
import type { Order } from '../../src/domain/orders/order-schema.ts';
import type { LanguageCode } from '../../src/domain/people/account-schema.ts';
import { fillText, mailMessages } from '../messages/mail-messages.ts';
import type { MailText } from './mail-text.ts';

interface ReceiptContext {
  readonly language: LanguageCode;
  readonly store: string;
  readonly origin: string | undefined;
}

/** Writes the receipt of an order: items, amounts, payment, and what was refunded. */
export function receiptText(order: Order, { language, store, origin }: ReceiptContext): MailText {
  const number = order.receiptNumber ?? order.id;
  const date = formatDate(order.paidAt ?? order.createdAt, language, 'UTC');
  const say = (name: keyof typeof mailMessages) => fillText(mailMessages[name][language], { store, number, date });
  const money = (price: string) => formatMoney(parsePrice(price) ?? 0, language, order.currencyCode);
  const isAbove = (price: string) => (parsePrice(price) ?? 0) > 0;
  const rows = [
    ...order.lines.map(({ name, description, price }) => ({
      label: [name, offeringName(description, language)].filter(Boolean).join(', '),
      value: money(price),
    })),
    ...(isAbove(order.platformFee) ? [{ label: say('platform_fee'), value: money(order.platformFee) }] : []),
    { label: say('total'), value: money(order.total) },
    ...(isAbove(order.refunded) ? [{ label: say('refunded'), value: money(order.refunded) }] : []),
    ...(order.paymentDescription ? [{ label: say('payment'), value: order.paymentDescription }] : []),
  ];
  const link =
    origin === undefined ? undefined : { label: say('receipt_button'), url: `${origin}/checkout/complete/${order.id}` };
  return { subject: say('receipt_subject'), paragraphs: [say('receipt_body')], rows, link, end: say('receipt_end') };
}
