import { pathToFileURL } from 'node:url';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/connect.ts';
import { updatePlannerStatistics } from '../db/update-planner-statistics.ts';
import { type ImportCounts, importCatalogue } from './import-catalogue.ts';
import { openFeed } from './open-feed.ts';
import type { OnixProblem } from './record.ts';

const usage = 'Usage: npm run catalogue:import -- FILE   (an ONIX 3 feed, .xml or .xml.gz; - reads standard input)';

const tellProblem = ({ line, recordReference, message, isRefused }: OnixProblem): string =>
  `line ${line}, ${recordReference ?? 'no record reference'}: ${message}${isRefused ? ' Refused.' : ''}`;

const tellCounts = (counts: ImportCounts): string =>
  `${counts.read} read: ${counts.added} added, ${counts.updated} updated, ${counts.unchanged} unchanged, ` +
  `${counts.deleted} deleted, ${counts.refused} refused; ${counts.noted} details left out.`;

/** Returns a readable message for a known error. */
const tellFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOENT' && 'path' in error) return `There is no file ${String(error.path)}.`;
  return error.message;
};

/**
 * Runs the importer from a terminal. Problems go to standard error, the counts to standard output. Returns the exit
 * code.
 */
export const runImport = async (args: string[]): Promise<number> => {
  const [path] = args;
  if (path === undefined || args.length > 1) {
    console.error(usage);
    return 2;
  }
  // Statements over a whole catalog may take longer than those of a request.
  const open = await openDatabase({ ...readConfig(process.env), statementTimeoutMs: 0 });
  try {
    const counts = await importCatalogue(open.db, openFeed(path), {
      onProblem: (problem) => console.error(tellProblem(problem)),
    });
    if (counts.read > counts.unchanged + counts.refused) await updatePlannerStatistics(open.db);
    console.log(tellCounts(counts));
    return 0;
  } finally {
    await open.close();
  }
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    process.exitCode = await runImport(process.argv.slice(2));
  } catch (error) {
    console.error(tellFailure(error));
    process.exitCode = 1;
  }
}
