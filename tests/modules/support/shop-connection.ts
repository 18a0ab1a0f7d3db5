import * as z from 'zod/mini';
import { loginResource, loginSchema } from '../../../src/domain/people/account-schema.ts';
import { courseSectionResource, courseSectionSchema } from '../../../src/domain/sections/course-section-schema.ts';
import { assetResource, assetSchema } from '../../../src/domain/shelf/asset-schema.ts';
import { JSON_API_TYPE, writeCollection, writeDocument } from '../../../src/engine/http/json-api.ts';

export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly key: string | null;
  readonly body: string;
}

export type Answering = (call: SentCall) => Response | Promise<Response> | undefined;

/** Returns a response of our server. */
export function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'x-carrel': '1', 'content-type': JSON_API_TYPE },
  });
}

export function refusal(status: number, code: string, detail: string, meta: object = {}): Response {
  return answer(status, { errors: [{ status: String(status), code, detail, meta }] });
}

const user = { id: '7', email: 'ada@example.org', firstName: 'Ada', lastName: 'Marsh', login: 'ada' };
const login = z.parse(loginSchema, { id: '7', isLoggedIn: true, csrfToken: 'token', navigationInfo: {}, user });
const paging = { page: 1, pages: 1, pageSize: 100, cursor: 'c1' };

type AssetInput = z.input<typeof assetSchema>;
type SectionInput = z.input<typeof courseSectionSchema>;

/**
 * Fakes the server for a signed-in person: `first` answers the requests that a test is about; the rest is an ordinary
 * account.
 */
export function shopConnection(first: Answering, more: { assets?: AssetInput[]; sections?: SectionInput[] } = {}) {
  const calls: SentCall[] = [];
  const assets = (more.assets ?? []).map((asset) => z.parse(assetSchema, asset));
  const sections = (more.sections ?? []).map((section) => z.parse(courseSectionSchema, section));
  const ordinary = (path: string): Response => {
    if (path.includes('/account/login/')) return answer(200, writeDocument(loginResource, login));
    if (path.includes('/assets/assets/')) {
      return answer(200, writeCollection(assetResource, assets, { meta: { ...paging, count: assets.length } }));
    }
    if (path.includes('/course_sections/')) return answer(200, writeCollection(courseSectionResource, sections));
    return refusal(404, 'not_found', 'There is no such thing.');
  };
  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://carrel.test');
    const call = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      key: new Headers(init.headers).get('idempotency-key'),
      body: typeof init.body === 'string' ? init.body : '',
    };
    calls.push(call);
    return (await first(call)) ?? ordinary(call.path);
  };
  return { fetch, calls };
}
