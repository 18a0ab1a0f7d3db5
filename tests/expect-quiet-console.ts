import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

/** Warnings and errors on the console fail a test. A test that expects one spies on the console itself. */
const loud = ['error', 'warn'] as const;
let spies: MockInstance[] = [];

beforeEach(() => {
  spies = loud.map((name) => vi.spyOn(console, name));
});

afterEach(() => {
  const said = spies.flatMap((spy) => spy.mock.calls.map((words) => words.map(String).join(' ')));
  for (const spy of spies) spy.mockRestore();
  expect(said, 'nothing unexpected on the console').toEqual([]);
});
