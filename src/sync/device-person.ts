import { type Answer, failure } from '../api/api-error.ts';
import type { CourseId, ProductId } from '../contract/ids.ts';
import type { ChangeOpt } from '../contract/opt-change.ts';
import type { Order, PlaceOrder } from '../contract/order.ts';
import type { ProductType } from '../contract/product.ts';
import { isCartRow } from '../domain/fold-cart.ts';
import type { Intent } from '../domain/intent.ts';
import { isRefused } from '../domain/outbox-facts.ts';
import { loadCartNews, tellCartNews } from '../store/cart-news.ts';
import { loadCartView } from '../store/cart-view.ts';
import { loadFreeItems } from '../store/free-items.ts';
import { isClosed, observe, type Stop } from '../store/observe.ts';
import { loadOptReceipts } from '../store/opt-receipts.ts';
import { loadOrder, loadOrders } from '../store/orders.ts';
import { discardRow, discardUnreadable, enqueue, loadOutbox, retryRow } from '../store/outbox.ts';
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
import { loadPulledAt, loadReplayState, type PullName } from '../store/sync-state.ts';
import type { Observe } from './device-catalogue.ts';
import { codesOnDevice } from './device-codes.ts';
import { downloadsOnDevice } from './device-downloads.ts';
import { readingOnDevice } from './device-reading.ts';
import { type Freshness, notFresh } from './freshness.ts';
import { askHandOff, type LaunchWish, launch } from './launch.ts';
import { onceAtATime } from './once-at-a-time.ts';
import type { Present } from './present.ts';
import { refreshCart } from './pull-cart.ts';
import { changeOpt, refreshOptReceipts } from './pull-opting.ts';
import { placeOrder, refreshOrder, refreshOrders } from './pull-orders.ts';
import { refreshReading } from './pull-reading.ts';
import { refreshMembers, refreshSection, refreshSectionProducts, refreshSections } from './pull-sections.ts';
import { refreshAvailability, refreshShelf } from './pull-shelf.ts';

export interface WhoIsPresent {
  readonly now: () => Present;
  /** Calls back whenever somebody else is here. */
  readonly onChange: (listener: () => void) => Stop;
  readonly onError: (cause: unknown) => void;
  /** Asks the server who is here, and turns to them. */
  readonly refreshLogin: () => Promise<Freshness>;
}

/** What a person has, and what they may ask for. Each observer follows whoever is here. */
export function personOnDevice(present: WhoIsPresent) {
  const live = liveFor(present);
  return {
    cart: live(loadCartView),
    /** What happened to the cart without the person, and leaves them a choice. */
    cartNews: live(loadCartNews),
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
    outbox: live(loadOutbox),
    /** Nothing is sent until the same person logs in again. */
    isPaused: live(async (db) => (await loadReplayState(db)).isPaused),
    /** When a change was last saved (milliseconds since the epoch), `undefined` when none ever was. */
    savedAt: live(async (db) => (await loadReplayState(db)).savedAt),
    /** When a pull was last answered (milliseconds since the epoch), `undefined` when it never was. */
    pulledAt: (name: PullName) => live((db) => loadPulledAt(db, name)),
    ...readingOnDevice(present, live),
    ...downloadsOnDevice(present, live),
    ...codesOnDevice(present, live),
    ...refreshes(present),
    ...wishes(present),
  };
}

/** An observer of what a query of the person's database gives; it follows whoever is here. */
export type Live = <Value>(load: (db: PersonDatabase) => Promise<Value>) => Observe<Value>;

function liveFor(present: WhoIsPresent): Live {
  return <Value>(load: (db: PersonDatabase) => Promise<Value>): Observe<Value> =>
    (onValue) => {
      const begin = () => {
        const { db } = present.now().world;
        return observe(() => load(db), onValue, present.onError);
      };
      let stop = begin();
      const stopFollowing = present.onChange(() => {
        stop();
        stop = begin();
      });
      return () => {
        stopFollowing();
        stop();
      };
    };
}

function refreshes(present: WhoIsPresent) {
  const share = onceAtATime();
  /**
   * Where somebody else comes here while it is under way, it is asked for once more, in their name. Their coming takes the database away
   * before this tab has turned to them, which it has when who is here was asked. Of who has left nothing can be fresh.
   */
  const once = async (name: string, refresh: (world: Present['world']) => Promise<Freshness>): Promise<Freshness> => {
    const { world } = present.now();
    const hasTurned = () => present.now().world !== world;
    try {
      return await share(`${world.db.person} ${name}`, () => refresh(world));
    } catch (cause) {
      if (!isClosed(cause)) throw cause;
      if (!hasTurned()) await present.refreshLogin();
      return hasTurned() ? once(name, refresh) : notFresh({ kind: 'unauthenticated', detail: '' });
    }
  };
  const isVisitor = () => present.now().world.db.person === 'visitor';
  /**
   * Of a visitor the server knows nothing but the cart: asking would only be refused. But who has just come back from the log-in is
   * still a visitor to this device, so who is here is asked before nothing is called fresh.
   */
  const ofPerson = async (
    name: string,
    refresh: (world: Present['world']) => Promise<Freshness>,
  ): Promise<Freshness> => {
    if (!isVisitor()) return once(name, refresh);
    const login = await present.refreshLogin();
    return !login.isFresh || isVisitor() ? login : once(name, refresh);
  };
  return {
    refreshCart: () => once('cart', refreshCart),
    refreshShelf: () => ofPerson('shelf', refreshShelf),
    refreshAvailability: (productId: ProductId, courseId?: CourseId) =>
      ofPerson(`availability ${productId} ${courseId ?? ''}`, (world) =>
        refreshAvailability(world, productId, courseId),
      ),
    refreshSections: () => ofPerson('sections', refreshSections),
    refreshSection: (id: string) => ofPerson(`section ${id}`, (world) => refreshSection(world, id)),
    refreshSectionProducts: (sectionId: string) =>
      ofPerson(`sectionProducts ${sectionId}`, (world) => refreshSectionProducts(world, sectionId)),
    refreshMembers: (courseId: CourseId) => ofPerson(`members ${courseId}`, (world) => refreshMembers(world, courseId)),
    refreshReading: (productId: ProductId) =>
      ofPerson(`reading ${productId}`, (world) => refreshReading(world, productId)),
    refreshOrders: () => ofPerson('orders', refreshOrders),
    refreshOptReceipts: () => ofPerson('optReceipts', refreshOptReceipts),
    refreshOrder: (id: string) => ofPerson(`order ${id}`, (world) => refreshOrder(world, id)),
  };
}

/** A visitor whose sign-in is heard of in this very moment is somebody by now: the wish is written down as theirs. */
async function writeDown(present: WhoIsPresent, intent: Intent): Promise<void> {
  const { world, runner } = present.now();
  try {
    await enqueue(world.db, intent, world);
  } catch (cause) {
    if (!isClosed(cause) || world.db.person !== 'visitor' || present.now().world.db === world.db) throw cause;
    return writeDown(present, intent);
  }
  runner.wake(false);
}

function wishes(present: WhoIsPresent) {
  return {
    /** Writes the wish down (it is durable when this resolves) and sends it as soon as there is a line. */
    enqueue: (intent: Intent): Promise<void> => writeDown(present, intent),
    retryRow: async (id: string): Promise<void> => {
      const { world, runner } = present.now();
      await retryRow(world.db, id, world);
      runner.wake(true);
    },
    discardRow: (id: string): Promise<void> => discardRow(present.now().world.db, id),
    discardUnreadable: (seq: number): Promise<void> => discardUnreadable(present.now().world.db, seq),
    /** The person has been told of the news of their cart under these keys. */
    tellCartNews: (keys: readonly string[]): Promise<void> => tellCartNews(present.now().world.db, new Set(keys)),
    /** Opts out of or into what a course provides. Online only; `key` as of {@link placeOrder}. */
    changeOpt: (memberId: string, change: ChangeOpt, key: string) =>
      changeOpt(present.now().world, memberId, change, key, present.onError),
    /** Begins the launch of a courseware. Online only. */
    launch: (wish: LaunchWish) => launch(present.now().world, wish),
    /** What is to be handed to the partner bookstore of a course. Online only. */
    askHandOff: (courseId: CourseId) => askHandOff(present.now().world, courseId),
    /** Online only. The caller keeps `key` from the first press until there is an answer. */
    placeOrder: (order: PlaceOrder, key: string) => orderAll(present.now(), order, key),
  };
}

/**
 * An order is of the cart that the person sees, so what they asked of the cart goes first; while some of it cannot be sent, no
 * order is placed. Afterwards cart and shelf are asked for anew: the order changed both.
 */
async function orderAll({ world, runner }: Present, order: PlaceOrder, key: string): Promise<Answer<Order>> {
  await runner.flush();
  const { rows } = await loadOutbox(world.db);
  if (rows.some((row) => isCartRow(row) && !isRefused(row))) {
    return failure({ kind: 'unreachable', reason: 'network' });
  }
  const answer = await placeOrder(world, order, key);
  if (answer.ok) await Promise.all([refreshCart(world), refreshShelf(world)]);
  return answer;
}
