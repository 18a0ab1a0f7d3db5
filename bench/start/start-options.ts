import { START_PAGES, type StartPage } from './start-pages.ts';

export interface StartOptions {
  readonly pages: readonly StartPage[];
  /** Number of openings of each kind. The median is reported. */
  readonly repeats: number;
  /** A file that describes the page of another store, which is measured too. */
  readonly peer?: string;
}

const USUAL: StartOptions = { pages: START_PAGES, repeats: 5 };
const QUICK_REPEATS = 2;

/** The request on the command line of the benchmarks, or a sentence about what is wrong with it. */
export type BenchRequest =
  | { readonly parts: readonly string[]; readonly start: StartOptions }
  | { readonly problem: string };

/**
 * Reads the arguments of `npm run bench`: names of parts, and for the part `start` the options `--pages`, `--peer`
 * and `--quick`.
 *
 * @param known the names of all parts
 */
export function parseBenchArguments(given: readonly string[], known: readonly string[]): BenchRequest {
  const parts: string[] = [];
  let start = USUAL;
  const rest = [...given];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [option = '', inline] = word.split('=', 2);
    if (option === '--quick') start = { ...start, repeats: QUICK_REPEATS };
    else if (option === '--peer') {
      const peer = inline ?? rest.shift();
      if (!peer) return { problem: '--peer needs the name of a file.' };
      start = { ...start, peer };
    } else if (option === '--pages') {
      const names = (inline ?? rest.shift() ?? '').split(',').filter(Boolean);
      const wrong = names.filter((name) => !START_PAGES.some((page) => page.name === name));
      if (names.length === 0 || wrong.length > 0) return { problem: pagesProblem(wrong) };
      start = { ...start, pages: START_PAGES.filter(({ name }) => names.includes(name)) };
    } else if (option.startsWith('-')) {
      return { problem: `There is no option ${option}; there are --pages, --peer and --quick, for the part start.` };
    } else if (known.includes(word)) parts.push(word);
    else return { problem: `There is no part ${word}; there are ${known.join(', ')}.` };
  }
  if (start !== USUAL && !parts.includes('start')) {
    return { problem: 'The options --pages, --peer and --quick belong to the part start; name it too.' };
  }
  return { parts, start };
}

function pagesProblem(wrong: readonly string[]): string {
  const all = `there are ${START_PAGES.map(({ name }) => name).join(', ')}`;
  return wrong.length > 0 ? `There is no page ${wrong.join(', ')}; ${all}.` : `--pages needs names of pages; ${all}.`;
}
