/** A fault of the application itself, for whoever runs it. Nothing in it is a person's: no address but the path, no words typed. */
export interface ErrorReport {
  /** Such as `TypeError`. */
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** The page it happened on, without its query: that may carry terms or a code. */
  readonly path: string;
}
