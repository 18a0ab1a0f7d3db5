import type { ProductId } from '../contract/ids.ts';
import type { CodeIntent } from '../domain/code-intent.ts';
import type { CodeOutcome, CodeSettled } from '../domain/code-outcome.ts';
import { loadAccessCode } from '../store/access-codes.ts';
import type { Stop } from '../store/observe.ts';
import { withdrawRow } from '../store/outbox.ts';
import type { Live, WhoIsPresent } from './device-person.ts';
import { handOverCode, onCodeSettled } from './hand-over-code.ts';
import { type CodeSubject, obtainAccessCode } from './obtain-access-code.ts';

/** Codes that a person types, and the publishers' codes that they obtained. */
export function codesOnDevice(present: WhoIsPresent, live: Live) {
  return {
    /** A publisher's code that is kept here; `undefined` where none was obtained on this device. */
    accessCode: (productId: ProductId) => live((db) => loadAccessCode(db, productId)),
    /** Online only; asking again gives the same code. */
    obtainAccessCode: (subject: CodeSubject) => obtainAccessCode(present.now().world, subject),
    /**
     * Keeps a code and sends it, now or as soon as there is a line. Whose code it is has to be known before it is written down: right
     * after a sign-in this device still takes the person for a visitor. Where it knows the person nothing is asked first: on a line
     * that hangs, the code would be lost with the tab.
     */
    handOverCode: async (intent: CodeIntent): Promise<CodeOutcome> => {
      if (present.now().world.db.person === 'visitor') await present.refreshLogin();
      return handOverCode(present.now(), intent);
    },
    onCodeSettled: (rowId: string, onSettled: (outcome: CodeSettled) => void): Stop =>
      onCodeSettled(present.now(), rowId, onSettled, present.onError),
    /** Takes a wish back that certainly never left this device; one that may have stays. */
    withdrawRow: (rowId: string): Promise<void> => withdrawRow(present.now().world.db, rowId),
  };
}
