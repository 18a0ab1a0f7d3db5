import { expect, test } from 'vitest';
import { storageLossOf } from '../../../src/domain/site/storage-loss.ts';

test.each([
  ['iphone', false, 'weekWithoutVisit'],
  ['macSafari', false, 'weekWithoutVisit'],
  ['iphone', true, 'fullDevice'],
  ['macSafari', true, 'fullDevice'],
  ['chromium', false, 'fullDevice'],
  ['firefox', false, 'fullDevice'],
  ['android', false, 'fullDevice'],
  ['androidFirefox', false, 'fullDevice'],
] as const)('%s, installed: %s, loses its data after: %s', (way, isInstalled, loss) => {
  expect(storageLossOf(way, isInstalled)).toBe(loss);
});
