import { FileProblem } from '../file-problem.ts';

/**
 * A received file that is not used. It goes to quarantine, and the other files of the import go on. The sentences are in
 * `server/messages/quarantine-messages.ts`.
 */
export class RefusedFile extends FileProblem {
  override readonly name = 'RefusedFile';
}
