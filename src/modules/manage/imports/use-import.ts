import type { Import, ImportStatus } from '../../../domain/imports/import-schema.ts';
import { importSchema } from '../../../domain/imports/import-schema.ts';
import { managePath } from '../data/manage-paths.ts';
import { type SetTimer, usePolling } from '../hooks/use-polling.ts';
import { type ServerData, useServerData } from '../hooks/use-server-data.ts';

const RUNNING: ReadonlySet<ImportStatus> = new Set(['received', 'reading', 'applying', 'undoing']);

export function isRunning(status: ImportStatus): boolean {
  return RUNNING.has(status);
}

/** Loads an import, and loads it again while a job works on it. */
export function useImport(org: string, id: string, setTimer: SetTimer): ServerData<Import> {
  const data = useServerData(`import ${org} ${id}`, (staff) =>
    staff.read(importSchema, managePath(org, 'imports', id)),
  );
  usePolling(data, ({ status, progress }) => (isRunning(status) ? `${status} ${progress.done}` : undefined), setTimer);
  return data;
}
