import { useState } from 'react';
import * as z from 'zod/mini';
import type { ApiError, Result } from '../../../engine/http/api-error.ts';
import { loadStaffClient } from '../data/load-staff-client.ts';
import type { StaffClient } from '../data/manage-client.ts';
import { readDraft, removeDraft, writeDraft } from './draft.ts';

/** Values of a form. Every field is plain data that JSON keeps. */
type Values = Readonly<Record<string, unknown>>;
export type Versioned<Form extends Values> = Form & { readonly version: string };

interface EditOptions<Form extends Values> {
  /** Names the form for its draft, e.g. `section 12`. */
  readonly key: string;
  /** The last response of the server. */
  readonly loaded: Versioned<Form>;
  /** Parses drafts and the values of somebody else. */
  readonly schema: z.ZodMiniType<Versioned<Form>>;
  readonly save: (staff: StaffClient, values: Versioned<Form>) => Promise<Result<Versioned<Form>>>;
  readonly onSaved: (saved: Versioned<Form>) => void;
}

export interface Edit<Form extends Values> {
  readonly values: Form;
  readonly change: (changes: Partial<Form>) => void;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly error: ApiError | undefined;
  /** The values that somebody else saved in the meantime (STAFF-3). */
  readonly theirs: Versioned<Form> | undefined;
  readonly save: () => void;
  /** Saves the person's values over those of somebody else, which the person has seen. */
  readonly saveMine: () => void;
  /** Gives the person's changes up. */
  readonly discard: () => void;
}

/**
 * A form over values of the server. What the person typed is kept in the session of the tab until it is saved or given
 * up, so that neither a reload nor a lost connection loses it.
 */
export function useEdit<Form extends Values>({ key, loaded, schema, save, onSaved }: EditOptions<Form>): Edit<Form> {
  const [draft, setDraft] = useState(() => readDraft(key, schema));
  const [theirs, setTheirs] = useState<Versioned<Form>>();
  const [error, setError] = useState<ApiError>();
  const [isBusy, setBusy] = useState(false);
  const values = draft ?? loaded;

  const drop = () => {
    removeDraft(key);
    setDraft(undefined);
    setTheirs(undefined);
    setError(undefined);
  };
  const keep = (next: Versioned<Form>) => {
    if (isSame(next, loaded)) return drop();
    writeDraft(key, next);
    setDraft(next);
  };
  const send = async (wanted: Versioned<Form>) => {
    setBusy(true);
    const answer = await save(await loadStaffClient(), wanted);
    setBusy(false);
    if (answer.ok) {
      drop();
      onSaved(answer.value);
      return;
    }
    const conflict = conflictOf(answer.error, schema);
    setTheirs(conflict);
    setError(conflict ? undefined : answer.error);
  };
  const start = (wanted: Versioned<Form>) => {
    send(wanted).catch((cause: unknown) => {
      setBusy(false);
      reportError(cause);
    });
  };
  return {
    values,
    change: (changes) => keep({ ...values, ...changes }),
    isChanged: draft !== undefined,
    isBusy,
    error,
    theirs,
    save: () => start(values),
    saveMine: () => theirs && start({ ...values, version: theirs.version }),
    discard: () => {
      if (theirs) onSaved(theirs);
      drop();
    },
  };
}

function isSame(one: Values, other: Values): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const conflictSchema = z.object({ current: z.unknown() });

function conflictOf<Form extends Values>(error: ApiError, schema: z.ZodMiniType<Versioned<Form>>) {
  if (error.kind !== 'refused' || error.code !== 'edit_conflict') return undefined;
  const meta = conflictSchema.safeParse(error.meta);
  if (!meta.success) return undefined;
  const current = schema.safeParse(meta.data.current);
  return current.success ? current.data : undefined;
}
