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
    const checked = checkAddress({ ...good, region: country === 'CA' ? 'ON' : 'ME', country, postalCode });
    expect(checked).toMatchObject(isAccepted ? { address: {} } : { problems: { postalCode: 'wrong' } });
  });

  test.each([
    ['US', 'me', 'ME'],
    ['US', ' Maine ', 'ME'],
    ['US', 'PR', 'PR'],
    ['CA', 'quebec', 'QC'],
    ['CA', 'Nouvelle-Écosse', 'NS'],
  ])('in %s with the region "%s" is sent with %s', (country, region, code) => {
    const postalCode = country === 'CA' ? 'K1A 0B1' : '04101';
    expect(checkAddress({ ...good, country, region, postalCode })).toMatchObject({
      address: { region: code },
    });
  });

  test.each([
    ['US', 'ON', 'wrong'],
    ['US', 'Bavaria', 'wrong'],
    ['CA', 'ME', 'wrong'],
    ['CA', '  ', 'missing'],
  ])('in %s with the region "%s" reports the region as %s', (country, region, problem) => {
    const postalCode = country === 'CA' ? 'K1A 0B1' : '04101';
    expect(checkAddress({ ...good, country, region, postalCode })).toEqual({
      problems: { region: problem },
    });
  });

  test('elsewhere keeps any region', () => {
    const abroad = { ...good, country: 'FR', region: 'Bretagne', postalCode: '35000' };
    expect(checkAddress(abroad)).toMatchObject({ address: { region: 'Bretagne' } });
  });

  test('distinguishes too short from too long', () => {
    expect(checkAddress({ ...good, postalCode: '04', name: 'A'.repeat(121) })).toEqual({
      problems: { postalCode: 'tooShort', name: 'tooLong' },
    });
  });
});
