import { describe, expect, test } from 'vitest';
import { checkAddress } from '../../../src/modules/checkout/check-address.ts';

const good = {
  name: 'Ada Marsh',
  line1: '4 Shore Road',
  line2: '',
  city: 'Fairbrook',
  region: 'ME',
  postalCode: '04101',
  country: 'US',
};

const empty = { name: '', line1: '', line2: '', city: '', region: '', postalCode: '' };

describe('a shipping address', () => {
  test('is accepted without a second line, and trimmed', () => {
    expect(checkAddress({ ...good, city: ' Fairbrook ' })).toEqual({
      ok: true,
      address: {
        name: 'Ada Marsh',
        line1: '4 Shore Road',
        city: 'Fairbrook',
        region: 'ME',
        postalCode: '04101',
        country: 'US',
      },
    });
  });

  test('reports every missing field', () => {
    expect(checkAddress({ ...empty, country: 'US' })).toEqual({
      ok: false,
      problems: { name: 'missing', line1: 'missing', city: 'missing', region: 'missing', postalCode: 'missing' },
    });
  });

  test.each([
    ['US', '04101', true],
    ['US', '04101-1234', true],
    ['US', 'abc', false],
    ['US', 'K1A 0B1', false],
    ['CA', 'K1A 0B1', true],
    ['CA', 'k1a0b1', true],
    ['CA', '04101', false],
    ['FR', '75001', true],
  ])('in %s with the postal code %s is accepted: %s', (country, postalCode, isAccepted) => {
    const checked = checkAddress({ ...good, country, postalCode });
    expect(checked).toMatchObject(isAccepted ? { ok: true } : { ok: false, problems: { postalCode: 'wrong' } });
  });

  test('distinguishes too short from too long', () => {
    expect(checkAddress({ ...good, postalCode: '04', name: 'A'.repeat(121) })).toEqual({
      ok: false,
      problems: { postalCode: 'tooShort', name: 'tooLong' },
    });
  });
});
