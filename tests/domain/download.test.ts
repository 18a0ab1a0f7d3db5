import { describe, expect, test } from 'vitest';
import { type Download, hasEnded, nextDownload, nextDownloadAt } from '../../src/domain/download.ts';
import { summarise } from '../../src/domain/download-progress.ts';

const file = (seq: number, more: Partial<Download> = {}): Download => ({
  fileId: String(seq),
  seq,
  productId: '7',
  title: 'Walden',
  sectionIds: [],
  state: 'waiting',
  receivedBytes: 0,
  terms: { canKeep: true },
  attempts: 0,
  nextAttemptAt: 0,
  ...more,
});

describe('the queue of downloads', () => {
  test('goes in the order of asking, and passes over what waits, rests or failed', () => {
    const queue = [
      file(3),
      file(1, { state: 'paused' }),
      file(2, { nextAttemptAt: 900 }),
      file(0, { state: 'failed' }),
    ];
    expect(nextDownload(queue, 100)?.seq).toBe(3);
    expect(nextDownload(queue, 1_000)?.seq).toBe(2);
    expect(nextDownloadAt(queue)).toBe(0);
  });

  test('takes up what was loading when the page was closed', () => {
    expect(nextDownload([file(2), file(1, { state: 'loading', nextAttemptAt: 9_999 })], 0)?.seq).toBe(1);
  });

  test('is told as a whole', () => {
    const all = [file(1, { state: 'ready' }), file(2, { state: 'loading', receivedBytes: 50, sizeBytes: 100 })];
    expect(summarise(all)).toEqual({ all: 2, ready: 1, failed: 0, paused: 0, share: 0.75 });
  });
});

test('access that is over ends a download once', () => {
  const rental = file(1, { state: 'ready', terms: { canKeep: true, expiresAt: '2026-01-02T00:00:00Z' } });
  expect(hasEnded(rental, Date.parse('2026-01-01T23:59:59Z'))).toBe(false);
  expect(hasEnded(rental, Date.parse('2026-01-02T00:00:00Z'))).toBe(true);
  expect(hasEnded({ ...rental, state: 'ended' }, Date.parse('2027-01-01T00:00:00Z'))).toBe(false);
  expect(hasEnded(file(1), Date.parse('2099-01-01T00:00:00Z'))).toBe(false);
});
