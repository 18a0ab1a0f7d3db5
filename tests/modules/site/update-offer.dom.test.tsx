import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UpdateOffer } from '../../../src/modules/site/lazy/update-offer.tsx';
import { holdForPayment } from '../../../src/sync/payment-open.ts';
import { renderInApp } from '../support/render-in-app.tsx';

afterEach(cleanup);

const offer = () => screen.queryByRole('status', { name: 'Update' });

test('a new version is offered, and applied at the person’s word', async () => {
  const onApply = vi.fn();
  await renderInApp(() => <UpdateOffer onApply={onApply} />, '/');
  screen.getByRole('button', { name: 'Update now' }).click();
  expect(onApply).toHaveBeenCalledOnce();
  act(() => screen.getByRole('button', { name: 'Later' }).click());
  expect(offer()).toBeNull();
});

test('a new version is not offered while somebody pays, wherever they do', async () => {
  await renderInApp(() => <UpdateOffer onApply={vi.fn()} />, '/cart');
  const releaseHold = holdForPayment();
  await vi.waitFor(() => expect(offer()).toBeNull());
  act(releaseHold);
  expect(offer()).not.toBeNull();
});

test('a new version is not offered at the checkout', async () => {
  await renderInApp(() => <UpdateOffer onApply={vi.fn()} />, '/checkout');
  expect(offer()).toBeNull();
});
