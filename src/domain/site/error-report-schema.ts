/**
 * An error of the application, for its operator. It contains no personal data: only the path of the page, and no typed
 * text.
 */
export interface ErrorReport {
  /** For example `TypeError`. */
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** The path of the page without its query, which may contain search terms or a code. */
  readonly path: string;
}
