import { expect, test } from 'vitest';
import { browserTable } from '../../scripts/browser-table.mjs';

const ran = (projectName: string, status: string) => ({
  projectName,
  status,
  annotations: [{ type: 'browser', description: `${projectName} 9` }],
});

test('lists the passed tests of each flow and browser', () => {
  const suites = [
    {
      title: 'reading/reading.spec.ts',
      file: 'reading/reading.spec.ts',
      specs: [{ tests: [ran('chromium', 'expected')] }],
      suites: [
        { title: 'offline', file: 'reading/reading.spec.ts', specs: [{ tests: [ran('chromium', 'unexpected')] }] },
      ],
    },
    { title: 'cart-offline.spec.ts', file: 'cart-offline.spec.ts', specs: [{ tests: [ran('chromium', 'expected')] }] },
    { title: 'cart-offline.spec.ts', file: 'cart-offline.spec.ts', specs: [{ tests: [ran('firefox', 'expected')] }] },
    { title: 'place', file: 'reading/place-kept.spec.ts', specs: [{ tests: [ran('firefox', 'expected')] }] },
    { title: 'engines', file: 'engines/reading.spec.ts', specs: [{ tests: [ran('firefox', 'expected')] }] },
  ];
  expect(browserTable({ suites }).split('\n')).toEqual([
    '| Flow | chromium 9 | firefox 9 |',
    '| --- | ---: | ---: |',
    '| Cart offline | 1 | 1 |',
    '| Reading | 1 of 2 | 1 |',
    '| Reading place kept | – | 1 |',
  ]);
});
