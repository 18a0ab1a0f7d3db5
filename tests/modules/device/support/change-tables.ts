import type { DBCoreTable, Dexie } from 'dexie';

/** Replaces the functions with which a database reads and writes its tables, below all queries. */
export function changeTables(dexie: Dexie, change: (table: DBCoreTable) => Partial<DBCoreTable>): void {
  dexie.use({
    stack: 'dbcore',
    name: 'changed for a test',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        return { ...table, ...change(table) };
      },
    }),
  });
}
