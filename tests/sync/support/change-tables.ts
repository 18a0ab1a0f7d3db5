import type { DBCoreTable, Dexie } from 'dexie';

/** Puts calls of a test in the place of those by which a database reads and writes its tables, under whatever queries it. */
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
