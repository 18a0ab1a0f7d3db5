import { describe, expect, it } from 'vitest';
import {
  SAVED_SHOWN_MS,
  STALE_AFTER_MS,
  type SyncStatusInput,
  syncStatus,
  unsentIn,
  waitingIn,
} from '../../../src/engine/outbox/sync-status.ts';

const calm: SyncStatusInput = {
  now: 1_000_000_000,
  offlineSince: undefined,
  waiting: 0,
  refused: 0,
  isSending: false,
  isChecking: false,
  isPaused: false,
  unsentOfSignedOut: 0,
  savedAt: undefined,
  freshAt: 1_000_000_000,
  storageMode: 'device',
};
const kindOf = (input: Partial<SyncStatusInput>) => syncStatus({ ...calm, ...input }).kind;

describe('the sync status', () => {
  it('shows that nothing is stored when the browser provides no storage, unless something is more urgent', () => {
    expect(kindOf({ storageMode: 'memory' })).toBe('memoryOnly');
    expect(kindOf({ storageMode: 'memory', waiting: 1 })).toBe('waiting');
    expect(kindOf({ storageMode: 'memory', offlineSince: 1 })).toBe('offline');
  });

  it('shows that the server is asked, unless something is more urgent', () => {
    expect(kindOf({ isChecking: true, storageMode: 'memory', freshAt: 0 })).toBe('checking');
    expect(kindOf({ isChecking: true, waiting: 1 })).toBe('waiting');
  });

  it('shows that the server is asked again after it did not answer in time', () => {
    expect(kindOf({ isChecking: true, offlineSince: 1, savedAt: calm.now })).toBe('checking');
    expect(kindOf({ offlineSince: 1, savedAt: calm.now })).toBe('offline');
  });

  it('is empty when there is nothing to report', () => {
    expect(kindOf({})).toBe('idle');
  });

  it('shows first what the person has to act on', () => {
    const busy = { refused: 1, waiting: 2, isPaused: true, isSending: true, offlineSince: 1 };
    expect(syncStatus({ ...calm, ...busy })).toEqual({ kind: 'refused', refused: 1, waiting: 2, offlineSince: 1 });
    expect(kindOf({ ...busy, refused: 0 })).toBe('paused');
    expect(kindOf({ ...busy, refused: 0, isPaused: false })).toBe('saving');
    expect(kindOf({ ...busy, refused: 0, isPaused: false, isSending: false })).toBe('waiting');
    expect(kindOf({ offlineSince: 1 })).toBe('offline');
  });

  it('does not mention a pause or sending when nothing waits', () => {
    expect(kindOf({ isPaused: true, isSending: true })).toBe('idle');
  });

  it('shows a visitor their own changes first, then those that wait for a person who left', () => {
    expect(syncStatus({ ...calm, unsentOfSignedOut: 2, offlineSince: 1 })).toEqual({
      kind: 'signedOut',
      unsentOfSignedOut: 2,
      offlineSince: 1,
    });
    expect(kindOf({ unsentOfSignedOut: 2, waiting: 1 })).toBe('waiting');
  });

  it('does not call data old that was confirmed within a day', () => {
    expect(kindOf({ freshAt: calm.now - STALE_AFTER_MS })).toBe('idle');
  });

  it.each([
    [{ waiting: 2 }, 2, 2],
    [{ waiting: 2, isSending: true }, 2, 2],
    [{ waiting: 2, isPaused: true }, 2, 2],
    [{ waiting: 2, refused: 1 }, 2, 3],
    [{ refused: 1 }, 0, 1],
    [{ unsentOfSignedOut: 3 }, 0, 3],
    [{}, 0, 0],
  ])('with %j shows that %i wait and %i are not saved', (input, waiting, unsent) => {
    const status = syncStatus({ ...calm, ...input });
    expect([waitingIn(status), unsentIn(status)]).toEqual([waiting, unsent]);
  });

  it('shows "saved" for a moment only', () => {
    expect(kindOf({ savedAt: calm.now - SAVED_SHOWN_MS + 1 })).toBe('saved');
    expect(kindOf({ savedAt: calm.now - SAVED_SHOWN_MS })).toBe('idle');
  });

  it('does not treat a save time in the future as recent when the clock was moved', () => {
    expect(kindOf({ savedAt: calm.now + 86_400_000 })).toBe('idle');
  });

  it('shows since when the data is old', () => {
    expect(syncStatus({ ...calm, freshAt: calm.now - STALE_AFTER_MS - 1 })).toEqual({
      kind: 'stale',
      since: calm.now - STALE_AFTER_MS - 1,
    });
  });

  it('does not call data old that was never loaded', () => {
    expect(kindOf({ freshAt: undefined })).toBe('idle');
  });
});
