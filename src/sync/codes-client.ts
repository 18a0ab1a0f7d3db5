import type { CodeMutation } from '../domain/codes/code-mutation.ts';
import type { CodeOutcome, CodeSettled } from '../domain/codes/code-outcome.ts';
import type { ProductId } from '../domain/primitives/ids-schema.ts';
import type { Stop } from '../engine/database/observe.ts';
import { loadAccessCode } from '../store/access-codes.ts';
import { cancelRow } from '../store/outbox.ts';
import { type CodeSubject, obtainAccessCode } from './obtain-access-code.ts';
import { onCodeSettled, submitCode } from './submit-code.ts';
import type { Live, SessionSource } from './user-client.ts';

/** Codes that a person types, and the publishers' codes that they obtained. */
export function createCodesClient(session: SessionSource, live: Live) {
  return {
    /** A publisher's code that is kept here; `undefined` where none was obtained on this device. */
    accessCode: (productId: ProductId) => live((db) => loadAccessCode(db, productId)),
    /** Online only; asking again gives the same code. */
    obtainAccessCode: (subject: CodeSubject) => obtainAccessCode(session.now().context, subject),
    /**
     * Keeps a code and sends it, now or as soon as there is a line. Whose code it is has to be known before it is written down: right
     * after a sign-in this device still takes the person for a visitor. Where it knows the person nothing is asked first: on a line
     * that hangs, the code would be lost with the tab.
     */
    handOverCode: async (mutation: CodeMutation): Promise<CodeOutcome> => {
      if (session.now().context.db.person === 'visitor') await session.refreshLogin();
      return submitCode(session.now(), mutation);
    },
    onCodeSettled: (rowId: string, onSettled: (outcome: CodeSettled) => void): Stop =>
      onCodeSettled(session.now(), rowId, onSettled, session.onError),
    /** Takes a wish back that certainly never left this device; one that may have stays. */
    withdrawRow: (rowId: string): Promise<void> => cancelRow(session.now().context.db, rowId),
  };
}
