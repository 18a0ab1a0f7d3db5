import { describe, expect, test } from 'vitest';
import {
  type Download,
  ENDED_REST_MS,
  hasEnded,
  nextDownload,
  nextDownloadAt,
} from '../../../src/domain/downloads/download.ts';
import { summarise } from '../../../src/domain/downloads/download-progress.ts';

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

describe('the download queue', () => {
  test('loads in the order of the requests, and skips waiting, paused and failed downloads', () => {
    const queue = [
      file(3),
      file(1, { state: 'paused' }),
      file(2, { nextAttemptAt: 900 }),
      file(0, { state: 'failed' }),
    ];
    expect(nextDownload(queue, 100)?.seq).toBe(3);
    expect(nextDownload(queue, 1_000)?.seq).toBe(2);
    expect(nextDownloadAt(queue, 0)).toBe(0);
  });

  test('resumes a download that was loading when the page was closed', () => {
    expect(nextDownload([file(2), file(1, { state: 'loading', nextAttemptAt: 9_999 })], 0)?.seq).toBe(1);
  });

  test('waits at most an hour, because a later date comes from a changed clock', () => {
    expect(nextDownload([file(1, { nextAttemptAt: 3_600_000 })], 0)).toBeUndefined();
    expect(nextDownload([file(1, { nextAttemptAt: 3_600_001 })], 0)?.seq).toBe(1);
  });

  test('checks again later a file that is expired by this clock but still provided by the store, and delays no other download', () => {
    const ended = file(1, { state: 'ready', terms: { canKeep: true, expiresAt: '1970-01-01T00:00:01Z' } });
    expect(nextDownloadAt([ended], 999)).toBe(1_000);
    expect(nextDownloadAt([ended], 1_000)).toBe(1_000 + ENDED_REST_MS);
    expect(nextDownloadAt([ended, file(2, { nextAttemptAt: 5_000 })], 2_000)).toBe(5_000);
  });

  test('schedules no check for a download that the browser manages itself', () => {
    expect(nextDownloadAt([file(1, { isWithBrowser: true })], 5)).toBeUndefined();
  });

  test('is checked again when the next wait ends or the access to a stored file ends', () => {
    const expiresAt = '2026-01-02T00:00:00Z';
    const stored = file(1, { state: 'ready', nextAttemptAt: 5, terms: { canKeep: true, expiresAt } });
    expect(nextDownloadAt([], 0)).toBeUndefined();
    expect(nextDownloadAt([stored], 0)).toBe(Date.parse(expiresAt));
    expect(nextDownloadAt([stored, file(2, { nextAttemptAt: 900 })], 0)).toBe(900);
    expect(nextDownloadAt([file(1, { state: 'ready' }), { ...stored, state: 'paused' }], 0)).toBeUndefined();
    expect(nextDownload([file(1, { nextAttemptAt: 900 })], 900)?.seq).toBe(1);
  });

  test('counts failed and paused downloads, and ignores the progress of a download without a size', () => {
    const all = [
      file(1, { state: 'failed', receivedBytes: 9 }),
      file(2, { state: 'paused', receivedBytes: 9, sizeBytes: 0 }),
      file(3, { state: 'loading', receivedBytes: 300, sizeBytes: 100 }),
    ];
    expect(summarise(all)).toEqual({ all: 3, ready: 0, failed: 1, paused: 1, share: 1 / 3 });
    expect(summarise([]).share).toBe(0);
  });

  test('is summarized as one progress value', () => {
    const all = [file(1, { state: 'ready' }), file(2, { state: 'loading', receivedBytes: 50, sizeBytes: 100 })];
    expect(summarise(all)).toEqual({ all: 2, ready: 1, failed: 0, paused: 0, share: 0.75 });
  });
});

test('expired access ends a download once', () => {
  const rental = file(1, { state: 'ready', terms: { canKeep: true, expiresAt: '2026-01-02T00:00:00Z' } });
  expect(hasEnded(rental, Date.parse('2026-01-01T23:59:59Z'))).toBe(false);
  expect(hasEnded(rental, Date.parse('2026-01-02T00:00:00Z'))).toBe(true);
  expect(hasEnded({ ...rental, state: 'ended' }, Date.parse('2027-01-01T00:00:00Z'))).toBe(false);
  expect(hasEnded(file(1), Date.parse('2099-01-01T00:00:00Z'))).toBe(false);
});
