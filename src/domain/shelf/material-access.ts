import type { Asset } from './asset-schema.ts';
import { type AccessTime, accessTime } from './shelf-days.ts';

/** The way in which a person can use a material that they own. */
export type MaterialAccess =
  | { readonly kind: 'read'; readonly fileId: string }
  | { readonly kind: 'expired' }
  /** The print version is shipped. */
  | { readonly kind: 'print' }
  /** Nothing to open here: courseware and classrooms open elsewhere, and some books have no file yet. */
  | { readonly kind: 'none' };

type Owned = Pick<Asset, 'expiresAt' | 'isExpired' | 'format' | 'readerFileId'>;

/** @param now milliseconds since the epoch */
export function materialAccess(asset: Owned, now: number, timeZone: () => string): MaterialAccess {
  const time: AccessTime = accessTime(asset, now, timeZone);
  if (time.kind === 'expired') return { kind: 'expired' };
  if (asset.readerFileId !== undefined) return { kind: 'read', fileId: asset.readerFileId };
  return asset.format === 'print' ? { kind: 'print' } : { kind: 'none' };
}
