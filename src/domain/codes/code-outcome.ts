/** Reasons to queue a code: the server could not be reached, asked to wait, or has no session for the person. */
export type QueuedBecause = 'offline' | 'busy' | 'signedOut';

/** `title` names the material that the code gave. It is absent for a section code, and if the answer was lost. */
interface CodeRedeemed {
  readonly kind: 'redeemed';
  readonly title?: string | undefined;
}

/**
 * Result of submitting a code. The code is stored on the device before it is sent, so that it is never lost. `detail`
 * is the server's message. `discarded`: the person removed the stored code before the server answered.
 */
export type CodeOutcome =
  | CodeRedeemed
  | { readonly kind: 'refused'; readonly rowId: string; readonly detail: string }
  | { readonly kind: 'discarded' }
  | { readonly kind: 'queued'; readonly rowId: string; readonly because: QueuedBecause };

/** Final result of a queued code. */
export type CodeSettled = Exclude<CodeOutcome, { kind: 'queued' }>;
