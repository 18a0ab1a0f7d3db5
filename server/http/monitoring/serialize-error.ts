/** An error as it is logged: its type and location, without any request content. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
  readonly [member: string]: unknown;
}

/**
 * Members that name parts of the program or the schema. All other members (`params`, `detail`, `where`, `input`) may
 * contain values.
 */
const LOGGED_MEMBERS = [
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
 * The `err` serializer of the log. It copies a fixed list of members, so that query parameters, key values in the
 * detail of a database error and the input of a failed parser never reach the log, at any depth of causes.
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
    ...Object.fromEntries(
      LOGGED_MEMBERS.flatMap((name) => (isTextOrNumber(members[name]) ? [[name, members[name]]] : [])),
    ),
    ...(error.cause === undefined || isDeep ? {} : { cause: serializeError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && !isDeep
      ? { errors: error.errors.slice(0, MAX_ERRORS).map((one) => serializeError(one, depth + 1)) }
      : {}),
  };
}

const isParserError = (error: Error) => error instanceof SyntaxError || error instanceof URIError;

const isTextOrNumber = (value: unknown) => typeof value === 'string' || typeof value === 'number';

function safeMessage(error: Error, members: Readonly<Record<string, unknown>>): string {
  const { message } = error;
  // The text of a failed query has placeholders. Its message repeats the text and adds the parameters.
  if (typeof members.query === 'string' && 'params' in members && message.startsWith('Failed query')) {
    return `Failed query: ${members.query}`;
  }
  // PostgreSQL and JavaScript's parsers quote the input that they reject.
  const isQuoting = 'severity' in members || isParserError(error);
  return isQuoting ? message.replace(/"[\s\S]*"/, '"…"').replace(/'[\s\S]*'/, "'…'") : message;
}

/** Returns the lines of a stack trace below the message. The message itself may have several lines. */
function frames({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  return at < 0 ? '' : stack.slice(at + message.length);
}
