/**
 * A file that cannot be read to its end, or that is not what its profile expects. The import fails as a whole: if the
 * rows after the fault were only left out, a bulk import would drop them. `code` and `params` make the sentence for
 * the person (`server/messages/import-messages.ts`).
 */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: string, params: Readonly<Record<string, string | number>> = {}) {
    super(`${code} ${JSON.stringify(params)}`);
    this.code = code;
    this.params = params;
  }
}
