import { describe, expect, it, test } from 'vitest';
import { backoffMs } from '../../../src/engine/outbox/backoff.ts';
import { MAX_WAIT_MS, nextStep } from '../../../src/engine/outbox/next-step.ts';
import { row } from '../../domain/support/cart-rows.ts';
import { adding, sellable } from '../../modules/device/support/products.ts';

const NOW = 1_000_000;
const [one, two] = [sellable(1, 1), sellable(2, 1)];
const waiting = (ms: number, kind = 'unreachable') => ({ attempts: 1, nextAttemptAt: NOW + ms, problem: { kind } });

describe('the next row to send', () => {
  it('is undefined for an empty outbox', () => {
    expect(nextStep([], NOW)).toEqual({ kind: 'rest' });
  });

  it('is the first row whose time has come', () => {
    const first = row(adding(one), 1, waiting(0));
    expect(nextStep([first, row(adding(two), 2)], NOW)).toEqual({ kind: 'send', row: first });
  });

  it('waits behind the first row whose time has not come', () => {
    const rows = [row(adding(one), 1, waiting(5_000)), row(adding(two), 2)];
    expect(nextStep(rows, NOW)).toEqual({ kind: 'wait', until: NOW + 5_000 });
  });

  it('is after a rejected row and the rows about the same thing', () => {
    const refused = row(adding(one), 1, { attempts: 1, problem: { kind: 'refused' } });
    const same = row(adding(sellable(1, 2)), 2);
    const other = row(adding(two), 3);
    expect(nextStep([refused, same, other], NOW)).toEqual({ kind: 'send', row: other });
    expect(nextStep([refused, same], NOW)).toEqual({ kind: 'rest' });
  });

  it('is sent at once when the connection is restored', () => {
    const first = row(adding(one), 1, waiting(5_000));
    expect(nextStep([first], NOW, true)).toEqual({ kind: 'send', row: first });
    const unacknowledged = row(adding(one), 1, { nextAttemptAt: NOW + 5_000 });
    expect(nextStep([unacknowledged], NOW, true)).toEqual({ kind: 'send', row: unacknowledged });
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
