import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { holdForPayment } from '../../../src/modules/checkout/data/payment-open.ts';
import { UpdateOffer } from '../../../src/modules/site/lazy/update-offer.tsx';
import { renderInApp } from '../support/render-in-app.tsx';

afterEach(cleanup);

const offer = () => screen.queryByRole('status', { name: 'Update' });

test('offers a new version and applies it after confirmation', async () => {
  const onApply = vi.fn();
  await renderInApp(() => <UpdateOffer onApply={onApply} />, '/');
  screen.getByRole('button', { name: 'Update now' }).click();
  expect(onApply).toHaveBeenCalledOnce();
  act(() => screen.getByRole('button', { name: 'Later' }).click());
  expect(offer()).toBeNull();
});

test('does not offer a new version while a payment is open in any tab', async () => {
  await renderInApp(() => <UpdateOffer onApply={vi.fn()} />, '/cart');
  const releaseHold = holdForPayment();
  await vi.waitFor(() => expect(offer()).toBeNull());
  act(releaseHold);
  expect(offer()).not.toBeNull();
});

test('does not offer a new version at the checkout', async () => {
  await renderInApp(() => <UpdateOffer onApply={vi.fn()} />, '/checkout');
  expect(offer()).toBeNull();
});
