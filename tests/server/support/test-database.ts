import type { OpenDatabase } from '../../../server/db/database.ts';
import { openEmbeddedCopy } from './embedded-template.ts';
import { openServerCopy } from './server-template.ts';
import { templateKey } from './template-key.ts';

/** Opens a new database with all tables and no rows, either embedded or on the server that TEST_DATABASE_URL names. */
export function openTestDatabase(): Promise<OpenDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const key = templateKey('empty');
  const fill = () => Promise.resolve();
  return serverUrl ? openServerCopy(serverUrl, key, fill) : openEmbeddedCopy(key, fill);
}
