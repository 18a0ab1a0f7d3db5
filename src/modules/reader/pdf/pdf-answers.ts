import type { FormAnswer } from '../../../domain/reading/reading-schema.ts';

/** The value that a person has entered in a field. */
export type Entered = Pick<FormAnswer, 'field' | 'values'>;

/** The answers in the forms of an open book: those on the device, and what is being entered. */
export interface Answers {
  /** Returns the answer of a field; `undefined` if the person has entered none. */
  readonly of: (field: string) => readonly string[] | undefined;
  /** Takes what the person has entered, and reports it after a pause in typing, which may be long. */
  readonly enter: (answer: Entered) => void;
  /** Takes the answers on the device, which other devices change too. */
  readonly take: (stored: readonly Entered[]) => void;
  /** Reports at once what is not reported yet. */
  readonly flush: () => void;
}

/** Pause in typing, in milliseconds, after which an answer is stored. */
const PAUSE_MS = 500;

export function keepAnswers(report: (answer: Entered) => void): Answers {
  const known = new Map<string, readonly string[]>();
  const unreported = new Map<string, Entered>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    const entered = [...unreported.values()];
    unreported.clear();
    for (const answer of entered) report(answer);
  };
  return {
    of: (field) => known.get(field),
    enter: (answer) => {
      known.set(answer.field, answer.values);
      unreported.set(answer.field, answer);
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE_MS);
    },
    // An answer that the device does not have, because it was refused, stays on the page.
    take: (stored) => {
      for (const { field, values } of stored) if (!unreported.has(field)) known.set(field, values);
    },
    flush,
  };
}
