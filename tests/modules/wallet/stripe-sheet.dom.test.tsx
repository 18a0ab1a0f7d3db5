import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toCents } from '../../../src/domain/cart/price.ts';
import { PaymentMethods } from '../../../src/modules/wallet/payment-methods.tsx';
import { StripeSheet } from '../../../src/modules/wallet/stripe-sheet.tsx';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { book } from '../support/catalog.ts';
import { renderInApp } from '../support/render-in-app.tsx';

/** Replaces the script that only Stripe serves. */
const { loadStripe } = vi.hoisted(() => ({ loadStripe: vi.fn() }));
vi.mock('@stripe/stripe-js/pure', () => ({
  loadStripe: Object.assign(loadStripe, { setLoadParameters: () => undefined }),
}));

type Handler = (event: object) => void;

/** Fakes the part of Stripe's script that we use. */
function stripeScript(outcome: object = { paymentMethod: { id: 'pm_of_stripe' } }) {
  const handlers = new Map<string, Handler>();
  const forms: object[] = [];
  const mounted: string[] = [];
  const updates: object[] = [];
  const elementOf = (kind: string) => ({
    on: (name: string, handler: Handler) => handlers.set(name, handler),
    mount: () => mounted.push(kind),
    destroy: () => mounted.splice(mounted.indexOf(kind), 1),
  });
  loadStripe.mockResolvedValue({
    elements: (options: object) => {
      forms.push(options);
      return { create: elementOf, submit: async () => ({}), update: (more: object) => void updates.push(more) };
    },
    createPaymentMethod: async () => outcome,
  });
  return { forms, mounted, updates, say: (name: string, event: object = {}) => handlers.get(name)?.(event) };
}

const gateway = { kind: 'stripe', publishableKey: 'pk_live_1' } as const;

async function openSheet() {
  const heard: string[] = [];
  await renderInApp(() => (
    <StripeSheet
      sheet={{ paymentId: '7', orderId: '41', amount: 3199, gateway }}
      item={book()}
      amounts={{ price: toCents(3000), total: toCents(3199), description: '90 Day Access' }}
      isPaying={false}
      onMethod={(methodId) => heard.push(`method ${methodId}`)}
      onFailed={(why) => heard.push(`failed ${why}`)}
      onDismiss={() => heard.push('dismissed')}
    />
  ));
  return heard;
}

beforeEach(() => giveDialogMethods());
afterEach(() => {
  cleanup();
  loadStripe.mockReset();
});

describe('the wallets of Stripe', () => {
  test('are shown for the amount in cents, and return a token', async () => {
    const script = stripeScript();
    const heard = await openSheet();
    await waitFor(() => expect(script.mounted).toEqual(['expressCheckout']));
    expect(script.forms).toMatchObject([{ amount: 3199, currency: 'usd', paymentMethodCreation: 'manual' }]);
    expect(screen.getByText('$31.99')).toBeDefined();
    script.say('confirm');
    await waitFor(() => expect(heard).toEqual(['method pm_of_stripe']));
  });

  test('show an error when Stripe cannot be reached', async () => {
    loadStripe.mockRejectedValue(new Error('Failed to load Stripe.js'));
    const heard = await openSheet();
    await waitFor(() =>
      expect(heard).toEqual(['failed The payment service could not be reached. Nothing was charged.']),
    );
  });

  test('show a message when they are closed, refused or unavailable', async () => {
    const script = stripeScript({ error: { message: 'Your card is not supported.' } });
    const heard = await openSheet();
    await waitFor(() => expect(script.mounted).toHaveLength(1));
    script.say('ready', { availablePaymentMethods: undefined });
    expect(await screen.findByText(/This browser has no wallet/)).toBeDefined();
    script.say('cancel');
    script.say('confirm');
    script.say('loaderror');
    await waitFor(() => expect(heard).toContain('failed Your card is not supported.'));
    expect(heard).toContain('dismissed');
    expect(heard).toContain('failed The payment service could not be reached. Nothing was charged.');
  });
});

/** Payment fields for an amount that changes with the kind of delivery. */
function Checkout() {
  const [amount, setAmount] = useState(2199);
  return (
    <>
      <button type="button" onClick={() => setAmount(2899)}>
        Express delivery
      </button>
      <PaymentMethods gateway={gateway} amount={amount} currencyCode="USD" onReady={() => undefined} />
    </>
  );
}

describe('the Stripe fields of a checkout', () => {
  test('load on request and return a function that gets a token', async () => {
    const script = stripeScript();
    let collect: (() => Promise<object>) | undefined;
    await renderInApp(() => (
      <PaymentMethods gateway={gateway} amount={2199} currencyCode="USD" onReady={(ask) => (collect = ask)} />
    ));
    const button = await screen.findByRole('button', { name: 'Pay by card' }, { timeout: 5000 });
    expect(script.mounted).toEqual([]);
    await userEvent.setup().click(button);
    await waitFor(() => expect(script.mounted).toEqual(['payment']));
    expect(await collect?.()).toEqual({ ok: true, methodId: 'pm_of_stripe' });
  });

  test('keep the typed card when the amount changes', async () => {
    const script = stripeScript();
    await renderInApp(() => <Checkout />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Pay by card' }, { timeout: 5000 }));
    await waitFor(() => expect(script.mounted).toEqual(['payment']));
    await user.click(screen.getByRole('button', { name: 'Express delivery' }));
    await waitFor(() => expect(script.updates.at(-1)).toEqual({ amount: 2899 }));
    expect(script.forms).toMatchObject([{ amount: 2199 }]);
    expect(script.mounted).toEqual(['payment']);
  });
});
