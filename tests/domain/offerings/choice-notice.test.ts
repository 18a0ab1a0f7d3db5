import { describe, expect, test } from 'vitest';
import { choiceNotice } from '../../../src/domain/offerings/choice-notice.ts';

describe('a product of which only one version can be bought', () => {
  test.each([
    ['nothing is in the cart', 'digital', [], { kind: 'excludes', wanted: 'digital' }],
    ['nothing is in the cart', 'print', [], { kind: 'excludes', wanted: 'physical' }],
    ['the digital one is in the cart', 'print', ['digital'], { kind: 'blocked', inCart: 'digital' }],
    ['the physical one is in the cart', 'digital', ['print'], { kind: 'blocked', inCart: 'physical' }],
    ['both came into the cart before', 'digital', ['digital', 'print'], { kind: 'blocked', inCart: 'physical' }],
    ['a set of both is in the cart', 'digital', ['combo'], { kind: 'excludes', wanted: 'digital' }],
    ['the same one is in the cart', 'digital', ['digital'], undefined],
    ['both are wanted', 'combo', ['digital'], undefined],
    ['nothing is chosen', undefined, ['digital'], undefined],
  ] as const)('%s: choosing %s beside %j gives %j', (_what, wanted, inCart, notice) => {
    expect(choiceNotice({ isPhysicalDigitalChoice: true, wanted, inCart })).toEqual(notice);
  });

  test('any other product has no notice', () => {
    expect(choiceNotice({ isPhysicalDigitalChoice: false, wanted: 'print', inCart: ['digital'] })).toBeUndefined();
  });
});
