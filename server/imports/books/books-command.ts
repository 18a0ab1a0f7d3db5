import { eq } from 'drizzle-orm';
import { openBookStorage } from '../../book-files/storage/open-book-storage.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { importProblems, quarantinedFiles } from '../../db/schema/imports.ts';
import { importProblemText } from '../../messages/import-messages.ts';
import { quarantineReason } from '../../messages/quarantine-messages.ts';
import { importBooksFrom } from './run-books-import.ts';

/** The output of a command, and its name in the audit log. */
interface Terminal {
  readonly actor: string;
  readonly say: (line: string) => void;
  readonly warn: (line: string) => void;
}

/**
 * Imports a folder, an archive or one file of books from a terminal, and prints what was put aside.
 * @returns the exit code: 0, or 1 if a file was put aside
 */
export async function importBooksByCommand(
  db: Database,
  config: Config,
  path: string,
  terminal: Terminal,
): Promise<number> {
  const context = { db, storage: openBookStorage(config), clock: () => new Date() };
  const { importId, counts, quarantined } = await importBooksFrom(context, path, terminal.actor);
  const problems = await db.select().from(importProblems).where(eq(importProblems.importId, importId));
  for (const { severity, file, line, field, code, params } of problems) {
    const place = [file, line === null ? undefined : `line ${line}`, field ?? undefined].filter(Boolean).join(', ');
    terminal.warn(`${severity}: ${place}: ${importProblemText(code, params).en}`);
  }
  const aside = await db.select().from(quarantinedFiles).where(eq(quarantinedFiles.importId, importId));
  for (const { fileName, code, params } of aside) {
    terminal.warn(`put aside: ${fileName}: ${quarantineReason(code, params).en}`);
  }
  for (const [entity, { added, changed, unchanged }] of Object.entries(counts)) {
    terminal.say(`${entity}: ${added} added, ${changed} changed, ${unchanged} unchanged`);
  }
  terminal.say(`Import ${importId} is applied.`);
  return quarantined === 0 ? 0 : 1;
}
