/** The share that a publisher lets a reader copy or print, and the used part of it (READ-2). */
export interface Allowance {
  /** 0 to 100; `undefined` when the publisher set no limit. */
  readonly percent: number | undefined;
  /** Size of the whole book in the counted unit; `undefined` while it is being counted. */
  readonly whole: number | undefined;
  readonly used: number;
}

/**
 * Returns the remaining amount, `Infinity` without a limit. While the book is being counted, a limit allows nothing.
 */
export function remainingAllowance({ percent, whole, used }: Allowance): number {
  if (percent === undefined || percent >= 100) return Number.POSITIVE_INFINITY;
  if (percent <= 0 || whole === undefined) return 0;
  return Math.max(0, Math.floor((whole * percent) / 100) - used);
}

export type CopyCheck =
  | { readonly kind: 'allowed'; readonly text: string }
  | { readonly kind: 'counting' | 'forbidden' | 'tooMuch'; readonly left: number };

/**
 * Returns whether a text may be copied: all of it or nothing, because a passage cut in the middle would be misquoted.
 */
export function checkCopyAllowance(text: string, allowance: Allowance): CopyCheck {
  const left = remainingAllowance(allowance);
  if (text.length <= left) return { kind: 'allowed', text };
  if ((allowance.percent ?? 100) <= 0) return { kind: 'forbidden', left: 0 };
  return { kind: allowance.whole === undefined ? 'counting' : 'tooMuch', left };
}
