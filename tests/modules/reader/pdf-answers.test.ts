import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Entered, keepAnswers } from '../../../src/modules/reader/pdf/pdf-answers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openAnswers() {
  const reported: Entered[] = [];
  return { reported, answers: keepAnswers((answer) => reported.push(answer)) };
}

it('reports what was typed once, after a pause', () => {
  const { reported, answers } = openAnswers();
  for (const text of ['A', 'Ad', 'Ada']) {
    answers.enter({ field: 'name', values: [text] });
    vi.advanceTimersByTime(400);
  }
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(reported).toEqual([{ field: 'name', values: ['Ada'] }]);
  vi.advanceTimersByTime(10_000);
  expect(reported).toHaveLength(1);
});

it('reports at once when the page is left', () => {
  const { reported, answers } = openAnswers();
  answers.enter({ field: 'name', values: ['Ada'] });
  answers.enter({ field: 'tide', values: ['Ebb'] });
  answers.flush();
  answers.flush();
  expect(reported.map(({ field }) => field)).toEqual(['name', 'tide']);
});

it('has the answers on the device, except in a field that is being filled', () => {
  const { answers } = openAnswers();
  answers.take([
    { field: 'name', values: ['Eve'] },
    { field: 'tide', values: [] },
  ]);
  expect([answers.of('name'), answers.of('tide'), answers.of('wind')]).toEqual([['Eve'], [], undefined]);
  answers.enter({ field: 'name', values: ['Ada'] });
  answers.take([{ field: 'name', values: ['Mary'] }]);
  expect(answers.of('name')).toEqual(['Ada']);
  answers.flush();
  answers.take([{ field: 'name', values: ['Mary'] }]);
  expect(answers.of('name')).toEqual(['Mary']);
});

it('keeps an answer that the device does not have, because it was refused', () => {
  const { answers } = openAnswers();
  answers.enter({ field: 'name', values: ['Ada'] });
  answers.flush();
  answers.take([]);
  expect(answers.of('name')).toEqual(['Ada']);
});
