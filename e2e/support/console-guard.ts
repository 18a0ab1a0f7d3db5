import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Fails a test whose pages write unexpected messages to the console. */
export interface ConsoleGuard {
  /** Allows messages that match the pattern from now on. */
  allow(pattern: RegExp): void;
  /** Watches an additional browser context. */
  watch(context: BrowserContext): void;
  /** Returns the messages that were not allowed. */
  unexpected(): string[];
}

/** Chromium's own messages about failed requests. The test itself checks whether a request should have failed. */
const networkNotes = [/^Failed to load resource: net::ERR_/, /net::ERR_INTERNET_DISCONNECTED/];
/** The deletion of a database finishes as soon as the code that reads it has finished. */
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
