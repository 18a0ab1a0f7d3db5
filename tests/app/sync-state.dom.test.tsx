import { expect, it } from 'vitest';
import { showSyncState, syncStateOf } from '../../src/app/service-worker-bridge/sync-state.ts';

it('is pending while a change is unsent, also offline and beside a refused one', () => {
  expect(syncStateOf({ kind: 'saving', waiting: 1 })).toBe('pending');
  expect(syncStateOf({ kind: 'waiting', waiting: 1, offlineSince: 5 })).toBe('pending');
  expect(syncStateOf({ kind: 'paused', waiting: 1, offlineSince: undefined })).toBe('pending');
  expect(syncStateOf({ kind: 'signedOut', unsentOfSignedOut: 1, offlineSince: undefined })).toBe('pending');
  expect(syncStateOf({ kind: 'refused', refused: 1, waiting: 1, offlineSince: undefined })).toBe('pending');
});

it('is refused if only refused changes are left, also offline', () => {
  expect(syncStateOf({ kind: 'refused', refused: 1, waiting: 0, offlineSince: undefined })).toBe('refused');
  expect(syncStateOf({ kind: 'refused', refused: 1, waiting: 0, offlineSince: 5 })).toBe('refused');
});

it('is offline if the server is unreachable and no change is left', () => {
  expect(syncStateOf({ kind: 'offline', since: 5 })).toBe('offline');
});

it('is idle in every other status', () => {
  expect(syncStateOf({ kind: 'idle' })).toBe('idle');
  expect(syncStateOf({ kind: 'memoryOnly' })).toBe('idle');
  expect(syncStateOf({ kind: 'stale', since: 5 })).toBe('idle');
  expect(syncStateOf({ kind: 'saved', at: 5 })).toBe('idle');
});

it('is an attribute of the document element', () => {
  showSyncState({ kind: 'saving', waiting: 1 });
  expect(document.documentElement.getAttribute('data-sync-state')).toBe('pending');
  showSyncState({ kind: 'idle' });
  expect(document.documentElement.getAttribute('data-sync-state')).toBe('idle');
});
