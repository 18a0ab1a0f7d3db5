import { describe, expect, test } from 'vitest';
import {
  listQueryStatus,
  type QueryStatus,
  queryStatus,
  REFRESH_BROKEN,
  type RefreshResult,
} from '../../src/engine/query-status.ts';

const fresh: RefreshResult = { isFresh: true };
const offline: RefreshResult = { isFresh: false, error: { kind: 'unreachable' } };
const refused: RefreshResult = { isFresh: false, error: { kind: 'refused', status: 500 } };
const never = { count: 0, pulledAt: undefined };
const empty = { count: 0, pulledAt: 1 };
const some = { count: 3, pulledAt: undefined };

describe('a record', () => {
  const answered = (kind: string, status?: number): RefreshResult => ({ isFresh: false, error: { kind, status } });

  test.each<[string, boolean, RefreshResult | undefined, QueryStatus]>([
    ['shows the stored data, whatever the result of the refresh', true, refused, 'ready'],
    ['is loading before there is an answer', false, undefined, 'loading'],
    ['is loading while the device has yet to tell of the answer', false, fresh, 'loading'],
    ['is offline where the server was not reached', false, offline, 'offline'],
    ['is offline where something else answered', false, answered('notOurServer'), 'offline'],
    ['is unknown where the server says so', false, answered('refused', 404), 'unknown'],
    ['is gone where the server says so', false, answered('refused', 410), 'gone'],
    ['has failed where the server would not tell', false, refused, 'failed'],
    ['has failed where an answer was no answer', false, answered('malformed', 404), 'failed'],
    ['has failed where one has to log in first', false, answered('unauthenticated', 410), 'failed'],
  ])('%s', (_, isCached, outcome, state) => {
    expect(queryStatus(isCached, outcome)).toBe(state);
  });
});

describe('a list on the device', () => {
  test.each<[string, Parameters<typeof listQueryStatus>[0], RefreshResult | undefined, QueryStatus]>([
    ['is loading until the local database has answered', undefined, undefined, 'loading'],
    ['is loading so long, whatever became of asking the server', undefined, offline, 'loading'],
    ['is loading where the server has answered, and the device is about to tell', never, fresh, 'loading'],
    ['cannot be shown where there is no device', undefined, REFRESH_BROKEN, 'failed'],
    ['is unknown, not empty, where it never was confirmed', never, offline, 'offline'],
    ['is unknown where the server would not tell', never, refused, 'failed'],
    ['is empty where the server said so once', empty, offline, 'ready'],
    ['is shown with what is in it, whatever became of asking', some, refused, 'ready'],
  ])('%s', (_, seen, outcome, state) => {
    expect(listQueryStatus(seen, outcome)).toBe(state);
  });
});
