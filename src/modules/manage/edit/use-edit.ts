import { useLayoutEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { ApiError, Result } from '../../../engine/http/api-error.ts';
import { loadStaffClient } from '../data/load-staff-client.ts';
import type { StaffClient } from '../data/manage-client.ts';
import { readDraft, removeDraft, writeDraft } from './draft.ts';

/** Values of a form. Every field is plain data that JSON keeps. */
type Values = Readonly<Record<string, unknown>>;
export type Versioned<Form extends Values> = Form & { readonly version: string };

interface EditOptions<Form extends Values, Answer> {
  /** Names the form for its draft, e.g. `section 12`. */
  readonly key: string;
  /** The last response of the server. */
  readonly loaded: Versioned<Form>;
  /** Parses drafts and the values of somebody else. */
  readonly schema: z.ZodMiniType<Versioned<Form>>;
  readonly save: (staff: StaffClient, values: Versioned<Form>) => Promise<Result<Answer>>;
  /** Returns the saved form in an answer; `undefined` if somebody deleted its subject. */
  readonly formOf: (answer: Answer) => Versioned<Form> | undefined;
  readonly onSaved: (answer: Answer) => void;
  /** Called when the person presses "Use theirs". The form shows the values of the other person in any case. */
  readonly onTheirs?: (theirs: Versioned<Form>) => void;
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
 * up, so that neither a reload nor a lost connection loses it. What the person types while the form is being saved stays
 * unsaved in the form.
 */
export function useEdit<Form extends Values, Answer>(options: EditOptions<Form, Answer>): Edit<Form> {
  const { key, loaded, schema, save, formOf, onSaved, onTheirs } = options;
  const [taken, setTaken] = useState<{ insteadOf: string; form: Versioned<Form> }>();
  const [theirs, setTheirs] = useState<Versioned<Form>>();
  const [error, setError] = useState<ApiError>();
  const [isBusy, setBusy] = useState(false);
  const known = taken?.insteadOf === loaded.version ? taken.form : loaded;
  const { values, latest, isChanged, keep, drop } = useDraft(key, schema, known);

  const change = (changes: Partial<Form>) => {
    const next = { ...latest.current, ...changes };
    if (isSame(next, known)) discard();
    else keep(next);
  };
  const discard = () => {
    drop();
    setTheirs(undefined);
    setError(undefined);
  };
  const send = async (wanted: Versioned<Form>) => {
    setBusy(true);
    const answer = await save(await loadStaffClient(), wanted);
    setBusy(false);
    if (answer.ok) {
      const saved = formOf(answer.value);
      const typed = latest.current;
      discard();
      setTaken(undefined);
      if (saved && !isSame({ ...typed, version: '' }, { ...wanted, version: '' })) {
        keep({ ...typed, version: saved.version });
      }
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
    change,
    isChanged,
    isBusy,
    error,
    theirs,
    save: () => start(values),
    saveMine: () => theirs && start({ ...values, version: theirs.version }),
    discard: () => {
      discard();
      if (!theirs) return;
      setTaken({ insteadOf: loaded.version, form: theirs });
      onTheirs?.(theirs);
    },
  };
}

/** Holds what the person typed, and keeps it in the session of the tab. */
function useDraft<Value extends Values>(key: string, schema: z.ZodMiniType<Value>, known: Value) {
  const [draft, setDraft] = useState(() => readDraft(key, schema));
  const values = draft ?? known;
  // What the form holds now, for a call that began at an earlier rendering: a save, or the upload of a picture.
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  });
  return {
    values,
    latest,
    isChanged: draft !== undefined,
    keep: (next: Value) => {
      latest.current = next;
      writeDraft(key, next);
      setDraft(next);
    },
    drop: () => {
      removeDraft(key);
      setDraft(undefined);
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
