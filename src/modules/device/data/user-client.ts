import type { ProductType } from '../../../domain/catalog/product-schema.ts';
import type { ChangeOpt } from '../../../domain/opting/opt-change-schema.ts';
import type { Order, PlaceOrder } from '../../../domain/orders/order-schema.ts';
import type { CourseId, ProductId } from '../../../domain/primitives/ids-schema.ts';
import { isClosed, observe, type Stop } from '../../../engine/database/observe.ts';
import { createRunDeduper } from '../../../engine/dedupe-runs.ts';
import { failure, type Result } from '../../../engine/http/api-error.ts';
import type { Description } from '../../../engine/mutations/define-mutation.ts';
import { isRefused } from '../../../engine/outbox/is-refused.ts';
import { discardUnreadable, enqueue, loadOutbox, loadUnsent, retryRow } from '../../../engine/outbox/outbox.ts';
import type { OutboxRow, UnreadableRow } from '../../../engine/outbox/outbox-row.ts';
import { loadReplayState } from '../../../engine/outbox/replay-state.ts';
import { type RefreshResult, refreshFailed } from '../../../engine/refresh-result.ts';
import { acknowledgeCartNotices, loadCartNotices } from '../../cart/data/cart-notices.ts';
import { loadCartView } from '../../cart/data/cart-view.ts';
import { isCartMutation } from '../../cart/data/mutations.ts';
import { refreshCart } from '../../cart/data/pull-cart.ts';
import type { Observe } from '../../catalog/data/catalog-client.ts';
import { placeOrder, refreshOrder, refreshOrders } from '../../checkout/data/pull-orders.ts';
import { loadOrder, loadOrders } from '../../checkout/data/queries.ts';
import { createDownloadsClient } from '../../downloads/data/downloads-client.ts';
import { type LaunchRequest, launch, requestBookstoreHandoff } from '../../launch/data/launch.ts';
import { changeOpt, refreshOptReceipts } from '../../opting/data/pull-opting.ts';
import { loadOptReceipts } from '../../opting/data/queries.ts';
import { refreshReading } from '../../reader/data/pull-reading.ts';
import { createReadingClient } from '../../reader/data/reading-client.ts';
import { createCodesClient } from '../../redeem/data/codes-client.ts';
import { loadSavedView, refreshSaved } from '../../saved/data/queries.ts';
import { createHistoryClient } from '../../search/data/history-client.ts';
import {
  refreshSection,
  refreshSectionProducts,
  refreshSections,
  refreshSectionsWithProducts,
} from '../../section/data/pull-sections.ts';
import {
  loadProductsOfCourses,
  loadPulledSectionProducts,
  loadPulledSections,
  loadSection,
  loadSectionOfCourse,
  loadSectionProducts,
  loadSections,
} from '../../section/data/queries.ts';
import { loadFreeItems } from '../../shelf/data/free-items.ts';
import { refreshAvailability, refreshShelf, refreshWholeShelf } from '../../shelf/data/pull-shelf.ts';
import {
  countShelf,
  loadAssetsOfCourse,
  loadAssetsOfProduct,
  loadAvailability,
  loadShelfPage,
  type ShelfQuery,
} from '../../shelf/data/queries.ts';
import type { AppMutation } from './app-mutations.ts';
import { discardAndForget } from './discard-row.ts';
import type { PersonDatabase } from './person-database.ts';
import { loadPulledAt, type PullName } from './sync-state.ts';
import type { UserSession } from './user-session.ts';

export interface SessionSource {
  readonly now: () => UserSession;
  /** Calls back when the current user changes. */
  readonly onChange: (listener: () => void) => Stop;
  readonly onError: (cause: unknown) => void;
  /** Requests the current user from the server and switches to that user. */
  readonly refreshLogin: () => Promise<RefreshResult>;
  /** Asks the browser not to evict the data of this device. */
  readonly askToPersist?: (() => Promise<unknown>) | undefined;
}

export type UserClient = ReturnType<typeof createUserClient>;

/** The data and operations of the current user. Each observer follows a change of the current user. */
export function createUserClient(session: SessionSource) {
  const live = liveFor(session);
  return {
    cart: live(loadCartView),
    /** Changes to the cart that the person did not make and may respond to. */
    cartNotices: live(loadCartNotices),
    saved: live(loadSavedView),
    availability: (productId: ProductId) => live((db) => loadAvailability(db, productId)),
    shelf: (query: ShelfQuery) => live((db) => loadShelfPage(db, query)),
    shelfCount: (types: readonly ProductType[]) => live((db) => countShelf(db, types)),
    /** Free items that are not on the shelf yet, or were refused. */
    pendingFreeItems: live(loadFreeItems),
    assetsOfProduct: (productId: ProductId) => live((db) => loadAssetsOfProduct(db, productId)),
    assetsOfCourse: (courseId: CourseId) => live((db) => loadAssetsOfCourse(db, courseId)),
    sections: live(loadSections),
    pulledSections: live(loadPulledSections),
    section: (id: string) => live((db) => loadSection(db, id)),
    sectionOfCourse: (courseId: CourseId) => live((db) => loadSectionOfCourse(db, courseId)),
    sectionProducts: (sectionId: string) => live((db) => loadSectionProducts(db, sectionId)),
    /** The ids of the materials of all the person's courses. */
    productsOfCourses: live(loadProductsOfCourses),
    pulledSectionProducts: (sectionId: string) => live((db) => loadPulledSectionProducts(db, sectionId)),
    orders: (page: number, pageSize: number) => live((db) => loadOrders(db, page, pageSize)),
    order: (id: string) => live((db) => loadOrder(db, id)),
    /** Receipts of opt changes, newest first; `undefined` if they were never requested. */
    optReceipts: live(loadOptReceipts),
    /** Unsent and refused changes in the order in which they were made. */
    unsent: live(async (db) => (await loadUnsent(db)).rows),
    /** Like `unsent`, with the text of each mutation and with the rows that this version cannot read. */
    outbox: live(loadDescribedOutbox),
    /** True if nothing is sent until the same person signs in again. */
    isPaused: live(async (db) => (await loadReplayState(db)).isPaused),
    /** Time of the last saved change in milliseconds since the epoch; `undefined` if there is none. */
    savedAt: live(async (db) => (await loadReplayState(db)).savedAt),
    /** Time of the last successful pull in milliseconds since the epoch; `undefined` if there is none. */
    pulledAt: (name: PullName) => live((db) => loadPulledAt(db, name)),
    ...createReadingClient(session, live),
    ...createDownloadsClient(session, live),
    ...createCodesClient(session, live),
    ...createHistoryClient(session, live),
    ...refreshes(session),
    ...mutations(session),
  };
}

/** A row with the text of its mutation. */
export type UnsentRow = OutboxRow<AppMutation> & { readonly description: Description };

async function loadDescribedOutbox(db: PersonDatabase): Promise<{ rows: UnsentRow[]; unreadable: UnreadableRow[] }> {
  const { rows, unreadable } = await loadUnsent(db);
  return { rows: rows.map((row) => ({ ...row, description: db.mutations.describe(row) })), unreadable };
}

/** Creates an observer of a query on the person's database. The observer follows a change of the current user. */
export type Live = <Value>(load: (db: PersonDatabase) => Promise<Value>) => Observe<Value>;

function liveFor(session: SessionSource): Live {
  return <Value>(load: (db: PersonDatabase) => Promise<Value>): Observe<Value> =>
    (onValue) => {
      const begin = () => {
        const { db } = session.now().context;
        return observe(() => load(db), onValue, session.onError);
      };
      let stop = begin();
      const stopFollowing = session.onChange(() => {
        stop();
        stop = begin();
      });
      return () => {
        stopFollowing();
        stop();
      };
    };
}

function refreshes(session: SessionSource) {
  const share = createRunDeduper<RefreshResult>();
  /**
   * Runs a refresh, and repeats it for the new person if the current user changes meanwhile. After a sign-in the server
   * may answer for the new person, or another tab may delete the database, before this tab has switched; `refreshLogin`
   * then makes this tab switch. If the current user did not change, the refresh fails as `unauthenticated`.
   */
  const once = async (
    name: string,
    refresh: (context: UserSession['context']) => Promise<RefreshResult>,
  ): Promise<RefreshResult> => {
    const { context } = session.now();
    const hasUserChanged = () => session.now().context !== context;
    const result = await share(`${context.db.person} ${name}`, () => refresh(context)).catch((cause) => {
      if (!isClosed(cause)) throw cause;
      return refreshFailed({ kind: 'unauthenticated', detail: '' });
    });
    if (result.isFresh || result.error.kind !== 'unauthenticated') return result;
    if (!hasUserChanged()) await session.refreshLogin();
    return hasUserChanged() ? once(name, refresh) : result;
  };
  const isVisitor = () => session.now().context.db.person === 'visitor';
  /**
   * Runs a refresh of personal data. For a visitor the server stores only the cart and would refuse other requests. But
   * directly after a sign-in the device still treats the person as a visitor, so the login is refreshed first. If the
   * person is still a visitor then, the result of that request is returned.
   */
  const ofPerson = async (
    name: string,
    refresh: (context: UserSession['context']) => Promise<RefreshResult>,
  ): Promise<RefreshResult> => {
    if (!isVisitor()) return once(name, refresh);
    const login = await session.refreshLogin();
    return !login.isFresh || isVisitor() ? login : once(name, refresh);
  };
  return {
    refreshCart: () => once('cart', refreshCart),
    refreshSaved: () => ofPerson('saved', refreshSaved),
    refreshShelf: () => ofPerson('shelf', refreshShelf),
    refreshAvailability: (productId: ProductId, courseId?: CourseId) =>
      ofPerson(`availability ${productId} ${courseId ?? ''}`, (context) =>
        refreshAvailability(context, productId, courseId),
      ),
    refreshWholeShelf: () => ofPerson('whole shelf', refreshWholeShelf),
    refreshSections: () => ofPerson('sections', refreshSections),
    refreshSectionsWithProducts: () => ofPerson('sections with products', refreshSectionsWithProducts),
    refreshSection: (id: string) => ofPerson(`section ${id}`, (context) => refreshSection(context, id)),
    refreshSectionProducts: (sectionId: string) =>
      ofPerson(`sectionProducts ${sectionId}`, (context) => refreshSectionProducts(context, sectionId)),
    refreshReading: (productId: ProductId) =>
      ofPerson(`reading ${productId}`, (context) => refreshReading(context, productId)),
    refreshOrders: () => ofPerson('orders', refreshOrders),
    refreshOptReceipts: () => ofPerson('optReceipts', refreshOptReceipts),
    refreshOrder: (id: string) => ofPerson(`order ${id}`, (context) => refreshOrder(context, id)),
  };
}

/** If a sign-in closes the visitor's database during the call, the mutation is stored for the person who signed in. */
async function enqueueMutation(session: SessionSource, mutation: AppMutation): Promise<void> {
  const { context, runner } = session.now();
  try {
    await enqueue(context.db, mutation, context);
  } catch (cause) {
    if (!isClosed(cause) || context.db.person !== 'visitor' || session.now().context.db === context.db) throw cause;
    return enqueueMutation(session, mutation);
  }
  runner.wake(false);
}

function mutations(session: SessionSource) {
  let hasAsked = false;
  /** An unsent change exists on this device only. */
  const askToPersist = () => {
    if (!hasAsked) session.askToPersist?.().catch(session.onError);
    hasAsked = true;
  };
  return {
    /** Stores the mutation (it is durable when the promise resolves) and sends it now or when online. */
    enqueue: (mutation: AppMutation): Promise<void> => enqueueMutation(session, mutation).then(askToPersist),
    retryRow: async (id: string): Promise<void> => {
      const { context, runner } = session.now();
      await retryRow(context.db, id, context);
      runner.wake(true);
    },
    /** Discards a row, and returns true if everything is to be pulled because the server may have applied it. */
    discardRow: (id: string): Promise<boolean> => discardAndForget(session.now().context.db, id),
    discardUnreadable: (seq: number): Promise<void> => discardUnreadable(session.now().context.db, seq),
    /** Marks the cart notices with these keys as shown. */
    acknowledgeCartNotices: (keys: readonly string[]): Promise<void> =>
      acknowledgeCartNotices(session.now().context.db, new Set(keys)),
    /** Opts out of or into the materials that a course provides. Online only; for `key` see {@link placeOrder}. */
    changeOpt: (memberId: string, change: ChangeOpt, key: string) =>
      changeOpt(session.now().context, memberId, change, key, session.onError),
    /** Starts the launch of a courseware. Online only. */
    launch: (mutation: LaunchRequest) => launch(session.now().context, mutation),
    /** Requests the data for a hand-off to the partner bookstore of a course. Online only. */
    requestBookstoreHandoff: (courseId: CourseId) => requestBookstoreHandoff(session.now().context, courseId),
    /**
     * Places an order. Online only. The caller creates `key` on the first click and keeps it until a response arrives.
     */
    placeOrder: (order: PlaceOrder, key: string) => orderAll(session.now(), order, key),
  };
}

/**
 * Places an order. An order pays for the cart that the person sees, so queued cart changes are sent first; while one of
 * them cannot be sent, no order is placed. Afterwards cart and shelf are pulled again, because the order changed both.
 */
async function orderAll({ context, runner }: UserSession, order: PlaceOrder, key: string): Promise<Result<Order>> {
  await runner.flush();
  const { rows } = await loadOutbox(context.db);
  if (rows.some((row) => isCartMutation(row) && !isRefused(row))) {
    return failure({ kind: 'unreachable', reason: 'network' });
  }
  const answer = await placeOrder(context, order, key);
  if (answer.ok) await Promise.all([refreshCart(context), refreshShelf(context)]);
  return answer;
}
