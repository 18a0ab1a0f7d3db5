import type { CodeOutcome, CodeSettled } from '../../../domain/codes/code-outcome.ts';
import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import type { Stop } from '../../../engine/database/observe.ts';
import { cancelRow } from '../../../engine/outbox/outbox.ts';
import { type CodeSubject, obtainAccessCode } from '../../access-code/data/obtain-access-code.ts';
import { loadAccessCode } from '../../access-code/data/queries.ts';
import type { Live, SessionSource } from '../../device/data/user-client.ts';
import type { CodeMutation } from './mutations.ts';
import { onCodeSettled, submitCode } from './submit-code.ts';

/** Codes that a person enters, and publishers' access codes that a person obtained. */
export function createCodesClient(session: SessionSource, live: Live) {
  return {
    /** A stored access code; `undefined` if the device knows of none. */
    accessCode: (productId: ProductId) => live((db) => loadAccessCode(db, productId)),
    /** Online only. A repeated request returns the same code (CODE-5). */
    obtainAccessCode: (subject: CodeSubject) => obtainAccessCode(session.now().context, subject),
    /**
     * Stores a code and sends it now or when online. The owner must be known before the code is stored: right after a
     * sign-in the device still treats the person as a visitor. If the device already has the person, the code is stored
     * without a request first; otherwise a hanging connection could lose the code with the tab.
     */
    submitCode: async (mutation: CodeMutation): Promise<CodeOutcome> => {
      if (session.now().context.db.person === 'visitor') await session.refreshLogin();
      return submitCode(session.now(), mutation);
    },
    onCodeSettled: (rowId: string, onSettled: (outcome: CodeSettled) => void): Stop =>
      onCodeSettled(session.now(), rowId, onSettled, session.onError),
    /** Cancels a mutation that certainly never left this device. A mutation that may have been sent stays. */
    cancelRow: (rowId: string): Promise<void> => cancelRow(session.now().context.db, rowId),
  };
}
