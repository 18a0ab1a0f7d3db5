import { expect, test } from 'vitest';
import { holdRootAttribute } from '../../src/ui/theme/hold-root-attribute.ts';

const isSet = () => document.documentElement.hasAttribute('data-full-window');

test('keeps the attribute on the root until its last holder releases it', () => {
  const [releaseFirst, releaseSecond] = [holdRootAttribute('data-full-window'), holdRootAttribute('data-full-window')];
  releaseFirst();
  expect(isSet()).toBe(true);
  releaseSecond();
  expect(isSet()).toBe(false);
});
