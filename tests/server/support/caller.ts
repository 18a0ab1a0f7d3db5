import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { loginResource } from '../../../src/domain/people/account-schema.ts';
import { JSON_API_TYPE, readDocument, writeRequest } from '../../../src/engine/http/json-api.ts';

interface CallOptions {
  readonly headers?: Record<string, string>;
  readonly idempotencyKey?: string;
  /** True if the CSRF token is left out. */
  readonly isWithoutToken?: boolean;
}

/** A browser that calls the app. It stores cookies and sends the CSRF token with every change. */
export class Caller {
  readonly #app: FastifyInstance;
  readonly #host: string;
  readonly #cookies = new Map<string, string>();
  #token: string | undefined;

  constructor(app: FastifyInstance, host = 'localhost') {
    this.#app = app;
    this.#host = host;
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  /** The `Cookie` header, for requests that are not sent by this class. */
  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get(url: string, options: CallOptions = {}): Promise<LightMyRequestResponse> {
    return this.#send({ method: 'GET', url, headers: { ...options.headers } });
  }

  /** Posts JSON:API attributes of a type. */
  postDocument(
    url: string,
    type: string,
    attributes: object,
    options: CallOptions = {},
  ): Promise<LightMyRequestResponse> {
    return this.change('POST', url, JSON.stringify(writeRequest(type, attributes)), JSON_API_TYPE, options);
  }

  /** Changes a resource, without attributes if none are given. */
  patchDocument(
    url: string,
    type: string,
    attributes: object | undefined,
    options: CallOptions = {},
  ): Promise<LightMyRequestResponse> {
    const body = attributes === undefined ? { data: { type } } : writeRequest(type, attributes);
    return this.change('PATCH', url, JSON.stringify(body), JSON_API_TYPE, options);
  }

  postJson(url: string, body: unknown, options: CallOptions = {}): Promise<LightMyRequestResponse> {
    return this.change('POST', url, JSON.stringify(body), 'application/json', options);
  }

  /** Posts a form. Without `csrfmiddlewaretoken` among the fields, the token is sent in the header. */
  postForm(url: string, fields: Record<string, string>, options: CallOptions = {}): Promise<LightMyRequestResponse> {
    const body = new URLSearchParams(fields).toString();
    return this.change('POST', url, body, 'application/x-www-form-urlencoded', options);
  }

  delete(url: string, options: CallOptions = {}): Promise<LightMyRequestResponse> {
    return this.change('DELETE', url, undefined, undefined, options);
  }

  /** Requests the login and stores the CSRF token. */
  async login() {
    const answer = await this.get('/api/v1/account/login/?include=user');
    const login = readDocument(loginResource, answer.json());
    this.#token = login.csrfToken;
    return login;
  }

  /** Sends a GET request that changes data and therefore requires the CSRF token (PAY-3). */
  async getWithToken(url: string, options: CallOptions = {}): Promise<LightMyRequestResponse> {
    return this.get(url, { ...options, headers: { ...options.headers, 'x-csrftoken': await this.token() } });
  }

  async token(): Promise<string> {
    return this.#token ?? (await this.login()).csrfToken;
  }

  /** Sends any body, with the CSRF token. */
  async change(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload: string | Buffer | undefined,
    type: string | undefined,
    options: CallOptions = {},
  ): Promise<LightMyRequestResponse> {
    const headers: Record<string, string> = { ...options.headers };
    if (type !== undefined) headers['content-type'] = type;
    if (!options.isWithoutToken) headers['x-csrftoken'] = await this.token();
    if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
    return this.#send({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  }

  async #send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = this.cookieHeader;
    const headers = { host: this.#host, ...options.headers, ...(cookie === '' ? {} : { cookie }) };
    const answer = await this.#app.inject({ ...options, headers });
    for (const { name, value, expires } of answer.cookies) {
      if (value === '' || (expires && expires.getTime() < Date.now())) this.#cookies.delete(name);
      else this.#cookies.set(name, encodeURIComponent(value));
      // A new session has a new token.
      this.#token = undefined;
    }
    return answer;
  }
}
