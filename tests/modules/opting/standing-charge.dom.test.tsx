import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { StandingCharge } from '../../../src/modules/opting/charge-text.tsx';
import { material, member, optedOut, section } from '../../domain/support/section.ts';
import { renderInApp } from '../support/render-in-app.tsx';

afterEach(cleanup);

const products = [material('1', { courseFee: '42.00' })];
const show = (courseMember: ReturnType<typeof member>, now: string) =>
  renderInApp(() => <StandingCharge section={section({ courseMember })} products={products} now={Date.parse(now)} />);

describe('the charge notice', () => {
  test('shows the future charge before the deadline', async () => {
    await show(member({ canUpdateOptStatus: false }), '2026-09-12T12:00:00Z');
    expect(
      screen.getByText('Your campus student account will be charged $42.00 after September 15, 2026.'),
    ).toBeDefined();
  });

  test('shows the charge after the deadline', async () => {
    await show(member(), '2026-09-20T12:00:00Z');
    expect(
      screen.getByText(
        'The last day to opt out was September 15, 2026. Your campus student account is charged $42.00 for the materials of this course.',
      ),
    ).toBeDefined();
  });

  test.each([
    ['has opted out', optedOut, '2026-09-20T12:00:00Z'],
    ['is in a course that is over', member(), '2027-02-01T12:00:00Z'],
  ])('is absent for a person who %s', async (_, person, now) => {
    await show(person, now);
    expect(screen.queryByText(/charged/)).toBeNull();
  });
});
