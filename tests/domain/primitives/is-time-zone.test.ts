import { expect, test } from 'vitest';
import { isTimeZone } from '../../../src/domain/primitives/is-time-zone.ts';

test.each(['UTC', 'America/New_York', 'Europe/Zurich'])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each(['', 'Atlantis/Capital', 'America/New York'])('"%s" is no time zone', (name) => {
  expect(isTimeZone(name)).toBe(false);
});
