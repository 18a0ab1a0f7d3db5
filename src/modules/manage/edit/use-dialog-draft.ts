import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { readDraft, removeDraft, writeDraft } from './draft.ts';

/** The values of a dialog that outlive it. */
export interface DialogDraft<Values> {
  readonly values: Values;
  readonly change: (changes: Partial<Values>) => void;
  /** Forgets what was typed. `ConfirmDialog` calls it when the action is done, and when the person presses Cancel. */
  readonly drop: () => void;
}

/**
 * Holds what a person types into a dialog, and keeps it in the session of the tab. Neither a reload, nor a lost connection,
 * nor a dialog closed by mistake loses it: the dialog has the values when it opens again (STAFF-9).
 * @param key names the dialog and its subject, e.g. `refund 12`
 * @param initial the values of a new dialog
 */
export function useDialogDraft<Values extends Readonly<Record<string, unknown>>>(
  key: string,
  schema: z.ZodMiniType<Values>,
  initial: NoInfer<Values>,
): DialogDraft<Values> {
  const draftKey = `dialog ${key}`;
  const [values, setValues] = useState<Values>(() => readDraft(draftKey, schema) ?? initial);
  // What the dialog holds now, for a call that began at an earlier rendering.
  const latest = useRef(values);
  const change = (changes: Partial<Values>) => {
    latest.current = { ...latest.current, ...changes };
    writeDraft(draftKey, latest.current);
    setValues(latest.current);
  };
  return { values, change, drop: () => removeDraft(draftKey) };
}
