import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/button.tsx';
import { ButtonNotify } from '../../src/ui/feedback/button-notify.tsx';

afterEach(cleanup);

describe('a busy button', () => {
  it('ignores a second press, keeps its name, and can keep the focus', () => {
    let presses = 0;
    const { rerender } = render(<Button onClick={() => presses++}>Redeem</Button>);
    const button = screen.getByRole('button', { name: 'Redeem' });
    button.focus();
    fireEvent.click(button);
    rerender(
      <Button busy onClick={() => presses++}>
        Redeem
      </Button>,
    );
    fireEvent.click(button);
    expect(presses).toBe(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Redeem' }));
  });

  it('does not submit its form', () => {
    let sent = 0;
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent++;
        }}
      >
        <Button type="submit" busy>
          Redeem
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(sent).toBe(0);
  });
});

describe('a button with a result message', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function press(action: () => unknown) {
    render(
      <ButtonNotify action={action} successMessage="Copied" errorMessage="Could not copy" dismissLabel="Dismiss">
        Copy
      </ButtonNotify>,
    );
    screen.getByRole('button', { name: 'Copy' }).focus();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
  }

  it('is replaced by the success message for 2000 ms and gets the focus back', async () => {
    await press(() => undefined);
    expect(screen.getByRole('status').textContent).toBe('Copied');
    expect(screen.queryByRole('button')).toBeNull();
    act(() => vi.advanceTimersByTime(1999));
    expect(screen.queryByRole('button')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy' }));
  });

  it('keeps an error until it is dismissed', async () => {
    await press(() => Promise.reject(new Error('no clipboard')));
    expect(screen.getByRole('status').textContent).toBe('Could not copy');
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('status').textContent).toBe('Could not copy');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  });

  it('is busy until the work is done', async () => {
    const { promise, resolve } = deferred();
    await press(() => promise);
    expect(screen.getByRole('button', { name: 'Copy' }).getAttribute('aria-busy')).toBe('true');
    await act(async () => resolve());
    expect(screen.getByRole('status').textContent).toBe('Copied');
  });
});

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
