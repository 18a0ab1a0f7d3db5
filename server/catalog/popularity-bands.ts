/**
 * Number of products up to the end of each band of best sellers. Each end is four times the one before it, so that a search that needs a thousand matches reads at most about four thousand of them. All other products are in
 * the band after the last of these.
 */
export const BAND_ENDS = [2_000, 8_000, 32_000, 128_000, 512_000] as const;

/** The band of products that sell little, and of products whose sales are not counted yet. */
export const LAST_BAND = BAND_ENDS.length;
