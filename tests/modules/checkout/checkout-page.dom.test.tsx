import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { userCartResource, userCartSchema } from '../../../src/domain/cart/cart-schema.ts';
import {
  checkoutQuoteResource,
  checkoutQuoteSchema,
  orderResource,
  orderSchema,
} from '../../../src/domain/orders/order-schema.ts';
import { writeDocument } from '../../../src/engine/http/json-api.ts';
import { CheckoutPage } from '../../../src/modules/checkout/checkout-page.tsx';
import { CompletePage } from '../../../src/modules/checkout/complete-page.tsx';
import type { PaymentSlot } from '../../../src/modules/checkout/payment-slot.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { BankDialog } from '../../../src/modules/wallet/bank-dialog.tsx';
import { PaymentMethods } from '../../../src/modules/wallet/payment-methods.tsx';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { book, rental90 } from '../support/catalog.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { type Answering, answer, refusal, type SentCall, shopConnection } from '../support/shop-connection.ts';

const tides = book({ id: '61', name: 'Tides' });
const cartItem = { id: '901', offeringId: '901', isDigital: true, isPrint: false, product: tides, offering: rental90 };
const cart = z.parse(userCartSchema, { id: '7', subtotal: '24.99', version: 3, cartItems: [cartItem] });
const quote = z.parse(checkoutQuoteSchema, {
  id: '7',
  currencyCode: 'USD',
  subtotal: '24.99',
  platformFee: '1.99',
  total: '26.98',
  needsShipping: false,
  cartVersion: 3,
});
const order = z.parse(orderSchema, {
  id: '88',
  status: 'paid',
  createdAt: '2026-11-21T12:00:00Z',
  paidAt: '2026-11-21T12:00:01Z',
  receiptNumber: '2026-88',
  subtotal: '24.99',
  platformFee: '1.99',
  total: '26.98',
  paymentDescription: 'Visa 4242',
  lines: [
    {
      id: '1',
      productId: '61',
      productType: 'book',
      offeringId: '901',
      name: 'Tides',
      slug: 'tides',
      kind: 'digital',
      description: '90 Day Access',
      price: '24.99',
    },
  ],
});

/** Fakes a server with one cart. Each test defines its response to an order and its quote. */
function store(
  onOrder: (call: SentCall) => Response,
  quoteNow: () => typeof quote | Response = () => quote,
  cartNow: typeof cart = cart,
  cartSent: Promise<void> = Promise.resolve(),
) {
  const answering: Answering = (call) => {
    if (call.path.includes('/user_carts/'))
      return cartSent.then(() => answer(200, writeDocument(userCartResource, cartNow)));
    if (call.path.includes('/purchases/quote/')) {
      const quoted = quoteNow();
      return quoted instanceof Response ? quoted : answer(200, writeDocument(checkoutQuoteResource, quoted));
    }
    if (call.path.endsWith('/purchases/orders/') && call.method === 'POST') return onOrder(call);
    return undefined;
  };
  const line = shopConnection(answering);
  vi.stubGlobal('fetch', line.fetch);
  return {
    orders: () => line.calls.filter(({ method, path }) => method === 'POST' && path.includes('/orders/')),
    carts: () => line.calls.filter(({ path }) => path.includes('/user_carts/')),
  };
}

const placed = () => answer(201, writeDocument(orderResource, order));
const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};

/** The payment slot as the route composes it. */
const payment: PaymentSlot = {
  renderMethods: (props) => <PaymentMethods {...props} />,
  renderBank: (props) => <BankDialog {...props} />,
};

async function openCheckout(isStore = true) {
  const shown: string[] = [];
  const page = () => <CheckoutPage query={{}} payment={payment} isStore={isStore} onPlaced={(id) => shown.push(id)} />;
  const view = await renderInApp(page, '/checkout');
  return { person: userEvent.setup(), shown, ...view };
}

const pressPlace = async (person: ReturnType<typeof userEvent.setup>) =>
  person.click(await screen.findByRole('button', { name: /^Place order/ }));

beforeAll(async () => {
  store(placed);
  await (await loadSyncClient()).refreshLogin();
});
beforeEach(giveDialogMethods);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Notes every text of the page, also one that is replaced at once. */
function noteTexts() {
  const texts = new Set<string>();
  const observer = new MutationObserver(() => texts.add(document.body.textContent ?? ''));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return { all: () => [...texts].join('\n'), stop: () => observer.disconnect() };
}

describe('the checkout', () => {
  // The first test: the device has never received the cart of this person.
  test('does not call a cart empty that the device has not received yet', async () => {
    let sendCart = () => {};
    const { carts } = store(placed, undefined, undefined, new Promise((resolve) => (sendCart = resolve)));
    const texts = noteTexts();
    await openCheckout();
    await waitFor(() => expect(carts()).not.toEqual([]));
    sendCart();
    expect(await screen.findByText('Platform fee')).toBeDefined();
    texts.stop();
    expect(texts.all()).not.toContain('Your cart is empty');
  });

  test('shows the total with the platform fee, and places one order', async () => {
    const { orders } = store(placed);
    const { person, shown } = await openCheckout();
    expect(await screen.findByText('Platform fee')).toBeDefined();
    expect(screen.getByText('$26.98')).toBeDefined();
    await pressPlace(person);
    await waitFor(() => expect(shown).toEqual(['88']));
    expect(orders()).toHaveLength(1);
    expect(JSON.parse(orders()[0]?.body ?? '')).toMatchObject({
      data: { attributes: { expectedTotal: '26.98', paymentMethodId: 'pm_card_visa' } },
    });
  });

  test('finishes the same order under the same key after a lost response and a reload', async () => {
    let isLost = true;
    const { orders } = store(() => (isLost ? lost() : placed()));
    const first = await openCheckout();
    await pressPlace(first.person);
    expect(await screen.findByText(/couldn't confirm your order for \$26\.98/)).toBeDefined();
    first.unmount();

    isLost = false;
    const second = await openCheckout();
    await second.person.click(await screen.findByRole('button', { name: 'Finish this order' }));
    await waitFor(() => expect(second.shown).toEqual(['88']));
    const [one, other] = orders();
    expect(orders()).toHaveLength(2);
    expect(one?.key).toBe(other?.key);
    expect(one?.body).toBe(other?.body);
  });

  test('uses a new key for the next order', async () => {
    const { orders } = store(placed);
    for (const _ of [1, 2]) {
      const { person, shown, unmount } = await openCheckout();
      await pressPlace(person);
      await waitFor(() => expect(shown).toEqual(['88']));
      unmount();
    }
    const keys = orders().map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  test('shows the old and the new total when the price changed, and asks again', async () => {
    let total = '26.98';
    const { orders } = store(
      () => (total === '26.98' ? changed() : placed()),
      () => ({ ...quote, total }),
    );
    const changed = () => {
      total = '30.98';
      return refusal(409, 'price_changed', 'The total has changed.', { total });
    };
    const { person, shown } = await openCheckout();
    await pressPlace(person);
    const received = await screen.findByRole('alert');
    expect(received.textContent).toBe('Before: $26.98$30.98');
    await person.click(await screen.findByRole('button', { name: 'Place order – $30.98' }));
    await waitFor(() => expect(shown).toEqual(['88']));
    expect(JSON.parse(orders()[1]?.body ?? '').data.attributes.expectedTotal).toBe('30.98');
  });

  test('keeps the form after a declined card, so that another card can be used', async () => {
    store(() => refusal(402, 'payment_declined', 'The card was declined.'));
    const { person } = await openCheckout();
    await person.click(await screen.findByRole('radio', { name: /0002/ }));
    await pressPlace(person);
    expect(await screen.findByText('The card was declined.')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /0002/ }).checked).toBe(true);
  });

  test('keeps the form and shows a message when the device cannot store the order, and sends nothing', async () => {
    const { orders } = store(placed);
    const { person, shown } = await openCheckout();
    await person.click(await screen.findByRole('radio', { name: /0002/ }));
    const write = IDBObjectStore.prototype.put;
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value) {
      if (value?.name !== 'checkout.attempt') return write.call(this, value);
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    await pressPlace(person);
    expect(await screen.findByText('Error making payment')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /0002/ }).checked).toBe(true);
    expect(orders()).toEqual([]);
    full.mockRestore();
    await pressPlace(person);
    await waitFor(() => expect(shown).toEqual(['88']));
    expect(orders()).toHaveLength(1);
  });

  test('says that nothing was charged when the question of the bank is closed, and continues the same order', async () => {
    let isConfirmed = false;
    const action = { clientSecret: 'secret', gateway: { kind: 'embedded' } };
    const { orders } = store(() =>
      isConfirmed ? placed() : refusal(402, 'payment_action_needed', 'Confirm it with your bank.', action),
    );
    const { person, shown } = await openCheckout();
    await pressPlace(person);
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    const banner = await screen.findByText('Your bank has not confirmed the payment of $26.98 yet');
    expect(screen.getByText(/You have not been charged/)).toBeDefined();
    expect(screen.queryByText(/couldn't confirm/)).toBeNull();
    expect(document.activeElement?.contains(banner)).toBe(true);
    isConfirmed = true;
    await person.click(screen.getByRole('button', { name: 'Finish this order' }));
    await waitFor(() => expect(shown).toEqual(['88']));
    expect(new Set(orders().map(({ key }) => key)).size).toBe(1);
  });

  test('lets a person pay another way when the question of the bank is closed, as a new order', async () => {
    let isConfirmed = false;
    const action = { clientSecret: 'secret', gateway: { kind: 'embedded' } };
    const { orders } = store(() =>
      isConfirmed ? placed() : refusal(402, 'payment_action_needed', 'Confirm it with your bank.', action),
    );
    const { person, shown } = await openCheckout();
    await pressPlace(person);
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'Pay another way' }));
    isConfirmed = true;
    await pressPlace(person);
    await waitFor(() => expect(shown).toEqual(['88']));
    expect(new Set(orders().map(({ key }) => key)).size).toBe(2);
  });

  test('asks for an address when an item ships, and links each problem to its field', async () => {
    const { orders } = store(placed, () => ({ ...quote, needsShipping: true }));
    const { person, shown } = await openCheckout();
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Full name' });
    await waitFor(() => expect(name.value).toBe('Ada Marsh'));
    await pressPlace(person);
    const street = screen.getByRole('textbox', { name: 'Street address' });
    await waitFor(() => expect(street.getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(street));
    expect(orders()).toHaveLength(0);
    expect(street.getAttribute('autocomplete')).toBe('shipping address-line1');
    await person.type(street, '4 Shore Road');
    await person.type(screen.getByRole('textbox', { name: 'City' }), 'Fairbrook');
    await person.selectOptions(screen.getByLabelText('State or province'), 'Maine');
    const postalCode = screen.getByRole('textbox', { name: 'ZIP or postal code' });
    await person.type(postalCode, 'abc');
    await pressPlace(person);
    expect(await screen.findByText('Enter a ZIP code with five digits, such as 04101.')).toBeDefined();
    expect(orders()).toHaveLength(0);
    await person.clear(postalCode);
    await person.type(postalCode, '04101');
    await pressPlace(person);
    await waitFor(() => expect(shown).toEqual(['88']));
    expect(JSON.parse(orders()[0]?.body ?? '').data.attributes.shippingAddress.city).toBe('Fairbrook');
  });

  test('begins with the name of the account and the country of the currency', async () => {
    store(placed, () => ({ ...quote, currencyCode: 'CAD', needsShipping: true }));
    const { person } = await openCheckout();
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Full name' });
    await waitFor(() => expect(name.value).toBe('Ada Marsh'));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).value).toBe('CA');
    await person.clear(name);
    expect(name.value).toBe('');
  });

  test('begins with the address of the last order that was shipped, which may be changed', async () => {
    const shippingAddress = {
      name: 'Ada Marsh',
      line1: '4 Shore Road',
      city: 'Moncton',
      region: 'NB',
      postalCode: 'E1C 4Z5',
      country: 'CA',
    };
    store(() => answer(201, writeDocument(orderResource, { ...order, id: '87', shippingAddress })));
    await (await loadSyncClient()).placeOrder({ expectedTotal: '26.98' }, crypto.randomUUID());
    const { orders } = store(placed, () => ({ ...quote, needsShipping: true }));
    const { person, shown } = await openCheckout();
    const city = await screen.findByRole<HTMLInputElement>('textbox', { name: 'City' });
    await waitFor(() => expect(city.value).toBe('Moncton'));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).value).toBe('CA');
    await person.type(city, ' East');
    await pressPlace(person);
    await waitFor(() => expect(shown).toEqual(['88']));
    const { attributes } = JSON.parse(orders()[0]?.body ?? '').data;
    expect(attributes.shippingAddress).toEqual({ ...shippingAddress, city: 'Moncton East' });
  });

  test('keeps a typed address over a reload of the tab until an order is placed (PAY-10)', async () => {
    store(placed, () => ({ ...quote, needsShipping: true }));
    const first = await openCheckout();
    const street = await screen.findByRole('textbox', { name: 'Street address' });
    await waitFor(() => expect(screen.getByDisplayValue('4 Shore Road')).toBe(street));
    await first.person.type(street, ', Dock B');
    first.unmount();

    const second = await openCheckout();
    expect(await screen.findByDisplayValue('4 Shore Road, Dock B')).toBeDefined();
    await pressPlace(second.person);
    await waitFor(() => expect(second.shown).toEqual(['88']));
    second.unmount();

    await openCheckout();
    await waitFor(() => expect(screen.getByDisplayValue('4 Shore Road')).toBeDefined());
  });

  test('does not show the address that another person typed in this tab', async () => {
    store(placed, () => ({ ...quote, needsShipping: true }));
    sessionStorage.setItem('carrel.address', 'personId=8&name=Bea+Lund&city=Oslo');
    await openCheckout();
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Full name' });
    await waitFor(() => expect(name.value).toBe('Ada Marsh'));
  });

  test('says offline that paying needs a connection, and keeps the input', async () => {
    cutConnection();
    await openCheckout();
    expect(await screen.findByText('You are offline')).toBeDefined();
    expect(screen.getByText(/Your cart is saved on this device/)).toBeDefined();
  });

  test('keeps a form that is being filled in if a reconnect does not last', async () => {
    let isReachable = true;
    let quotes = 0;
    store(placed, () => {
      quotes += 1;
      return isReachable ? { ...quote, needsShipping: true } : lost();
    });
    const { person } = await openCheckout();
    await person.type(await screen.findByRole('textbox', { name: 'City' }), ' Harbour');
    isReachable = false;
    const before = quotes;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(quotes).toBeGreaterThan(before));
    await act(async () => {});
    expect(screen.getByDisplayValue(/Harbour$/)).toBeDefined();
    expect(screen.queryByText('You are offline')).toBeNull();
  });
});

describe('a checkout that cannot go on', () => {
  const cartOf = (...cartItems: object[]) =>
    z.parse(userCartSchema, { ...cart, version: cartItems.length + 10, cartItems });
  const storeWith = async (held: typeof cart, quoteNow?: () => Response) => {
    store(placed, quoteNow, held);
    await (await loadSyncClient()).refreshCart();
  };
  afterEach(() => storeWith(z.parse(userCartSchema, { ...cart, version: 99 })));

  test.each([
    ['the catalog', true, 'Keep Shopping', '/browse/all'],
    ['the shelf on a site that sells nothing (OFFER-14)', false, 'My Shelf', '/shelf'],
  ])('with an empty cart leads to %s', async (_place, isStore, name, address) => {
    await storeWith(cartOf());
    await openCheckout(isStore);
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeDefined();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
  });

  test('because of an item without a price asks to remove it', async () => {
    const { price: _none, ...unpriced } = rental90;
    await storeWith(
      cartOf(cartItem, { ...cartItem, id: '902', offeringId: '902', offering: { ...unpriced, id: '902' } }),
    );
    await openCheckout();
    expect(await screen.findByRole('heading', { name: 'An item has no price at the moment' })).toBeDefined();
    expect(screen.getByText('Remove it from your cart to check out the others.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to cart' }).getAttribute('href')).toBe('/cart');
  });

  test.each([
    ['what the server says', 'Your cart changed.', 'Your cart changed.'],
    ['a sentence of its own', '', 'The store could not work out your total. Please try again in a few seconds.'],
  ])('because the total is refused says so with %s', async (_what, detail, text) => {
    await storeWith(cartOf(cartItem), () => refusal(409, 'cart_changed', detail));
    await openCheckout();
    expect(await screen.findByText('Unable To Checkout')).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  test('because nothing is to be paid says so and asks for no card', async () => {
    store(placed, () => ({ ...quote, subtotal: '0.00', platformFee: '0.00', total: '0.00' }));
    await openCheckout();
    expect(await screen.findByText('Nothing is to be paid.')).toBeDefined();
    expect(screen.queryByRole('radio', { name: /4242/ })).toBeNull();
  });
});

describe('the order confirmation', () => {
  beforeEach(async () => {
    store(placed);
    await (await loadSyncClient()).placeOrder({ expectedTotal: '26.98' }, crypto.randomUUID());
  });

  test('opens offline with its receipt', async () => {
    cutConnection();
    await renderInApp(() => <CompletePage orderId="88" storeName="Hillside Books" notFound={null} />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeDefined();
    expect(screen.getByText('2026-88')).toBeDefined();
    expect(screen.getByText('Visa 4242')).toBeDefined();
    expect(screen.getByRole('link', { name: 'READ IT NOW' }).getAttribute('href')).toBe('/book/read/61');
  });

  describe('of a bundle', () => {
    const bundle = { ...order.lines[0], productId: '70', productType: 'ebundle', name: 'Shelf' };
    const item = (id: string) => ({
      readerFileId: id,
      readerFileType: 'EPUB' as const,
      product: { id, name: `Part ${id}`, productType: 'book' as const, slug: '' },
    });
    const openBundle = async (...parts: string[]) => {
      const at = '2026-11-21T12:00:00Z';
      const asset = { id: '40', acquiredAt: at, updatedAt: at, items: parts.map(item) };
      const ofBundle = z.parse(orderSchema, { ...order, id: '89', lines: [bundle] });
      const line = shopConnection(
        ({ path }) =>
          path.includes('/purchases/orders/89') ? answer(200, writeDocument(orderResource, ofBundle)) : undefined,
        { assets: [{ ...asset, product: { id: '70', name: 'Shelf', productType: 'ebundle', slug: '' } }] },
      );
      vi.stubGlobal('fetch', line.fetch);
      await (await loadSyncClient()).refreshShelf();
      await renderInApp(() => <CompletePage orderId="89" storeName="Hillside Books" notFound={null} />);
      await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' });
    };
    const readLink = () => screen.queryByRole('link', { name: 'READ IT NOW' })?.getAttribute('href');

    test('opens its only book', async () => {
      await openBundle('71');
      await waitFor(() => expect(readLink()).toBe('/book/read/71'));
    });

    test('opens the choice among its books', async () => {
      await openBundle('71', '72');
      await waitFor(() => expect(readLink()).toBe('/book/read/70'));
    });

    test('without a book leads to the shelf only', async () => {
      await openBundle();
      await waitFor(() => expect(readLink()).toBeUndefined());
      expect(screen.getByRole('link', { name: 'Go to My Shelf' }).getAttribute('href')).toBe('/shelf');
    });
  });

  test('prints its receipt under the name of the store, with date and order number', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await renderInApp(() => <CompletePage orderId="88" storeName="Hillside Books" notFound={null} />);
    const receipt = within(await screen.findByRole('region', { name: 'Receipt' }));
    for (const text of ['Hillside Books', '88', 'November 21, 2026']) expect(receipt.getByText(text)).toBeDefined();
    await userEvent.click(receipt.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test('of another person’s order is shown as an unknown page', async () => {
    await renderInApp(() => <CompletePage orderId="99" storeName="Hillside Books" notFound={<p>Not here</p>} />);
    expect(await screen.findByText('Not here')).toBeDefined();
  });
});
