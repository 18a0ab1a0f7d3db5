/** An error as the log holds it: what kind it is and where it happened, and nothing that anybody sent. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
  readonly [fact: string]: unknown;
}

/** Members that name parts of the program or the schema. Everything else (`params`, `detail`, `where`, `input`) may hold values. */
const FACTS = [
  'code',
  'errno',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'statusCode',
];

const MAX_CAUSES = 8;
const MAX_ERRORS = 5;

/**
 * The `err` serializer of the log. It copies a fixed list of members, so that the parameters of a query, key values in the detail of a
 * database error and the text that a parser stumbled over never reach the log, at any depth of causes.
 */
export function serializeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const members: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(error));
  const message = safeMessage(error, members);
  const isDeep = depth >= MAX_CAUSES;
  return {
    type: error.constructor.name,
    message,
    stack: `${error.name}: ${message}${frames(error)}`,
    ...Object.fromEntries(FACTS.flatMap((name) => (isFact(members[name]) ? [[name, members[name]]] : []))),
    ...(error.cause === undefined || isDeep ? {} : { cause: serializeError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && !isDeep
      ? { errors: error.errors.slice(0, MAX_ERRORS).map((one) => serializeError(one, depth + 1)) }
      : {}),
  };
}

const isParserError = (error: Error) => error instanceof SyntaxError || error instanceof URIError;

const isFact = (value: unknown) => typeof value === 'string' || typeof value === 'number';

function safeMessage(error: Error, members: Readonly<Record<string, unknown>>): string {
  const { message } = error;
  // The text of a failed query has placeholders; its message repeats the text and adds the parameters.
  if (typeof members.query === 'string' && 'params' in members && message.startsWith('Failed query')) {
    return `Failed query: ${members.query}`;
  }
  // PostgreSQL and the parsers of JavaScript quote the input that they refuse.
  const isQuoting = 'severity' in members || isParserError(error);
  return isQuoting ? message.replace(/"[\s\S]*"/, '"…"').replace(/'[\s\S]*'/, "'…'") : message;
}

/** The lines of a stack below the message, which may have several lines itself. */
function frames({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  return at < 0 ? '' : stack.slice(at + message.length);
}
