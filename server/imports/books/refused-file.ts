/**
 * A received file that is not used. It goes to quarantine, and the other files of the import go on. `code` and `params`
 * make the sentence for the person (`server/messages/quarantine-messages.ts`).
 */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: string, params: Readonly<Record<string, string | number>> = {}) {
    super(`${code} ${JSON.stringify(params)}`);
    this.code = code;
    this.params = params;
  }
}
