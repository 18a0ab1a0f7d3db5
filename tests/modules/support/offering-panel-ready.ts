import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until the offering panel has replaced its preview, in which nothing can be pressed. */
export async function offeringPanelReady(): Promise<void> {
  await screen.findByRole('heading', { level: 2 });
  await waitFor(() => expect(document.querySelector('[inert]')).toBeNull());
}
