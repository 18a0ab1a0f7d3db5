import { spawnSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgres } from '../../../scripts/find-tools.mjs';
import { asAdmin, databaseUrl } from '../../../scripts/postgres.mjs';
import { openServer } from '../../../server/db/connect.ts';

const ADMIN = process.env.TEST_DATABASE_URL ?? '';
const ROLE = `carrel_app_${process.pid}`;

function appUrl(): string {
  const url = new URL(databaseUrl(ADMIN, ROLE));
  url.username = ROLE;
  url.password = 'any "character" of a \'password\' $1';
  return url.href;
}

beforeAll(() => {
  const admin = new URL(ADMIN);
  const bin = findPostgres() ?? '';
  const { status, stderr } = spawnSync('sh', [resolve('config/postgres/create-app-role.sh')], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${bin}:${dirname(bin)}:${process.env.PATH}`,
      PGHOST: admin.hostname,
      PGPORT: admin.port,
      PGPASSWORD: admin.password,
      POSTGRES_USER: admin.username,
      APP_ROLE: ROLE,
      APP_PASSWORD: decodeURIComponent(new URL(appUrl()).password),
    },
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

afterAll(() =>
  asAdmin(ADMIN, async (admin) => {
    await admin.query(`DROP DATABASE IF EXISTS ${ROLE} WITH (FORCE)`);
    await admin.query(`DROP ROLE IF EXISTS ${ROLE}`);
  }),
);

test('the role of the application creates all tables and is not a superuser', async () => {
  const { db, close } = await openServer(appUrl());
  try {
    const role = sql`select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user`;
    expect(await db.execute(role)).toMatchObject({
      rows: [{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }],
    });
    expect(await db.execute(sql`select fold('Élan') as folded`)).toMatchObject({ rows: [{ folded: 'elan' }] });
    expect(await db.execute(sql`select count(*)::int as products from products`)).toMatchObject({
      rows: [{ products: 0 }],
    });
  } finally {
    await close();
  }
});

test.each(["COPY (SELECT 1) TO PROGRAM 'true'", "SELECT pg_read_file('postgresql.conf')", 'CREATE ROLE another'])(
  'the role of the application may not %s',
  async (statement) => {
    const client = new pg.Client({ connectionString: appUrl() });
    await client.connect();
    await expect(client.query(statement)).rejects.toThrow(/permission denied|must be superuser/);
    await client.end();
  },
);
