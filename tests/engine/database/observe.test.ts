import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { observe, type Stop } from '../../../src/engine/database/observe.ts';
import { freshDatabases } from '../../modules/device/support/fresh-databases.ts';

let dexie: Dexie;
let stop: Stop;

beforeEach(() => {
  freshDatabases();
  dexie = new Dexie('notes');
  dexie.version(1).stores({ notes: '&id' });
});
afterEach(() => {
  stop();
  dexie.close();
});

describe('a live query that fails', () => {
  it('reports the error once, and goes on at the next change', async () => {
    let isBroken = true;
    const values: number[] = [];
    const errors: unknown[] = [];
    const query = async () => {
      if (isBroken) throw new TypeError('Broken');
      return dexie.table('notes').count();
    };
    stop = observe(
      query,
      (value) => values.push(value),
      (cause) => errors.push(cause),
    );
    await vi.waitFor(() => expect(errors).toHaveLength(1));
    await dexie.table('notes').put({ id: 'one' });
    isBroken = false;
    await dexie.table('notes').put({ id: 'two' });
    await vi.waitFor(() => expect(values).toEqual([2]));
    expect(errors).toHaveLength(1);
    await dexie.table('notes').put({ id: 'three' });
    await vi.waitFor(() => expect(values).toEqual([2, 3]));
  });
});
