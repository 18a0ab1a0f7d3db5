import { expect, it } from 'vitest';
import { readProductNumbers } from '../../../server/staff/product-numbers.ts';

const ATLAS = '9780306406157';
const LOGIC = '9781861972712';

it.each([
  ['0-306-40615-2', [ATLAS], []],
  [`${ATLAS}\n${LOGIC}`, [ATLAS, LOGIC], []],
  [`${ATLAS} ${LOGIC}`, [ATLAS, LOGIC], []],
  ['978 0 306 40615 7', [ATLAS], []],
  [`Atlas, ISBN ${ATLAS}; ${ATLAS}`, [ATLAS], []],
  ['9780306406158', [], ['9780306406158']],
  ['no number', [], []],
  [` #4711 \r\n${ATLAS}\n#0012\n#12`, ['#4711', ATLAS, '#12'], []],
  [`#4711 #12 ${ATLAS}`, ['#4711', '#12', ATLAS], []],
  [`Calculus #2 ${ATLAS}`, [ATLAS], []],
  ['#0; #; #1a', [], []],
])('reads the products of %j', (text, numbers, wrong) => {
  expect(readProductNumbers(text)).toEqual({ numbers, wrong });
});
