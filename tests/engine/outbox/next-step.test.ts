import { describe, expect, it, test } from 'vitest';
import { backoffMs } from '../../../src/engine/outbox/backoff.ts';
import { ATTEMPTS_IN_ORDER, MAX_WAIT_MS, nextStep } from '../../../src/engine/outbox/next-step.ts';
import { row } from '../../domain/support/cart-rows.ts';
import { adding, sellable } from '../../modules/device/support/products.ts';

const NOW = 1_000_000;
const [one, two] = [sellable(1, 1), sellable(2, 1)];
const waiting = (ms: number, kind = 'unreachable') => ({ attempts: 1, nextAttemptAt: NOW + ms, problem: { kind } });

describe('the next row to send', () => {
  it('rests for an empty outbox', () => {
    expect(nextStep([], NOW)).toEqual({ kind: 'rest' });
  });

  it('is the first row whose time has come, with the rows behind it', () => {
    const [first, second, third] = [
      row(adding(one), 1, waiting(0)),
      row(adding(two), 2),
      row(adding(sellable(3, 1)), 3),
    ];
    expect(nextStep([first, second, third], NOW)).toEqual({ kind: 'send', rows: [first, second, third] });
    expect(nextStep([first, second], NOW)).toEqual({ kind: 'send', rows: [first] });
  });

  it('takes one row of each entity, and none behind a row that waits', () => {
    const [first, same, second] = [row(adding(one), 1), row(adding(sellable(1, 2)), 2), row(adding(two), 3)];
    const [third, later] = [row(adding(sellable(3, 1)), 4), row(adding(sellable(4, 1)), 5, waiting(5_000))];
    const rows = [first, same, second, third, later, row(adding(sellable(5, 1)), 6)];
    expect(nextStep(rows, NOW)).toEqual({ kind: 'send', rows: [first, second, third] });
  });

  it('takes at most fifty rows', () => {
    const rows = Array.from({ length: 60 }, (_, place) => row(adding(sellable(place + 1, 1)), place));
    expect(nextStep(rows, NOW)).toEqual({ kind: 'send', rows: rows.slice(0, 50) });
  });

  it.each([{ kind: 'busy', status: 500 }, { kind: 'malformed' }])(
    'takes a row alone that failed with %o',
    (problem) => {
      const failed = row(adding(one), 2, { attempts: 1, problem: { code: '', detail: '', ...problem } });
      const [before, behind] = [row(adding(two), 1), row(adding(sellable(3, 1)), 3)];
      expect(nextStep([failed, behind], NOW)).toEqual({ kind: 'send', rows: [failed] });
      expect(nextStep([before, failed, behind], NOW)).toEqual({ kind: 'send', rows: [before] });
    },
  );

  it('waits behind the first row whose time has not come', () => {
    const rows = [row(adding(one), 1, waiting(5_000)), row(adding(two), 2)];
    expect(nextStep(rows, NOW)).toEqual({ kind: 'wait', until: NOW + 5_000 });
  });

  it('is after a refused row and the rows about the same thing', () => {
    const refused = row(adding(one), 1, { attempts: 1, problem: { kind: 'refused' } });
    const same = row(adding(sellable(1, 2)), 2);
    const other = row(adding(two), 3);
    expect(nextStep([refused, same, other], NOW)).toEqual({ kind: 'send', rows: [other] });
    expect(nextStep([refused, same], NOW)).toEqual({ kind: 'rest' });
  });

  describe('behind a row that the server or this version cannot process', () => {
    const failing = (attempts: number, problem: object, nextAttemptAt = NOW + 5_000) =>
      row(adding(one), 1, { attempts, nextAttemptAt, problem: { code: '', detail: '', ...problem } });
    const same = row(adding(sellable(1, 2)), 2);
    const other = row(adding(two), 3);

    it.each([{ kind: 'busy', status: 500 }, { kind: 'malformed' }])(
      'is about something else after a few attempts with %o',
      (problem) => {
        const rows = (attempts: number) => [failing(attempts, problem), same, other];
        expect(nextStep(rows(ATTEMPTS_IN_ORDER - 1), NOW)).toEqual({ kind: 'wait', until: NOW + 5_000 });
        expect(nextStep(rows(ATTEMPTS_IN_ORDER), NOW)).toEqual({ kind: 'send', rows: [other] });
      },
    );

    it('waits for the earliest of the rows that wait', () => {
      const stuck = failing(ATTEMPTS_IN_ORDER, { kind: 'malformed' });
      expect(nextStep([stuck, same], NOW)).toEqual({ kind: 'wait', until: NOW + 5_000 });
      const sooner = row(adding(two), 3, waiting(3_000));
      expect(nextStep([stuck, sooner], NOW)).toEqual({ kind: 'wait', until: NOW + 3_000 });
      const later = row(adding(two), 3, waiting(9_000));
      expect(nextStep([stuck, later], NOW)).toEqual({ kind: 'wait', until: NOW + 5_000 });
    });

    it('is that row again when its time has come', () => {
      const due = failing(ATTEMPTS_IN_ORDER, { kind: 'malformed' }, NOW);
      expect(nextStep([due, same, other], NOW)).toEqual({ kind: 'send', rows: [due] });
    });

    it.each([
      { kind: 'busy', status: 503 },
      { kind: 'busy', status: 429 },
      { kind: 'unreachable' },
      { kind: 'notOurServer' },
    ])('waits however often it fails with %o, which concerns all rows', (problem) => {
      expect(nextStep([failing(100, problem), same, other], NOW).kind).toBe('wait');
    });
  });

  it('is sent at once when the connection is restored', () => {
    const first = row(adding(one), 1, waiting(5_000));
    expect(nextStep([first], NOW, true)).toEqual({ kind: 'send', rows: [first] });
    const unacknowledged = row(adding(one), 1, { nextAttemptAt: NOW + 5_000 });
    expect(nextStep([unacknowledged], NOW, true)).toEqual({ kind: 'send', rows: [unacknowledged] });
  });

  it('waits as long as the server requested, whichever tab sends', () => {
    expect(nextStep([row(adding(one), 1, waiting(5_000, 'busy'))], NOW, true).kind).toBe('wait');
  });

  it('waits at most an hour, because a later date comes from a changed clock', () => {
    expect(nextStep([row(adding(one), 1, waiting(MAX_WAIT_MS))], NOW).kind).toBe('wait');
    expect(nextStep([row(adding(one), 1, waiting(MAX_WAIT_MS + 1))], NOW).kind).toBe('send');
  });
});

test.each([
  [1, 0, 0, 1_000],
  [2, 0, 0, 2_000],
  [2, 0.5, 0, 1_500],
  [2, 1, 0, 1_000],
  [9, 0, 0, 256_000],
  [10, 0, 0, 300_000],
  [5_000, 0, 0, 300_000],
  [1, 0, 30_000, 30_000],
  [1, 0.5, 30_000, 37_500],
  [1, 1, 30_000, 45_000],
  [1, 0, 10 * MAX_WAIT_MS, MAX_WAIT_MS * (2 / 3)],
  [1, 1, 10 * MAX_WAIT_MS, MAX_WAIT_MS],
])(
  'after attempt %i, with random value %d and a requested delay of %i ms, the delay is %i ms',
  (attempts, random, requested, waited) => {
    expect(backoffMs(attempts, random, requested)).toBe(waited);
  },
);
