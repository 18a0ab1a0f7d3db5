import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Fails a test whose pages complained on the console where nobody expected them to. */
export interface ConsoleGuard {
  /** From now on, complaints that match are part of the test. */
  allow(pattern: RegExp): void;
  /** Watches one more browser. */
  watch(context: BrowserContext): void;
  /** What was said that nobody allowed. */
  unexpected(): string[];
}

/** What Chromium itself writes about a request that did not succeed; whether it should have is for the test to say. */
const networkNotes = [/^Failed to load resource: net::ERR_/, /net::ERR_INTERNET_DISCONNECTED/];
/** A database is deleted as soon as whoever is reading it has finished. */
const waitingNotes = [/^Dexie\.delete\('.+'\) was blocked/];

const isComplaint = (message: ConsoleMessage) => message.type() === 'error' || message.type() === 'warning';

/** Errors of libraries may come without a stack. */
const wordsOf = ({ name, message, stack }: Error) => stack || `${name}: ${message}`;

export function makeConsoleGuard(): ConsoleGuard {
  const allowed = [...networkNotes, ...waitingNotes];
  const said: string[] = [];
  return {
    allow: (pattern) => {
      allowed.push(pattern);
    },
    watch: (context) => {
      context.on('console', (message) => {
        if (isComplaint(message)) said.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => said.push(wordsOf(error.error())));
    },
    unexpected: () => said.filter((words) => !allowed.some((pattern) => pattern.test(words))),
  };
}
