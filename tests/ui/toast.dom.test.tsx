import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useToast } from '../../src/ui/feedback/toast-context.ts';
import { ToastProvider } from '../../src/ui/feedback/toast-provider.tsx';

function Shop() {
  const showToast = useToast();
  return (
    <>
      <button type="button" onClick={() => showToast('success', 'Added to your cart.')}>
        Add
      </button>
      <button type="button" onClick={() => showToast('error', 'The code was not found.')}>
        Redeem
      </button>
    </>
  );
}

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(
      <ToastProvider dismissLabel="Dismiss">
        <Shop />
      </ToastProvider>,
    );
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('appear in a live region that already exists', () => {
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByRole('status')).toBe(region);
    expect(region.textContent).toBe('Added to your cart.');
  });

  it('close automatically after a success', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    act(() => vi.advanceTimersByTime(6000));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('stay open after an error until they are dismissed', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Redeem' }));
    act(() => vi.advanceTimersByTime(600_000));
    expect(screen.getByRole('status').textContent).toBe('The code was not found.');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
