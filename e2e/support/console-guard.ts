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

/** The browser's own messages about failed requests. The test itself checks whether a request should have failed. */
const networkNotes = [
  /^Failed to load resource: net::ERR_/,
  /net::ERR_INTERNET_DISCONNECTED/,
  // Firefox: a request that the connection or the next page has ended.
  /^Loading failed for the (<script>|module) /,
  /^TypeError: (error loading dynamically imported module: |NetworkError when attempting to fetch resource)/,
  // Firefox: the error of a style sheet that the page did not load because it was left.
  /^Error \(http:\S+\/assets\/index-/,
  // Firefox: a font whose page was left (NS_BINDING_ABORTED).
  /^downloadable font: download failed .* status=2152398850 /,
  /ServiceWorker intercepted the request and encountered an unexpected error/,
];
/** Playwright's screenshots add this empty style, which Firefox blocks and Chromium exempts. */
const screenshotNotes = [/blocked an inline style .*sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/];
/** The deletion of a database finishes as soon as the code that reads it has finished. */
const waitingNotes = [/^Dexie\.delete\('.+'\) was blocked/];

const isComplaint = (message: ConsoleMessage) => message.type() === 'error' || message.type() === 'warning';

/** Errors of libraries may come without a stack. */
const wordsOf = ({ name, message, stack }: Error) => stack || `${name}: ${message}`;

export function makeConsoleGuard(): ConsoleGuard {
  const allowed = [...networkNotes, ...screenshotNotes, ...waitingNotes];
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
