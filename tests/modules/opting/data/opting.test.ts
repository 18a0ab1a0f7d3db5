import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  changeOptRequestSchema,
  type OptReceipt,
  optChangeResource,
  optReceiptResource,
} from '../../../../src/domain/opting/opt-change-schema.ts';
import { loginResource, loginSchema } from '../../../../src/domain/people/account-schema.ts';
import { courseSectionResource, sectionMemberSchema } from '../../../../src/domain/sections/course-section-schema.ts';
import { userAvailabilitySchema } from '../../../../src/domain/shelf/user-availability-schema.ts';
import { JSON_API_TYPE, writeCollection, writeDocument } from '../../../../src/engine/http/json-api.ts';
import { personIdSchema } from '../../../../src/engine/principal.ts';
import { changeOpt, refreshOptReceipts } from '../../../../src/modules/opting/data/pull-opting.ts';
import { loadOptReceipts } from '../../../../src/modules/opting/data/queries.ts';
import { loadSection, putSection, putSectionProducts } from '../../../../src/modules/section/data/queries.ts';
import { putAvailability } from '../../../../src/modules/shelf/data/queries.ts';
import { material, member, optedOut, section } from '../../../domain/support/section.ts';
import { changeTables } from '../../device/support/change-tables.ts';
import { testClock } from '../../device/support/clock.ts';
import { eventually } from '../../device/support/eventually.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { idle } from '../../device/support/page-with-fake-server.ts';
import { openTab, type Tab } from '../../device/support/tab.ts';

const ann = z.parse(personIdSchema, '7');
const KEY = '00000000-0000-4000-8000-000000000001';

const receipt: OptReceipt = {
  id: '0b7de0e4-8c5d-4a68-9f0e-0b3fbb1f4b10',
  memberId: '11',
  sectionId: '7',
  rsCourseId: section().rsCourseId,
  courseTitle: 'BIO 101',
  sectionName: 'Biology I',
  optStatus: 'opted_out',
  selectedReason: 3,
  changedAt: '2026-09-12T12:00:00.000Z',
  timeZone: 'America/Chicago',
};

type ConnectionFault = 'whole' | 'cut' | 'answer lost' | 'too late';

/** Starts a server with one member, which stores its responses by key. */
function startServer() {
  const keys: string[] = [];
  let isOut = false;
  let connection: ConnectionFault = 'whole';

  const answerOf = (method: string, path: string, key: string | null, body: string): [number, unknown] => {
    if (path.includes('/account/login/')) return [200, writeDocument(loginResource, login())];
    if (method === 'PATCH') {
      if (connection === 'too late') return [409, { errors: [{ code: 'conflict', detail: 'Too late.' }] }];
      z.parse(changeOptRequestSchema, JSON.parse(body));
      keys.push(key ?? '');
      isOut = true;
      return [200, writeDocument(optChangeResource, { ...receipt, member: optedOut })];
    }
    if (path.includes('/opt_receipts/')) return [200, writeCollection(optReceiptResource, isOut ? [receipt] : [])];
    if (path.includes('/course_sections/')) {
      const courseMember = isOut ? optedOut : member();
      return [200, writeDocument(courseSectionResource, section({ courseMember }))];
    }
    return [404, { errors: [{ code: 'not_found' }] }];
  };

  return {
    keys,
    breakConnection: (next: ConnectionFault) => {
      connection = next;
    },
    fetch: async (url: string, init: RequestInit): Promise<Response> => {
      if (connection === 'cut') throw new TypeError('Failed to fetch');
      const headers = new Headers(init.headers);
      const body = typeof init.body === 'string' ? init.body : '';
      const [status, answer] = answerOf(init.method ?? 'GET', url, headers.get('idempotency-key'), body);
      if (connection === 'answer lost' && init.method === 'PATCH') throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(answer), {
        status,
        headers: { 'x-carrel': '1', 'content-type': JSON_API_TYPE },
      });
    },
  };
}

function login() {
  const user = { id: '7', email: 'ann@example.org', firstName: 'Ann', lastName: 'B', login: 'ann' };
  return z.parse(loginSchema, { id: '7', isLoggedIn: true, csrfToken: 'token', navigationInfo: {}, user });
}

let server: ReturnType<typeof startServer>;
let tab: Tab;

beforeEach(async () => {
  freshDatabases();
  server = startServer();
  tab = openTab(ann, server.fetch, testClock());
  await putSection(tab.db, section({ courseMember: member() }));
});
afterEach(() => tab.close());

const out = (
  onError: (cause: unknown) => void = (cause) => {
    throw cause;
  },
) => changeOpt(tab, '11', { optStatus: 'opted_out', selectedReason: 3 }, KEY, onError);
const statusHere = async () => (await loadSection(tab.db, '7'))?.courseMember?.optStatus;

describe('an opt change', () => {
  it('that succeeded is on the device with its member and its receipt', async () => {
    expect((await out()).ok).toBe(true);
    expect(await statusHere()).toBe('opted_out');
    expect(await tab.db.members.toArray()).toEqual([
      { id: '11', sectionId: '7', value: z.parse(sectionMemberSchema, optedOut) },
    ]);
    expect(await loadOptReceipts(tab.db)).toEqual([receipt]);
  });

  it('removes the cached data of single materials', async () => {
    await putSectionProducts(tab.db, '7', [material('1'), material('2')]);
    const owned = (id: string) => z.parse(userAvailabilitySchema, { id, isOwned: true });
    for (const id of ['1', '2', '9']) await putAvailability(tab.db, owned(id), 0);
    await out();
    expect((await tab.db.availability.toArray()).map(({ productId }) => productId)).toEqual(['9']);
  });

  it.each<[ConnectionFault, string]>([
    ['cut', 'unreachable'],
    ['answer lost', 'unreachable'],
    ['too late', 'refused'],
  ])('writes nothing on the device when the connection is "%s"', async (connection, kind) => {
    server.breakConnection(connection);
    const answer = await out();
    expect(answer.ok ? '' : answer.error.kind).toBe(kind);
    expect(await statusHere()).toBe('opted_in');
    expect(await loadOptReceipts(tab.db)).toBeUndefined();
  });

  it('whose response was lost is repeated under its key', async () => {
    server.breakConnection('answer lost');
    await out();
    server.breakConnection('whole');
    expect((await out()).ok).toBe(true);
    expect(server.keys).toEqual([KEY, KEY]);
    expect(await loadOptReceipts(tab.db)).toHaveLength(1);
  });
});

describe('the pull after an opt change', () => {
  let received: unknown[];
  let onAsked: () => void;
  const outTelling = async () => expect((await out((cause) => received.push(cause))).ok).toBe(true);

  beforeEach(() => {
    received = [];
    tab.close();
    tab = openTab(
      ann,
      async (url, init) => {
        if (url.includes('/course_sections/')) onAsked();
        return server.fetch(url, init);
      },
      testClock(),
    );
  });

  it('reports a database error', async () => {
    let isBroken = false;
    onAsked = () => {
      isBroken = true;
    };
    changeTables(tab.db.dexie, (table) => ({
      mutate: async (request) => {
        if (isBroken) throw new RangeError('No disk');
        return table.mutate(request);
      },
    }));
    await outTelling();
    await eventually(() => expect(received).toEqual([expect.objectContaining({ message: 'No disk' })]));
  });

  it('reports nothing when the person has signed out meanwhile and their database is closed', async () => {
    onAsked = () => tab.db.dexie.close({ disableAutoOpen: true });
    await outTelling();
    await idle();
    expect(received).toEqual([]);
  });
});

describe('receipts', () => {
  it('are unknown before the first request, and an empty list when there are none', async () => {
    expect(await loadOptReceipts(tab.db)).toBeUndefined();
    await refreshOptReceipts(tab);
    expect(await loadOptReceipts(tab.db)).toEqual([]);
  });

  it('stay readable offline', async () => {
    await out();
    server.breakConnection('cut');
    expect((await refreshOptReceipts(tab)).isFresh).toBe(false);
    expect(await loadOptReceipts(tab.db)).toEqual([receipt]);
  });
});
