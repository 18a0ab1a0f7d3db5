import { describe, expect, test } from 'vitest';
import { shelfHelpLink } from '../../../src/domain/shelf/shelf-help.ts';

const sites = { isFollettOrg: false, helpLink: 'https://help.test/shelf', supportLink: 'https://help.test' };

describe('the help link of the shelf', () => {
  test.each([
    ['is the support page on the provider’s own site', undefined, '/support'],
    ['is the support of a branded site', sites, 'https://help.test'],
    ['is a page of its own at the partner bookstore', { ...sites, isFollettOrg: true }, 'https://help.test/shelf'],
    [
      'is the support of a partner bookstore without such a page',
      { ...sites, isFollettOrg: true, helpLink: undefined },
      'https://help.test',
    ],
  ] as const)('%s', (_, label, address) => {
    expect(shelfHelpLink(label)).toBe(address);
  });
});
