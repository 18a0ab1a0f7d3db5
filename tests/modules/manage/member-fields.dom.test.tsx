import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MemberChangeFields } from '../../../src/modules/manage/sections/member-fields.tsx';
import { renderInApp } from '../support/render-in-app.tsx';

afterEach(cleanup);

test('the reason of staff says how much of its length is left', async () => {
  const change = { act: 'opt-out', days: '', reason: 'Asked at the desk' } as const;
  await renderInApp(() => <MemberChangeFields actions={['opt-out']} change={change} onChange={() => {}} />);
  expect(screen.getByText('The audit log keeps it. 238 of 255 characters left.')).toBeDefined();
});
