import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect, type Page, request } from '@playwright/test';
import { catalogCardResource, catalogItemResource } from '../../src/domain/catalog/catalog-item-schema.ts';
import { type CheckoutQuote, checkoutQuoteResource } from '../../src/domain/orders/order-schema.ts';
import { loginResource } from '../../src/domain/people/account-schema.ts';
import { JSON_API_TYPE, readCollection, readDocument, writeRequest } from '../../src/engine/http/json-api.ts';

/** Signs in a demonstration person with the server's own form. It replaces the previous session of these cookies. */
export async function signInBeside(api: APIRequestContext, origin: string, login: string): Promise<void> {
  const address = `${origin}/account/sign-in`;
  const page = await (await api.get(address)).text();
  const csrfmiddlewaretoken = /name="csrfmiddlewaretoken" value="([^"]+)"/.exec(page)?.[1] ?? '';
  await api.post(address, { form: { csrfmiddlewaretoken, person: login } });
}

/**
 * Signs in a person in the browser of a page, without the sign-in page. A page that is open is left first: the application
 * would load it again for the next person (ACCT-4) while the test opens another one.
 */
export async function signInFromBlank(page: Page, login: string): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await signInBeside(page.request, '', login);
}

/** Another device of the same person, without a screen and with a good connection. */
export class OtherDevice {
  readonly #api: APIRequestContext;
  readonly #token: string;

  private constructor(api: APIRequestContext, token: string) {
    this.#api = api;
    this.#token = token;
  }

  /** @param login of a demonstration person */
  static async signIn(origin: string, login: string): Promise<OtherDevice> {
    const api = await request.newContext({ baseURL: origin });
    await signInBeside(api, origin, login);
    const { csrfToken, isLoggedIn } = readDocument(
      loginResource,
      await (await api.get('/api/v1/account/login/')).json(),
    );
    expect(isLoggedIn).toBe(true);
    return new OtherDevice(api, csrfToken);
  }

  /** Adds the cheapest digital version of a book to the cart. */
  async addToCart(name: string): Promise<void> {
    const query = new URLSearchParams({ search: name });
    const found = await (await this.#api.get(`/api/v1/catalog/search/?${query}`)).json();
    const card = readCollection(catalogCardResource, found).items.find((one) => one.name === name);
    const item = await (await this.#api.get(`/api/v1/catalog/catalog_items/${card?.id}/`)).json();
    const { offerings } = readDocument(catalogItemResource, item);
    const offering = offerings
      .filter(({ kind }) => kind === 'digital')
      .toSorted((one, other) => Number(one.price) - Number(other.price))[0];
    const wanted = { offeringId: offering?.id, isDigital: true, isPrint: false };
    await this.#change('/api/v1/shopping_cart/cart_items/', 'cart_items', wanted);
  }

  /** Buys everything in the cart. */
  async buyCart(): Promise<void> {
    const { total } = await this.#quote();
    const order = { expectedTotal: total, paymentMethodId: 'pm_card_visa' };
    await this.#change('/api/v1/purchases/orders/', 'orders', order);
  }

  async redeem(code: string): Promise<void> {
    await this.#change('/api/v1/claim_codes/redeem_codes/', 'redeem_codes', { code });
  }

  async #quote(): Promise<CheckoutQuote> {
    const answer = await this.#api.get('/api/v1/purchases/quote/');
    return readDocument(checkoutQuoteResource, await answer.json());
  }

  async #change(path: string, type: string, attributes: object): Promise<APIResponse> {
    const headers = { 'content-type': JSON_API_TYPE, 'x-csrftoken': this.#token, 'idempotency-key': randomUUID() };
    const answer = await this.#api.post(path, { headers, data: JSON.stringify(writeRequest(type, attributes)) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer;
  }
}
