/** Why a code waits: the store was out of reach, asked for patience, or does not know the person any more. */
export type QueuedBecause = 'noLine' | 'busy' | 'signedOut';

/**
 * What came of a code that was handed over. It is written down on the device before it is sent, so that it is never lost.
 * `detail` is the server's own sentence.
 */
export type CodeOutcome =
  | { readonly kind: 'redeemed' }
  | { readonly kind: 'refused'; readonly rowId: string; readonly detail: string }
  | { readonly kind: 'queued'; readonly rowId: string; readonly because: QueuedBecause };

/** What a code that waited came to in the end. */
export type CodeSettled = Exclude<CodeOutcome, { kind: 'queued' }>;
