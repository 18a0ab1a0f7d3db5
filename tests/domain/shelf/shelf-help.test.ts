import { describe, expect, test } from 'vitest';
import { shelfHelpLink } from '../../../src/domain/shelf/shelf-help.ts';

const site = { helpLink: 'https://help.test/shelf', supportLink: 'https://help.test' };

describe('the help link of the shelf', () => {
  test.each([
    ['is the support page on the provider’s own site', undefined, '/support'],
    ['is the help of the brand', site, 'https://help.test/shelf'],
    ['is the support of a brand without help', { ...site, helpLink: undefined }, 'https://help.test'],
  ] as const)('%s', (_, label, address) => {
    expect(shelfHelpLink(label)).toBe(address);
  });
});
