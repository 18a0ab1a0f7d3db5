import { FileProblem } from '../file-problem.ts';

/**
 * A file that cannot be read to its end, or that is not what its profile expects. The import fails as a whole: if the
 * rows after the fault were only left out, a bulk import would drop them. The sentences are in
 * `server/messages/import-messages.ts`.
 */
export class UnreadableFile extends FileProblem {
  override readonly name = 'UnreadableFile';
}
