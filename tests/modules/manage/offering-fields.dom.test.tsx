import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { OfferingFields } from '../../../src/modules/manage/catalog/offering-fields.tsx';
import { renderInApp } from '../support/render-in-app.tsx';

afterEach(cleanup);

test.each(['USD', 'CAD'] as const)(
  'a new offering begins with the currency of the store: %s (CAT-12)',
  async (code) => {
    const onChange = vi.fn();
    await renderInApp(() => <OfferingFields offerings={[]} storeCurrency={code} onChange={onChange} />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Add an offering' }));
    expect(onChange).toHaveBeenCalledWith([expect.objectContaining({ id: '', currencyCode: code })]);
  },
);
