import { constants, existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server-process.ts';

const PREFIX = 'carrel-template-';
const DAY_MS = 86_400_000;

/** A build and a day: sections of the demonstration are past, current and future relative to the day it was made. */
async function templateFolder() {
  const build = (await readFile('dist/.built-from', 'utf8')).slice(0, 12);
  return join(tmpdir(), `${PREFIX}${build}-${new Date().toISOString().slice(0, 10)}`);
}

/** Templates of former builds; a young one may still be in use by another run. */
async function removeOldTemplates() {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > DAY_MS) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The data of a server that has just been seeded: made once a build, by the server itself, and copied for each test.
 * @returns the folder, which nobody may start a server in
 */
export async function makeTemplateData(): Promise<string> {
  const folder = await templateFolder();
  if (existsSync(folder)) return folder;
  await removeOldTemplates();
  const draft = await mkdtemp(join(tmpdir(), 'carrel-template-draft-'));
  const server = await startServer(draft);
  await server.stop();
  // Somebody else's run may have put the same thing there meanwhile: either will do.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  return folder;
}

/** A copy of the template that one server may use as it likes; remove it with the function given back. */
export async function copyTemplateData(template: string) {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-e2e-'));
  await cp(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
