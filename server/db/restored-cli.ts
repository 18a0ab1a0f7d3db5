import { pathToFileURL } from 'node:url';
import { readConfig } from '../config.ts';
import { openDatabase } from './connect.ts';
import { beginEpoch } from './epoch.ts';

/** Starts a new epoch in a restored database from the terminal, so that devices pull all data again. */
async function runRestored(): Promise<void> {
  const { db, close } = await openDatabase(readConfig(process.env));
  try {
    await beginEpoch(db);
    console.log('A new epoch has begun. Every device pulls the data of its user in full at its next contact.');
  } finally {
    await close();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await runRestored();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
