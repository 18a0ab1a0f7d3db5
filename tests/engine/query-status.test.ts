import { describe, expect, test } from 'vitest';
import {
  listQueryStatus,
  type QueryStatus,
  queryStatus,
  REFRESH_BROKEN,
  type RefreshOutcome,
} from '../../src/engine/query-status.ts';
import { REFRESHED, refreshFailed } from '../../src/engine/refresh-result.ts';

const fresh = REFRESHED;
const answered = (status: number) => refreshFailed({ kind: 'refused', status, code: '', detail: '', meta: {} });
const offline = refreshFailed({ kind: 'unreachable', reason: 'network' });
const refused = answered(500);
const never = { count: 0, pulledAt: undefined };
const empty = { count: 0, pulledAt: 1 };
const some = { count: 3, pulledAt: undefined };

describe('a record', () => {
  test.each<[string, boolean, RefreshOutcome | undefined, QueryStatus]>([
    ['shows the stored data, whatever the result of the refresh', true, refused, 'ready'],
    ['is loading before there is an answer', false, undefined, 'loading'],
    ['is loading while the device has yet to tell of the answer', false, fresh, 'loading'],
    ['is offline where the server was not reached', false, offline, 'offline'],
    ['is offline where something else answered', false, refreshFailed({ kind: 'notOurServer' }), 'offline'],
    ['is unknown where the server says so', false, answered(404), 'unknown'],
    ['is gone where the server says so', false, answered(410), 'gone'],
    ['has failed where the server would not tell', false, refused, 'failed'],
    ['has failed where an answer was no answer', false, refreshFailed({ kind: 'malformed', detail: '' }), 'failed'],
    [
      'has failed where one has to log in first',
      false,
      refreshFailed({ kind: 'unauthenticated', detail: '' }),
      'failed',
    ],
  ])('%s', (_, isCached, outcome, state) => {
    expect(queryStatus(isCached, outcome)).toBe(state);
  });
});

describe('a list on the device', () => {
  test.each<[string, Parameters<typeof listQueryStatus>[0], RefreshOutcome | undefined, QueryStatus]>([
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
