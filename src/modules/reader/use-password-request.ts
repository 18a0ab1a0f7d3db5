import { useState } from 'react';
import type { AskPassword } from './reading-engine.ts';

/** An opening book that waits for its password. */
export interface PasswordRequest {
  /** True if the password that was given before is wrong. */
  readonly isRepeated: boolean;
  readonly answer: (password: string) => void;
}

/** Returns the open request for a password, and a function that asks the person for one. No password is stored. */
export function usePasswordRequest(): readonly [PasswordRequest | undefined, AskPassword] {
  const [request, setRequest] = useState<PasswordRequest>();
  const ask: AskPassword = (isRepeated, signal) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', reject, { once: true });
      const answer = (password: string) => {
        setRequest(undefined);
        resolve(password);
      };
      if (!signal.aborted) setRequest({ isRepeated, answer });
    });
  return [request, ask];
}
