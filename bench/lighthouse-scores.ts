import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import * as z from 'zod';
import { browserOptions } from '../e2e/support/browser.ts';
import { startServer } from '../e2e/support/server-process.ts';
import { freePort } from '../scripts/postgres.mjs';
import { type Figure, median } from './figure.ts';

/** Lighthouse is downloaded when the benchmark runs. As a dependency it would make every install a quarter larger. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const MAX_BYTES = 64 * 1024 * 1024;
/** Number of runs. Only the performance score varies between runs. */
const RUNS = 3;
const ATTEMPTS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
type Scores = Readonly<Record<Category, number>>;

/** Goals for the scores. */
const GOALS: Scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.enum(CATEGORIES), z.object({ score: z.number().nullable() })),
});
const runFile = promisify(execFile);

/** Returns the full report of a page. Lighthouse sometimes loses the start of a recording and asks for another run. */
async function report(url: string, port: number, attempts: number): Promise<z.infer<typeof reportSchema>> {
  const wanted = ['--output=json', '--quiet', `--port=${port}`, `--only-categories=${CATEGORIES.join(',')}`];
  const ran = await runFile('npx', ['--yes', LIGHTHOUSE, url, ...wanted], { maxBuffer: MAX_BYTES }).catch(
    (failure: { readonly stderr?: string }) => ({ stdout: undefined, stderr: failure.stderr ?? '' }),
  );
  const found = ran.stdout === undefined ? undefined : reportSchema.parse(JSON.parse(ran.stdout));
  if (found && !found.runtimeError) return found;
  if (attempts > 1) return report(url, port, attempts - 1);
  throw new Error(`${url}: ${found?.runtimeError?.message ?? ran.stderr}`);
}

/**
 * Runs Lighthouse with its simulated phone and slow connection in the running browser, and returns each score out of
 * 100.
 */
async function judge(url: string, port: number): Promise<Scores> {
  const { categories } = await report(url, port, ATTEMPTS);
  const markOf = (category: Category) => Math.round((categories[category].score ?? Number.NaN) * 100);
  return {
    performance: markOf('performance'),
    accessibility: markOf('accessibility'),
    'best-practices': markOf('best-practices'),
    seo: markOf('seo'),
  };
}

async function firstOf(page: Page, path: string, name = ''): Promise<string> {
  const answer = await (await page.request.get(path)).json();
  const rows: { id: string; attributes: { name: string } }[] = answer.data;
  return rows.find(({ attributes }) => attributes.name.startsWith(name))?.id ?? '0';
}

async function* judgePages(context: BrowserContext, origin: string, port: number): AsyncGenerator<Figure> {
  const page = await context.newPage();
  const book = await firstOf(page, `${origin}/api/v1/catalog/search/?search=anatomy`, 'Anatomy');
  const figures = async (name: string, path: string): Promise<Figure[]> => {
    const runs: Scores[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await judge(origin + path, port));
    return CATEGORIES.map((category) => ({
      name: `Lighthouse, phone: ${name}, ${category}`,
      value: median(runs.map((scores) => scores[category])),
      unit: 'points',
      against: { what: 'goal', value: GOALS[category] },
    }));
  };
  yield* await figures('Home', '/');
  yield* await figures('a book', `/book/${book}`);
  yield* await figures('search', '/search?terms=biology');
  await page.goto(`${origin}/account/sign-in?next=/support`);
  await page.locator('button[name="person"][value="maya"]').click();
  await page.waitForURL('**/support');
  const section = await firstOf(page, `${origin}/api/v1/sections/course_sections/?only_enrolled=True`);
  yield* await figures('My Shelf', '/shelf');
  yield* await figures('a course section', `/shelf/course-section/${section}`);
}

/** Measures the Lighthouse scores of the pages that students open most. */
export async function* measureLighthouse(): AsyncGenerator<Figure> {
  const options = browserOptions();
  const folder = await mkdtemp(join(tmpdir(), 'carrel-lighthouse-'));
  const server = await startServer(join(folder, 'data'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  });
  try {
    yield* judgePages(context, `http://localhost:${server.port}`, port);
  } finally {
    await context.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
