import type { ProductId } from '../primitives/ids-schema.ts';
import type { SectionProduct } from '../sections/section-product-schema.ts';
import type { Asset } from './asset-schema.ts';
import type { UserAvailability } from './user-availability-schema.ts';

/** The data of one product on this device, from different responses. Each may be absent, or older than the others. */
export interface MaterialSources {
  readonly productId: ProductId;
  /** The response about this product alone. */
  readonly cached: UserAvailability | undefined;
  /** The product as a material of the current section. */
  readonly material: Pick<SectionProduct, 'userAvailability'> | undefined;
  /** The person's assets of the product. */
  readonly assets: readonly Asset[];
}

/**
 * Returns the person's access to a product from the best data on this device. Owned stays owned (ACCT-3): a product on
 * the shelf counts as owned even if its own response never arrived. `undefined` means that nothing is known.
 *
 * @param now milliseconds since the epoch
 */
export function knownAvailability(sources: MaterialSources, now: number): UserAvailability | undefined {
  const known = asOf(sources.cached ?? sources.material?.userAvailability, now);
  const shelf = availabilityOnShelf(sources.productId, sources.assets, now);
  if (!shelf) return known;
  if (!known) return { ...NOTHING_SPECIAL, ...shelf };
  const isNewer = known.hasOnlyPrint && !shelf.hasOnlyPrint;
  if (!shelf.isOwned || (known.isOwned && !known.isExpired && !isNewer)) return known;
  return { ...known, ...shelf };
}

/** Marks an access as expired if it ended after the response was received. */
function asOf(known: UserAvailability | undefined, now: number): UserAvailability | undefined {
  return known?.isOwned && isOver(known.expiresAt, now) ? { ...known, isOwned: false, isExpired: true } : known;
}

type ShelfAvailability = Omit<UserAvailability, keyof typeof NOTHING_SPECIAL>;

/** Returns the availability of a product according to the shelf. */
function availabilityOnShelf(id: ProductId, assets: readonly Asset[], now: number): ShelfAvailability | undefined {
  const best = assets.find((asset) => isLive(asset, now)) ?? assets[0];
  if (!best) return undefined;
  const { acquiredAt, expiresAt, isSectionCodeConfirmed, classroomSectionId } = best;
  return {
    id,
    isOwned: isLive(best, now),
    isExpired: !isLive(best, now),
    hasOnlyPrint: isPrintOnly(assets.filter((asset) => isLive(asset, now))),
    isSectionCodeConfirmed,
    createdAt: acquiredAt,
    ...(classroomSectionId === undefined ? {} : { classroomSectionId }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(isPrintOnly(assets) ? { physicalItemPurchaseDate: acquiredAt } : {}),
  };
}

const NOTHING_SPECIAL = {
  inCart: false,
  showFree: false,
  isRenewable: false,
  showPrint: false,
  printOptionAvailable: false,
  printOptionOwned: false,
  isCds: false,
} as const satisfies Partial<UserAvailability>;

function isLive({ isExpired, expiresAt }: Asset, now: number): boolean {
  return !isExpired && !isOver(expiresAt, now);
}

function isOver(expiresAt: string | undefined, now: number): boolean {
  return expiresAt !== undefined && !(Date.parse(expiresAt) > now);
}

/** True if the shelf has the product, so that it knows whether there is something to read. */
export function isOnShelf(assets: readonly Asset[], now: number): boolean {
  return assets.some((asset) => isLive(asset, now));
}

/** True if the person has only the print version, so that nothing can be opened here. */
function isPrintOnly(assets: readonly Pick<Asset, 'format'>[]): boolean {
  return assets.length > 0 && assets.every(({ format }) => format === 'print');
}

function hasFile({ readerFileId }: Pick<Asset, 'readerFileId'>): boolean {
  return readerFileId !== undefined;
}

/**
 * Returns the product whose book opens. A bundle without a book of its own opens its only book. If it has several, the
 * reader of the bundle itself lists them (READ-1). `undefined` means nothing to read.
 */
export function readTarget(assets: readonly Asset[], now: number): ProductId | undefined {
  const live = assets.filter((asset) => isLive(asset, now));
  const own = live.find(hasFile);
  if (own) return own.product.id;
  const bundle = live.find(({ items }) => items.some(hasFile));
  const [first, ...others] = bundle?.items.filter(hasFile) ?? [];
  return others.length > 0 ? bundle?.product.id : first?.product.id;
}
