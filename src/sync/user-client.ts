import type { ProductType } from '../domain/catalog/product-schema.ts';
import type { ChangeOpt } from '../domain/opting/opt-change-schema.ts';
import type { Order, PlaceOrder } from '../domain/orders/order-schema.ts';
import type { CourseId, ProductId } from '../domain/primitives/ids-schema.ts';
import { isClosed, observe, type Stop } from '../engine/database/observe.ts';
import { dedupeInFlight } from '../engine/dedupe-in-flight.ts';
import { failure, type Result } from '../engine/http/api-error.ts';
import type { Description } from '../engine/mutations/define-mutation.ts';
import { discardRow, discardUnreadable, enqueue, loadOutbox, retryRow } from '../engine/outbox/outbox.ts';
import { isRefused } from '../engine/outbox/outbox-facts.ts';
import type { OutboxRow } from '../engine/outbox/outbox-row.ts';
import { loadReplayState } from '../engine/outbox/replay-state.ts';
import { type RefreshResult, refreshFailed } from '../engine/refresh-result.ts';
import { acknowledgeCartNotices, loadCartNotices } from '../store/cart-notices.ts';
import { loadCartView } from '../store/cart-view.ts';
import { loadFreeItems } from '../store/free-items.ts';
import { loadOptReceipts } from '../store/opt-receipts.ts';
import { loadOrder, loadOrders } from '../store/orders.ts';
import type { PersonDatabase } from '../store/person-database.ts';
import {
  loadMembers,
  loadPulledSectionProducts,
  loadPulledSections,
  loadSection,
  loadSectionOfCourse,
  loadSectionProducts,
  loadSections,
} from '../store/sections.ts';
import {
  countShelf,
  loadAssetsOfCourse,
  loadAssetsOfProduct,
  loadAvailability,
  loadShelfPage,
  type ShelfQuery,
} from '../store/shelf.ts';
import { loadPulledAt, type PullName } from '../store/sync-state.ts';
import type { Observe } from './catalogue-client.ts';
import { createCodesClient } from './codes-client.ts';
import { createDownloadsClient } from './downloads-client.ts';
import { type LaunchRequest, launch, requestBookstoreHandoff } from './launch.ts';
import type { AppMutation } from './mutations/app-mutations.ts';
import { isCartMutation } from './mutations/cart-mutations.ts';
import { refreshCart } from './pull-cart.ts';
import { changeOpt, refreshOptReceipts } from './pull-opting.ts';
import { placeOrder, refreshOrder, refreshOrders } from './pull-orders.ts';
import { refreshReading } from './pull-reading.ts';
import { refreshMembers, refreshSection, refreshSectionProducts, refreshSections } from './pull-sections.ts';
import { refreshAvailability, refreshShelf } from './pull-shelf.ts';
import { createReadingClient } from './reading-client.ts';
import type { UserSession } from './user-session.ts';

export interface SessionSource {
  readonly now: () => UserSession;
  /** Calls back whenever somebody else is here. */
  readonly onChange: (listener: () => void) => Stop;
  readonly onError: (cause: unknown) => void;
  /** Asks the server who is here, and turns to them. */
  readonly refreshLogin: () => Promise<RefreshResult>;
}

/** What a person has, and what they may ask for. Each observer follows whoever is here. */
export function createUserClient(session: SessionSource) {
  const live = liveFor(session);
  return {
    cart: live(loadCartView),
    /** What happened to the cart without the person, and leaves them a choice. */
    cartNotices: live(loadCartNotices),
    availability: (productId: ProductId) => live((db) => loadAvailability(db, productId)),
    shelf: (query: ShelfQuery) => live((db) => loadShelfPage(db, query)),
    shelfCount: (types: readonly ProductType[]) => live((db) => countShelf(db, types)),
    /** Free items on their way to the shelf, or refused. */
    pendingFreeItems: live(loadFreeItems),
    assetsOfProduct: (productId: ProductId) => live((db) => loadAssetsOfProduct(db, productId)),
    assetsOfCourse: (courseId: CourseId) => live((db) => loadAssetsOfCourse(db, courseId)),
    sections: live(loadSections),
    pulledSections: live(loadPulledSections),
    section: (id: string) => live((db) => loadSection(db, id)),
    sectionOfCourse: (courseId: CourseId) => live((db) => loadSectionOfCourse(db, courseId)),
    sectionProducts: (sectionId: string) => live((db) => loadSectionProducts(db, sectionId)),
    pulledSectionProducts: (sectionId: string) => live((db) => loadPulledSectionProducts(db, sectionId)),
    members: (sectionId: string) => live((db) => loadMembers(db, sectionId)),
    orders: (page: number, pageSize: number) => live((db) => loadOrders(db, page, pageSize)),
    order: (id: string) => live((db) => loadOrder(db, id)),
    /** Receipts of opt changes, newest first; `undefined` when they were never asked for. */
    optReceipts: live(loadOptReceipts),
    /** Unsent and refused changes, in the order of asking. */
    unsent: live(async (db) => (await loadOutbox(db)).rows),
    /** The same, and what this version cannot read of them. */
    outbox: live(loadDescribedOutbox),
    /** Nothing is sent until the same person logs in again. */
    isPaused: live(async (db) => (await loadReplayState(db)).isPaused),
    /** When a change was last saved (milliseconds since the epoch), `undefined` when none ever was. */
    savedAt: live(async (db) => (await loadReplayState(db)).savedAt),
    /** When a pull was last answered (milliseconds since the epoch), `undefined` when it never was. */
    pulledAt: (name: PullName) => live((db) => loadPulledAt(db, name)),
    ...createReadingClient(session, live),
    ...createDownloadsClient(session, live),
    ...createCodesClient(session, live),
    ...refreshes(session),
    ...mutations(session),
  };
}

/** A row with the text of its mutation. */
export type UnsentRow = OutboxRow<AppMutation> & { readonly description: Description };

async function loadDescribedOutbox(db: PersonDatabase): Promise<{ rows: UnsentRow[]; unreadable: number[] }> {
  const { rows, unreadable } = await loadOutbox(db);
  return { rows: rows.map((row) => ({ ...row, description: db.mutations.describe(row) })), unreadable };
}

/** An observer of what a query of the person's database gives; it follows whoever is here. */
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
  const dedupe = dedupeInFlight();
  /**
   * Where somebody else comes here while it is under way, it is asked for once more, in their name. Their coming takes the database away
   * before this tab has turned to them, which it has when who is here was asked. Of who has left nothing can be fresh.
   */
  const once = async (
    name: string,
    refresh: (context: UserSession['context']) => Promise<RefreshResult>,
  ): Promise<RefreshResult> => {
    const { context } = session.now();
    const hasTurned = () => session.now().context !== context;
    try {
      return await dedupe(`${context.db.person} ${name}`, () => refresh(context));
    } catch (cause) {
      if (!isClosed(cause)) throw cause;
      if (!hasTurned()) await session.refreshLogin();
      return hasTurned() ? once(name, refresh) : refreshFailed({ kind: 'unauthenticated', detail: '' });
    }
  };
  const isVisitor = () => session.now().context.db.person === 'visitor';
  /**
   * Of a visitor the server knows nothing but the cart: asking would only be refused. But who has just come back from the log-in is
   * still a visitor to this device, so who is here is asked before nothing is called fresh.
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
    refreshShelf: () => ofPerson('shelf', refreshShelf),
    refreshAvailability: (productId: ProductId, courseId?: CourseId) =>
      ofPerson(`availability ${productId} ${courseId ?? ''}`, (context) =>
        refreshAvailability(context, productId, courseId),
      ),
    refreshSections: () => ofPerson('sections', refreshSections),
    refreshSection: (id: string) => ofPerson(`section ${id}`, (context) => refreshSection(context, id)),
    refreshSectionProducts: (sectionId: string) =>
      ofPerson(`sectionProducts ${sectionId}`, (context) => refreshSectionProducts(context, sectionId)),
    refreshMembers: (courseId: CourseId) =>
      ofPerson(`members ${courseId}`, (context) => refreshMembers(context, courseId)),
    refreshReading: (productId: ProductId) =>
      ofPerson(`reading ${productId}`, (context) => refreshReading(context, productId)),
    refreshOrders: () => ofPerson('orders', refreshOrders),
    refreshOptReceipts: () => ofPerson('optReceipts', refreshOptReceipts),
    refreshOrder: (id: string) => ofPerson(`order ${id}`, (context) => refreshOrder(context, id)),
  };
}

/** A visitor whose sign-in is heard of in this very moment is somebody by now: the wish is written down as theirs. */
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
  return {
    /** Writes the wish down (it is durable when this resolves) and sends it as soon as there is a line. */
    enqueue: (mutation: AppMutation): Promise<void> => enqueueMutation(session, mutation),
    retryRow: async (id: string): Promise<void> => {
      const { context, runner } = session.now();
      await retryRow(context.db, id, context);
      runner.wake(true);
    },
    discardRow: (id: string): Promise<void> => discardRow(session.now().context.db, id),
    discardUnreadable: (seq: number): Promise<void> => discardUnreadable(session.now().context.db, seq),
    /** The person has been told of the news of their cart under these keys. */
    acknowledgeCartNotices: (keys: readonly string[]): Promise<void> =>
      acknowledgeCartNotices(session.now().context.db, new Set(keys)),
    /** Opts out of or into what a course provides. Online only; `key` as of {@link placeOrder}. */
    changeOpt: (memberId: string, change: ChangeOpt, key: string) =>
      changeOpt(session.now().context, memberId, change, key, session.onError),
    /** Begins the launch of a courseware. Online only. */
    launch: (mutation: LaunchRequest) => launch(session.now().context, mutation),
    /** What is to be handed to the partner bookstore of a course. Online only. */
    requestBookstoreHandoff: (courseId: CourseId) => requestBookstoreHandoff(session.now().context, courseId),
    /** Online only. The caller keeps `key` from the first press until there is an answer. */
    placeOrder: (order: PlaceOrder, key: string) => orderAll(session.now(), order, key),
  };
}

/**
 * An order is of the cart that the person sees, so what they asked of the cart goes first; while some of it cannot be sent, no
 * order is placed. Afterwards cart and shelf are asked for anew: the order changed both.
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
