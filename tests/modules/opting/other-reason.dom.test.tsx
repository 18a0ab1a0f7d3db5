import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { OtherReason } from '../../../src/modules/opting/other-reason.tsx';
import { renderInApp } from '../support/render-in-app.tsx';

afterEach(cleanup);

function Field() {
  const [text, setText] = useState('');
  return <OtherReason text={text} onChange={setText} />;
}

test('a reason that is too long is kept whole, and the field says by how much (OPT-3)', async () => {
  await renderInApp(() => <Field />);
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLTextAreaElement>('Tell us your reason');
  expect(screen.getByText('Required. 255 of 255 characters left')).toBeDefined();
  await user.click(field);
  await user.paste('x'.repeat(300));
  expect(field.value).toHaveLength(300);
  expect(screen.getByText('45 characters too many')).toBeDefined();
  expect(screen.getByText('Please use at most 255 characters')).toBeDefined();
});
