import * as z from 'zod';
import type { Database } from '../server/db/database.ts';
import { givePerson } from '../tests/server/support/give-person.ts';
import { startTestApp } from '../tests/server/support/test-app.ts';
import { openTestDatabase } from '../tests/server/support/test-database.ts';
import type { Figure } from './figure.ts';

const STUDENTS = 60;
const LOOKS = 10;

const cursorSchema = z.object({ data: z.object({ id: z.string() }) });

/** Counts requests, queries and refusals of the tasks for which synchronization has a target. */
export async function measureSyncTargets(): Promise<Figure[]> {
  const open = await openTestDatabase();
  let queries = 0;
  const db = counting(open.db, () => {
    queries += 1;
  });
  const server = await startTestApp({ open: { ...open, db } });
  try {
    await givePerson(db, { login: 'looking', demonstrationNote: 'Looks at the app' });
    const device = await server.asPerson('looking');
    const { data } = cursorSchema.parse((await device.get('/api/v1/sync/')).json());
    // The session is renewed once a day.
    await device.get(`/api/v1/sync/?since=${data.id}`);
    queries = 0;
    const answer = await device.get(`/api/v1/sync/?since=${data.id}`);
    if (answer.statusCode !== 204) throw new Error(`An unchanged look was answered ${answer.statusCode}`);
    return [
      {
        name: 'page opened while nothing changed: queries of its one request',
        value: queries,
        unit: 'times',
        ...most(2),
      },
      await measureClass(),
    ];
  } finally {
    await server.close();
    await open.close();
  }
}

const most = (value: number) => ({ against: { what: 'budget' as const, value } });

/** Counts the statements of a database outside of transactions. */
function counting(db: Database, onStatement: () => void): Database {
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'execute' || name === 'select' || name === 'transaction' || name === 'update') onStatement();
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Counts the refusals while sixty students behind one address look at the app ten times within a minute. */
async function measureClass(): Promise<Figure> {
  const server = await startTestApp({ environment: { CARREL_ENV: 'development' } });
  let refused = 0;
  for (let student = 0; student < STUDENTS; student += 1) {
    await givePerson(server.db, { login: `student${student}`, demonstrationNote: 'Is in the class' });
    const device = await server.asPerson(`student${student}`);
    for (let look = 0; look < LOOKS; look += 1) {
      if ((await device.get('/api/v1/sync/')).statusCode === 429) refused += 1;
    }
  }
  await server.close();
  return {
    name: `${STUDENTS} students behind one address, ${LOOKS} looks a minute each: refused`,
    value: refused,
    unit: 'times',
  };
}
