import { useEffect, useRef } from 'react';

/**
 * Keeps a form from being sent while its field holds what cannot be read. The browser then shows the problem.
 * @param problem what to enter instead; empty if the value is right
 * @returns the ref of the field
 */
export function useValidity(problem: string) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.setCustomValidity(problem), [problem]);
  return field;
}
