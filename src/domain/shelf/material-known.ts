import type { ProductId } from '../primitives/ids-schema.ts';
import type { SectionProduct } from '../sections/section-product-schema.ts';
import type { Asset } from './asset-schema.ts';
import type { UserAvailability } from './user-availability-schema.ts';

/** What the device has heard of one product from different answers; each may be absent, or older than the others. */
export interface MaterialSources {
  readonly productId: ProductId;
  /** The answer about this product alone. */
  readonly cached: UserAvailability | undefined;
  /** The product as a material of the section it is looked at in. */
  readonly material: Pick<SectionProduct, 'userAvailability'> | undefined;
  /** What of it stands on the shelf. */
  readonly assets: readonly Asset[];
}

/**
 * What the person has of a product, by the best answer on this device: owned stays owned (decisions.md, Flows), so what stands on the
 * shelf counts as owned even where the answers about it never came. `undefined`: nothing is known.
 *
 * @param now milliseconds since the epoch
 */
export function knownAvailability(sources: MaterialSources, now: number): UserAvailability | undefined {
  const known = asOf(sources.cached ?? sources.material?.userAvailability, now);
  const shelf = factsOfShelf(sources.productId, sources.assets, now);
  if (!shelf) return known;
  if (!known) return { ...NOTHING_SPECIAL, ...shelf };
  if (!shelf.isOwned || (known.isOwned && !known.isExpired)) return known;
  return { ...known, ...shelf };
}

/** An answer from before the end of the access is read as the server would give it now. */
function asOf(known: UserAvailability | undefined, now: number): UserAvailability | undefined {
  return known?.isOwned && isOver(known.expiresAt, now) ? { ...known, isOwned: false, isExpired: true } : known;
}

type ShelfFacts = Omit<UserAvailability, keyof typeof NOTHING_SPECIAL>;

/** What the shelf tells of a product; of everything else it knows nothing. */
function factsOfShelf(id: ProductId, assets: readonly Asset[], now: number): ShelfFacts | undefined {
  const best = assets.find((asset) => isLive(asset, now)) ?? assets[0];
  if (!best) return undefined;
  const { acquiredAt, expiresAt, isSectionCodeConfirmed, classroomSectionId } = best;
  return {
    id,
    isOwned: isLive(best, now),
    isExpired: !isLive(best, now),
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

/** Paper is all there is: nothing of it opens here. */
export function isPrintOnly(assets: readonly Pick<Asset, 'format'>[]): boolean {
  return assets.length > 0 && assets.every(({ format }) => format === 'print');
}

/** The product whose book opens; a bundle without a book of its own opens with its first. `undefined`: nothing to read. */
export function readTarget(assets: readonly Asset[], now: number): ProductId | undefined {
  const live = assets.filter((asset) => isLive(asset, now));
  const own = live.find(({ readerFileId }) => readerFileId !== undefined);
  if (own) return own.product.id;
  return live.flatMap(({ items }) => items).find(({ readerFileId }) => readerFileId !== undefined)?.product.id;
}
