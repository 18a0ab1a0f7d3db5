import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Dialog } from '../../src/ui/layer/dialog.tsx';
import { Sheet } from '../../src/ui/layer/sheet.tsx';
import { giveDialogMethods } from './dialog-in-jsdom.ts';

beforeAll(giveDialogMethods);
afterEach(cleanup);

function LanguageQuestion({ children }: { children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Language
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Select a Language" closeLabel="Close">
        <input aria-label="Choice" />
        {children}
      </Dialog>
    </>
  );
}

async function openQuestion(children?: ReactNode) {
  const user = userEvent.setup();
  render(<LanguageQuestion>{children}</LanguageQuestion>);
  await user.click(screen.getByRole('button', { name: 'Language' }));
  return user;
}

describe('a dialog', () => {
  it('is named by its title and takes the focus', async () => {
    await openQuestion();
    const dialog = screen.getByRole('dialog', { name: 'Select a Language' });
    expect(document.activeElement).toBe(dialog);
  });

  it('focuses the control that requests the focus', async () => {
    await openQuestion(<input aria-label="Code" data-autofocus />);
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  });

  it('returns the focus to the button that opened it', async () => {
    const user = await openQuestion();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Language' }));
  });

  it('closes when the browser requests it (Esc, the back gesture)', async () => {
    await openQuestion();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('updates its state when the browser closed it without a request', async () => {
    await openQuestion();
    screen.getByRole<HTMLDialogElement>('dialog').close();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('closes on a press outside, but not on one that began inside', async () => {
    await openQuestion();
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(screen.getByLabelText('Choice'));
    fireEvent.click(dialog);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('resets its content each time it opens', async () => {
    const user = await openQuestion();
    await user.type(screen.getByLabelText('Choice'), 'fr');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Language' }));
    expect(screen.getByLabelText<HTMLInputElement>('Choice').value).toBe('');
  });
});

describe('a sheet', () => {
  it('has a back button only when there is a previous view', async () => {
    const went: string[] = [];
    const sheet = (onBack?: () => void) => (
      <Sheet
        open
        title="Biology"
        closeLabel="Close"
        backLabel="Back"
        onBack={onBack}
        onClose={() => went.push('close')}
      >
        text
      </Sheet>
    );
    const { rerender } = render(sheet());
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    rerender(sheet(() => went.push('back')));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(went).toEqual(['back']);
  });
});
