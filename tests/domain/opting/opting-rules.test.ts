import { describe, expect, test } from 'vitest';
import { isOptingAllowed, isOptingOver } from '../../../src/domain/opting/opting-allowed.ts';
import { optCharge } from '../../../src/domain/opting/opting-charge.ts';
import {
  isFeedbackComplete,
  isOptOutConfirmed,
  type OptOutReason,
} from '../../../src/domain/opting/opting-feedback.ts';
import { optingMessage } from '../../../src/domain/opting/opting-message.ts';
import { isOptedOut, isUnderInclusiveAccess } from '../../../src/domain/sections/member-status.ts';
import { custom, material, member, optedOut, section } from '../support/section.ts';

const BEFORE = Date.parse('2026-09-12T12:00:00Z');
const LAST_DAY = Date.parse('2026-09-16T04:00:00Z');
const AFTER = Date.parse('2026-09-16T05:00:00Z');

describe('opting is allowed', () => {
  test.each([
    ['before the deadline', section(), member(), BEFORE, true],
    ['on the last day', section(), member(), LAST_DAY, true],
    ['not after the deadline, whatever was true when the device last asked', section(), member(), AFTER, false],
    ['where no deadline is set', section({ addDropDate: undefined }), member(), AFTER, true],
    ['not where auto-provisioning is disabled', section({ disableAutoProvisioning: true }), member(), BEFORE, false],
    ['not under the no-opt method', section({ optingMethod: 'no_opt' }), member(), BEFORE, false],
    ['not for a member who cannot update the status', section(), member({ canUpdateOptStatus: false }), BEFORE, false],
    ['not for somebody who is no member', section(), undefined, BEFORE, false],
  ])('%s', (_, course, person, now, isAllowed) => {
    expect(isOptingAllowed(course, person, now)).toBe(isAllowed);
  });
});

describe('opting is over because of the deadline', () => {
  test.each([
    ['after it', section(), AFTER, true],
    ['not on the last day', section(), LAST_DAY, false],
    ['not where no deadline is set', section({ addDropDate: undefined }), AFTER, false],
    ['not where auto-provisioning is disabled', section({ disableAutoProvisioning: true }), AFTER, false],
    ['not under the no-opt method', section({ optingMethod: 'no_opt' }), AFTER, false],
  ])('%s', (_, course, now, isOver) => {
    expect(isOptingOver(course, now)).toBe(isOver);
  });
});

describe('the opting banner', () => {
  const days = (count: number) => ({ left: { kind: 'days', days: count }, lastDay: '2026-09-15' });
  const today = { left: { kind: 'today' }, lastDay: '2026-09-15' };
  const partner = section({ organization: custom });

  test.each([
    ['opted in', section(), member(), BEFORE, { kind: 'optedIn', ...days(3) }],
    ['opted out', section(), optedOut, BEFORE, { kind: 'optedOut', ...days(3) }],
    ['opted in on the last day', section(), member(), LAST_DAY, { kind: 'optedIn', ...today }],
    ['opted in at a custom organisation', partner, member(), BEFORE, { kind: 'customOptedIn', ...days(3) }],
    ['opted out at a custom organisation', partner, optedOut, BEFORE, { kind: 'customOptedOut', ...days(3) }],
    ['opted out at a custom organisation, too late', partner, optedOut, AFTER, { kind: 'closed' }],
    ['opted in at a custom organisation, too late', partner, member(), AFTER, undefined],
    ['opted out of inclusive access, too late', section(), optedOut, AFTER, undefined],
    ['opted in, too late', section(), member(), AFTER, undefined],
    ['who may not opt', section(), member({ canUpdateOptStatus: false }), BEFORE, undefined],
  ])('%s', (_, course, person, now, message) => {
    expect(optingMessage(course, person, now)).toEqual(message);
  });
});

test('a person who never chose is in where the course allows opting out, and out where it allows opting in', () => {
  const undecided = member({ optStatus: 'no_opt' });
  expect(isOptedOut(section(), undecided)).toBe(false);
  expect(isOptedOut(section({ optingMethod: 'opt_in' }), undecided)).toBe(true);
  expect(isOptedOut(section(), undefined)).toBe(false);
  expect(isUnderInclusiveAccess(section(), optedOut)).toBe(false);
  expect(isUnderInclusiveAccess(section({ courseType: 'code_delivery' }), member())).toBe(false);
});

describe('the word that confirms an opt-out', () => {
  test.each([
    ['OPTOUT', true],
    ['optout', false],
    ['OPT-OUT', false],
    ['OPT OUT', false],
    ['OPTOUT ', true],
    ['', false],
  ])('"%s"', (word, isRight) => {
    expect(isOptOutConfirmed({ word, isTicked: false })).toBe(isRight);
  });

  test('is not needed when the alternative checkbox is checked', () => {
    expect(isOptOutConfirmed({ word: '', isTicked: true })).toBe(true);
  });
});

describe('the reason of an opt-out can be submitted', () => {
  test.each<[OptOutReason | undefined, string, boolean]>([
    [undefined, '', false],
    [undefined, 'words', false],
    [1, '', true],
    [2, '', true],
    [3, '', true],
    [4, 'ignored', true],
    [5, '', false],
    [5, '  \n ', false],
    [5, 'I have it already', true],
    [5, 'x'.repeat(255), true],
    [5, 'x'.repeat(256), false],
  ])('reason %s with %j', (reason, text, isComplete) => {
    expect(isFeedbackComplete({ reason, text })).toBe(isComplete);
  });
});

describe('the charge', () => {
  const fees = [material('1', { courseFee: '45.00' }), material('2'), material('3', { courseFee: '12.50' })];

  test('is the sum of the known fees, due after the deadline', () => {
    expect(optCharge(section(), member(), fees)).toEqual({ amount: '57.50', currencyCode: 'USD', after: '2026-09-15' });
  });

  test('is in the currency of the store (CAT-12)', () => {
    expect(optCharge(section({ currencyCode: 'CAD' }), member(), fees)).toMatchObject({ currencyCode: 'CAD' });
  });

  test('counts a product once, however often the section lists it', () => {
    const twice = [material('1', { courseFee: '45.00' }), material('1', { courseFee: '45.00' })];
    expect(optCharge(section(), member(), twice)?.amount).toBe('45.00');
  });

  test.each([
    ['no fee is known', section(), member(), [material('2')]],
    ['the person opted out', section(), optedOut, fees],
    ['nothing is provided', section({ disableAutoProvisioning: true }), member(), fees],
    ['there is no opting', section({ optingMethod: 'no_opt' }), member(), fees],
    ['the person teaches', section(), member({ role: 'instructor' }), fees],
    ['the person is no member', section(), undefined, fees],
  ])('is not shown where %s', (_, course, person, materials) => {
    expect(optCharge(course, person, materials)).toBeUndefined();
  });

  test('has no date when the course has no deadline', () => {
    expect(optCharge(section({ addDropDate: undefined }), member(), fees)).toEqual({
      amount: '57.50',
      currencyCode: 'USD',
    });
  });
});
