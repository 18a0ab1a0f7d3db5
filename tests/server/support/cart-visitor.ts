import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { userCartResource } from '../../../src/domain/cart/cart-schema.ts';
import { loginResource } from '../../../src/domain/people/account-schema.ts';
import { JSON_API_TYPE, readDocument, writeRequest } from '../../../src/engine/http/json-api.ts';

const PAUSE_MS = 30;

/** The number of acknowledged changes, and everything except success that visitors received. */
export interface TrafficReport {
  acknowledged: number;
  /** Number of 503 responses, each with `Retry-After` and the code `database_unavailable`. */
  unavailable: number;
  /** Results that must not happen: other statuses, 503 without `Retry-After`, broken connections. */
  readonly unexpected: string[];
}

const problemSchema = z.object({ errors: z.tuple([z.looseObject({ code: z.string() })]) });

/**
 * A visitor over HTTP who keeps adding and removing cart lines, each change with its own `Idempotency-Key`. A change
 * without a final response is sent again with the same key to the next server copy, as the application does.
 */
export class CartVisitor {
  /** Offerings that the cart must contain according to the acknowledged responses. */
  readonly expected = new Set<string>();
  changes = 0;
  readonly #origins: readonly string[];
  readonly #address: string;
  readonly #report: TrafficReport;
  #headers: Record<string, string> = {};
  #turn: number;

  constructor(origins: readonly string[], number: number, report: TrafficReport) {
    this.#origins = origins;
    this.#address = `10.9.0.${number + 1}`;
    this.#turn = number;
    this.#report = report;
  }

  /** Opens a session on the server. */
  async begin(): Promise<void> {
    const address = { 'x-forwarded-for': this.#address };
    const answer = await fetch(`${this.#origins[0]}/api/v1/account/login/?include=user`, { headers: address });
    const cookie = String(answer.headers.getSetCookie()[0]).split(';')[0] ?? '';
    const { csrfToken } = readDocument(loginResource, await answer.json());
    this.#headers = { ...address, cookie, 'x-csrftoken': csrfToken, 'content-type': JSON_API_TYPE };
  }

  /** Makes one change of the cart and returns when it is acknowledged or `isOver` returns true. */
  async change(offeringId: string, isOver: () => boolean): Promise<void> {
    const key = crypto.randomUUID();
    const isRemoval = this.expected.has(offeringId);
    while (!(await this.#try(offeringId, isRemoval, key))) {
      if (isOver()) return;
      await wait(PAUSE_MS);
    }
    this.changes += 1;
    this.#report.acknowledged += 1;
    if (isRemoval) this.expected.delete(offeringId);
    else this.expected.add(offeringId);
  }

  /** Returns the current cart from a server copy. */
  async readCart() {
    const answer = await fetch(`${this.#origins[1]}/api/v1/shopping_cart/user_carts/`, { headers: this.#headers });
    return readDocument(userCartResource, await answer.json());
  }

  async #try(offeringId: string, isRemoval: boolean, key: string): Promise<boolean> {
    this.#turn += 1;
    const origin = this.#origins[this.#turn % this.#origins.length];
    const path = '/api/v1/shopping_cart/cart_items/';
    const added = JSON.stringify(writeRequest('cart_items', { offeringId, isDigital: true, isPrint: false }));
    const headers: Record<string, string> = { ...this.#headers, 'idempotency-key': key };
    if (isRemoval) delete headers['content-type'];
    try {
      const answer = isRemoval
        ? await fetch(`${origin}${path}${offeringId}/`, { method: 'DELETE', headers })
        : await fetch(`${origin}${path}`, { method: 'POST', headers, body: added });
      return this.#judge(answer, await answer.json());
    } catch (error) {
      this.#report.unexpected.push(`no answer: ${String(error)}`);
      return false;
    }
  }

  #judge({ status, headers }: Response, body: unknown): boolean {
    if (status === 200) return true;
    const code = problemSchema.safeParse(body).data?.errors[0].code;
    const isRetryable = headers.has('retry-after');
    if (status === 503 && code === 'database_unavailable' && isRetryable) this.#report.unavailable += 1;
    // The first attempt with this key still runs, for example on a connection whose end the server has not noticed yet.
    else if (!(status === 409 && code === 'in_progress' && isRetryable)) {
      this.#report.unexpected.push(`${status} ${code} retry-after ${headers.get('retry-after')}`);
    }
    return false;
  }
}
