import { expect, test } from 'vitest';
import { addJump, NO_JUMPS, step } from '../../../src/domain/reading/jump-history.ts';

test('the way back leads through all places that were left, and forward again', () => {
  const jumped = addJump(addJump(NO_JUMPS, 'one'), 'two');
  const first = step(jumped, 'back', 'three');
  expect(first?.to).toBe('two');
  const second = step(first?.history ?? NO_JUMPS, 'back', 'two');
  expect(second?.to).toBe('one');
  expect(step(second?.history ?? NO_JUMPS, 'back', 'one')).toBeUndefined();
  const third = step(second?.history ?? NO_JUMPS, 'forward', 'one');
  expect(third?.to).toBe('two');
  expect(step(third?.history ?? NO_JUMPS, 'forward', 'two')?.to).toBe('three');
});

test('a new jump ends the way forward, and the same place is kept once', () => {
  const back = step(addJump(NO_JUMPS, 'one'), 'back', 'two');
  expect(addJump(back?.history ?? NO_JUMPS, 'one')).toEqual({ back: ['one'], forward: [] });
  expect(addJump(addJump(NO_JUMPS, 'one'), 'one').back).toEqual(['one']);
});

test('only the last fifty places are kept', () => {
  let history = NO_JUMPS;
  for (let jump = 0; jump < 60; jump += 1) history = addJump(history, String(jump));
  expect(history.back).toHaveLength(50);
  expect(history.back[0]).toBe('10');
});
