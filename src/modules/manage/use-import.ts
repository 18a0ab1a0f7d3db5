import { useEffect, useRef } from 'react';
import type { Import, ImportStatus } from '../../domain/imports/import-schema.ts';
import { type ServerData, useServerData } from './use-server-data.ts';

/** Runs a function after a time and returns how to cancel it. Tests pass their own. */
export type SetTimer = (ms: number, run: () => void) => () => void;

export const browserTimer: SetTimer = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

const FIRST_MS = 1_000;
const LONGEST_MS = 10_000;
const GROWTH = 1.5;

const RUNNING: ReadonlySet<ImportStatus> = new Set(['received', 'reading', 'applying', 'undoing']);

export function isRunning(status: ImportStatus): boolean {
  return RUNNING.has(status);
}

/**
 * Loads an import, and loads it again while a job works on it. The interval grows while nothing changes or the server
 * does not respond, up to ten seconds.
 */
export function useImport(org: string, id: string, setTimer: SetTimer): ServerData<Import> {
  const data = useServerData(`import ${org} ${id}`, (staff) => staff.getImport(org, id));
  const { held, reload } = data;
  const poll = useRef({ mark: '', delayMs: FIRST_MS });
  useEffect(() => {
    if (!held.value || !isRunning(held.value.status)) return undefined;
    const mark = `${held.value.status} ${held.value.progress.done}`;
    const isUnchanged = mark === poll.current.mark;
    const delayMs = isUnchanged ? Math.min(poll.current.delayMs * GROWTH, LONGEST_MS) : FIRST_MS;
    poll.current = { mark, delayMs };
    return setTimer(delayMs, reload);
  }, [held, reload, setTimer]);
  return data;
}
