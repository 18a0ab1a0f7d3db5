import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { updatePlannerStatistics } from '../db/update-planner-statistics.ts';
import { importProblemText } from '../messages/import-messages.ts';
import { findFailedCovers } from './find-failed-covers.ts';
import { findSharedIsbns } from './find-shared-isbns.ts';
import { type ImportCounts, importCatalog } from './import-catalog.ts';
import { openFeed } from './read/open-feed.ts';
import type { OnixProblem } from './read/record.ts';
import { storeCurrency } from './store-currency.ts';

const usage =
  'Usage: npm run catalogue:import -- FILE [--allow-refused 5%]\n' +
  'FILE is an ONIX feed of release 2.1 or 3, .xml or .xml.gz; - reads standard input. The exit code is 0 if everything was imported, 1 if\n' +
  'the feed was cut short or more records were refused than allowed (none without the option), 2 for a wrong command.';

/** Exit codes, which `docs/operate.md` lists. */
export const EXIT = { imported: 0, incomplete: 1, misused: 2 } as const;

const tellProblem = ({ line, recordReference, code, params = {}, isRefused }: OnixProblem): string =>
  `line ${line}, ${recordReference ?? 'no record reference'}: ${importProblemText(code, params).en}${isRefused ? ' Refused.' : ''}`;

const tellCounts = (counts: ImportCounts): string =>
  `${counts.read} read: ${counts.added} added, ${counts.updated} updated, ${counts.unchanged} unchanged, ` +
  `${counts.deleted} deleted, ${counts.refused} refused; ${counts.noted} details left out.`;

/** Explains an unreachable database, by the code of its driver or of PostgreSQL. */
const DATABASE_FAILURES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at its address',
  ENOTFOUND: 'there is no such host',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'the password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'there is no such database',
};

/** Returns a readable message for a known error. */
export const describeFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' && 'path' in error) return `There is no file ${String(error.path)}.`;
  const failure = DATABASE_FAILURES[code];
  if (failure !== undefined) return `The database cannot be reached: ${failure}. Check DATABASE_URL.`;
  const [first] = error instanceof AggregateError ? error.errors : [];
  const inner = first ?? error.cause;
  return inner instanceof Error ? describeFailure(inner) : error.message;
};

interface Command {
  readonly path: string;
  /** Share of the records that may be refused, from 0 to 1. */
  readonly allowed: number;
}

/** Parses the arguments; `undefined` if they are wrong. */
const parseCommand = (args: readonly string[]): Command | undefined => {
  try {
    const options = { 'allow-refused': { type: 'string', default: '0%' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [, percent] = /^(\d{1,3}(?:\.\d+)?)%$/.exec(values['allow-refused']) ?? [];
    const [path] = positionals;
    if (percent === undefined || path === undefined || positionals.length > 1) return undefined;
    return { path, allowed: Number(percent) / 100 };
  } catch {
    return undefined;
  }
};

/** The output of the importer: counts go to standard output, problems to standard error. */
export interface Terminal {
  readonly say: (line: string) => void;
  readonly warn: (line: string) => void;
}

const TERMINAL: Terminal = { say: (line) => console.log(line), warn: (line) => console.error(line) };

async function tellSharedIsbns(db: Database, { warn }: Terminal): Promise<void> {
  for (const { isbn, records } of await findSharedIsbns(db)) {
    warn(`ISBN ${isbn} is in several records: ${records.join(', ')}.`);
  }
}

/** Names the covers that could not be fetched since the links came (BOOK-6). */
async function tellFailedCovers(db: Database, { warn }: Terminal): Promise<void> {
  for (const { line, reference, problem } of await findFailedCovers(db)) {
    warn(`line ${line}, ${reference ?? 'no record reference'}: ${importProblemText(problem.code, problem.params).en}`);
  }
}

/**
 * Runs the importer from a terminal.
 * @returns the exit code
 */
export const runImport = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  terminal: Terminal = TERMINAL,
): Promise<number> => {
  const command = parseCommand(args);
  if (command === undefined) {
    terminal.warn(usage);
    return EXIT.misused;
  }
  // Statements over a whole catalog may take longer than those of a request.
  const config = readConfig(env);
  const open = await openDatabase({ ...config, statementTimeoutMs: 0 });
  try {
    let isCutShort = false;
    const counts = await importCatalog(open.db, openFeed(command.path), {
      currency: storeCurrency(config),
      onProblem: (problem) => {
        isCutShort ||= problem.isCutShort === true;
        terminal.warn(tellProblem(problem));
      },
    });
    if (counts.read > counts.unchanged + counts.refused) await updatePlannerStatistics(open.db);
    await tellSharedIsbns(open.db, terminal);
    await tellFailedCovers(open.db, terminal);
    terminal.say(tellCounts(counts));
    const isComplete = !isCutShort && counts.refused <= counts.read * command.allowed;
    return isComplete ? EXIT.imported : EXIT.incomplete;
  } finally {
    await open.close();
  }
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    process.exitCode = await runImport(process.argv.slice(2));
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = EXIT.incomplete;
  }
}
