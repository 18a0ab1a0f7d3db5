import type { Asset } from './asset-schema.ts';
import { type AccessTime, accessTime } from './shelf-days.ts';

/** What a person can do with a material of theirs. */
export type MaterialAccess =
  | { readonly kind: 'read'; readonly fileId: string }
  | { readonly kind: 'expired' }
  /** It comes by post. */
  | { readonly kind: 'print' }
  /** Nothing to open here: courseware and classrooms have their own ways in, some books have no file yet. */
  | { readonly kind: 'none' };

type Owned = Pick<Asset, 'expiresAt' | 'isExpired' | 'format' | 'readerFileId'>;

/** @param now milliseconds since the epoch */
export function materialAccess(asset: Owned, now: number, timeZone: () => string): MaterialAccess {
  const time: AccessTime = accessTime(asset, now, timeZone);
  if (time.kind === 'expired') return { kind: 'expired' };
  if (asset.readerFileId !== undefined) return { kind: 'read', fileId: asset.readerFileId };
  return asset.format === 'print' ? { kind: 'print' } : { kind: 'none' };
}
