import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config config/drizzle.config.ts --name what-changed` writes the next migration from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/*.ts',
  out: './server/db/migrations',
});
