import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import { type ChangeSubject, changesResource, readingSubject } from '../../../domain/site/changes-schema.ts';
import { isClosed } from '../../../engine/database/observe.ts';
import { nextRequestNumber } from '../../../engine/database/response-order.ts';
import { isOffline, type Result } from '../../../engine/http/api-error.ts';
import { fetchResourceIfAny } from '../../../engine/http/fetch-resource.ts';
import { isRefused } from '../../../engine/outbox/is-refused.ts';
import { loadUnsent } from '../../../engine/outbox/outbox.ts';
import { isGone, REFRESHED, type RefreshResult, refreshFailed } from '../../../engine/refresh-result.ts';
import { touchCart } from '../../cart/data/cart-mirror.ts';
import { deleteOwnPages } from './own-pages.ts';
import type { PersonDatabase } from './person-database.ts';
import type { UserSyncContext } from './sync-context.ts';
import { loadPullState, type PullState, putChangesState, putPullState } from './sync-state.ts';

type Pull = () => Promise<RefreshResult>;

export interface ChangeSource {
  /** The context of the current user. It is another object after another user has signed in. */
  readonly context: () => UserSyncContext;
  /** The functions that load the data of each subject. */
  readonly pulls: Readonly<Record<Exclude<ChangeSubject, 'everything'>, Pull>>;
  readonly pullReading: (productId: ProductId) => Promise<RefreshResult>;
}

interface PullRun {
  readonly context: UserSyncContext;
  /** The number of the request for changes. */
  readonly number: number;
}

const ALL_OF_PERSON: readonly ChangeSubject[] = ['site', 'cart', 'saved', 'shelf', 'sections', 'orders'];
const ALL_OF_VISITOR: readonly ChangeSubject[] = ['site', 'cart'];

/**
 * Asks the server what changed since the last time, and pulls only that (SYNC-1). The first time, and in another
 * language, it pulls everything. The next request starts where this one did, so a change during the pulls is pulled
 * again.
 */
export async function pullChanges(source: ChangeSource): Promise<RefreshResult> {
  const context = source.context();
  const hasSwitched = () => source.context() !== context;
  let result: RefreshResult;
  try {
    const number = await nextRequestNumber(context.db);
    const since = await loadCursor(context);
    const run = { context, number };
    result = since === undefined ? await pullFirst(source, run) : await pullSince(source, run, since);
  } catch (cause) {
    // A sign-in or a sign-out closed the database.
    if (!isClosed(cause)) throw cause;
    result = refreshFailed({ kind: 'unauthenticated', detail: '' });
  }
  return hasSwitched() ? pullChanges(source) : result;
}

/**
 * Pulls everything. The current user may have changed since the last visit, so the login is requested, too. While it
 * is unknown, only public data is pulled, above all the maintenance notice.
 */
async function pullFirst(source: ChangeSource, run: PullRun): Promise<RefreshResult> {
  const { context } = run;
  const [login, answer] = await Promise.all([source.pulls.account(), getChanges(context)]);
  if (source.context() !== context) return login;
  if (!login.isFresh) {
    if (!isOffline(login.error)) await source.pulls.site();
    return login;
  }
  // Without an answer there is no cursor, and the next visit pulls everything again.
  const cursor = answer.ok ? answer.value?.id : undefined;
  return pull(source, run, allOf(context), cursor);
}

async function pullSince(source: ChangeSource, run: PullRun, since: string): Promise<RefreshResult> {
  const { context } = run;
  const answer = await getChanges(context, since);
  if (source.context() !== context) return REFRESHED;
  if (answer.ok) {
    const { value } = answer;
    if (value === undefined) return pull(source, run, [], undefined);
    const isAll = value.subjects.includes('everything' satisfies ChangeSubject);
    return pull(source, run, isAll ? ['account', ...allOf(context)] : value.subjects, value.id);
  }
  const { error } = answer;
  if (error.kind === 'unauthenticated') {
    const login = await source.pulls.account();
    return login.isFresh ? refreshFailed(error) : login;
  }
  // A server of the version before does not know the request for changes.
  return isGone(error) ? pull(source, run, allOf(context), undefined) : refreshFailed(error);
}

function allOf({ db }: UserSyncContext): readonly string[] {
  return db.person === 'visitor' ? ALL_OF_VISITOR : ALL_OF_PERSON;
}

/** What My Shelf and the page of a section show. */
const SHOWN_ON_OWN_PAGES: ReadonlySet<string> = new Set<ChangeSubject>([
  'account',
  'shelf',
  'shelf-details',
  'sections',
]);

/**
 * Pulls the subjects and confirms the others. The cursor is stored only if everything arrived. The stored pages of the
 * person are deleted if they show what has changed (SITE-13).
 */
async function pull(
  source: ChangeSource,
  { context, number }: PullRun,
  subjects: readonly string[],
  cursor: string | undefined,
): Promise<RefreshResult> {
  const { db, now, client } = context;
  if (subjects.some((one) => SHOWN_ON_OWN_PAGES.has(one))) await deleteOwnPages();
  const books = await readingOnDevice(db, subjects);
  const results = await Promise.all([
    // Subjects of a later version are not in the record.
    ...Object.entries(source.pulls).flatMap(([subject, start]) => (subjects.includes(subject) ? [start()] : [])),
    ...books.map((productId) => source.pullReading(productId)),
  ]);
  // Data that the server does not have is up to date. The partner's settings, for example, may not exist.
  const failed = results.find((result) => !result.isFresh && !isGone(result.error));
  if (failed || source.context() !== context) return failed ?? REFRESHED;
  await confirmOthers(context, subjects);
  if (cursor !== undefined) await putChangesState(db, number, { cursor, language: client.language() }, now());
  return REFRESHED;
}

/** Returns the changed books whose reading data is on this device. Other books load it when they are opened. */
async function readingOnDevice({ reading }: PersonDatabase, subjects: readonly string[]): Promise<ProductId[]> {
  const prefix = readingSubject('');
  const changed = subjects.flatMap((one) => (one.startsWith(prefix) ? [one.slice(prefix.length)] : []));
  return (await reading.where('productId').anyOf(changed).toArray()).map(({ value }) => value.id);
}

/** The answer says that all other data on the device is up to date. */
async function confirmOthers({ db, now }: UserSyncContext, subjects: readonly string[]): Promise<void> {
  await db.dexie.transaction('rw', [db.cart, db.meta], async () => {
    for (const name of ['cart', 'saved', 'shelf', 'sections', 'orders'] as const) {
      const state = subjects.includes(name) ? undefined : await loadPullState(db, name);
      if (state) await putPullState(db, name, state.value, now());
      if (state && name === 'cart') await touchCart(db, now());
    }
  });
}

/** Returns the cursor of the last pull in the current language. */
export async function loadCursor({ db, client }: UserSyncContext): Promise<string | undefined> {
  const state: PullState | undefined = (await loadPullState(db, 'changes'))?.value;
  return state?.language === client.language() ? state?.cursor : undefined;
}

async function getChanges(
  { client, db, now }: UserSyncContext,
  since?: string,
): Promise<Result<{ id: string; subjects: string[] } | undefined>> {
  const unsent = await oldestUnsentSeconds(db, now());
  return fetchResourceIfAny(client, changesResource, {
    method: 'GET',
    path: '/api/v1/sync/',
    query: { since, unsent },
  });
}

/** Returns how long the oldest mutation waits to be sent, for the monitoring of the server. */
async function oldestUnsentSeconds(db: PersonDatabase, now: number): Promise<number | undefined> {
  const { rows } = await loadUnsent(db);
  const oldest = rows.find((row) => !isRefused(row));
  return oldest && Math.max(0, Math.round((now - oldest.createdAt) / 1000));
}
