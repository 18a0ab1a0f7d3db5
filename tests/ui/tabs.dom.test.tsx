import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Tabs } from '../../src/ui/page/tabs.tsx';

afterEach(cleanup);

const tabs = [
  { id: 'features', label: 'Ebook features', panel: 'Read anywhere' },
  { id: 'accessibility', label: 'Accessibility', panel: 'Screen readers' },
  { id: 'license', label: 'License', panel: '180 days' },
];

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('tabs', () => {
  it('start on the first tab and show only its panel', () => {
    render(<Tabs label="About this book" tabs={tabs} />);
    expect(selected()).toBe('Ebook features');
    expect(screen.getByRole('tabpanel', { name: 'Ebook features' }).textContent).toBe('Read anywhere');
  });

  it('are one Tab stop, followed by the panel', async () => {
    const user = userEvent.setup();
    render(<Tabs label="About this book" tabs={tabs} />);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Ebook features' }));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it.each([
    ['{ArrowRight}', 'Accessibility'],
    ['{ArrowLeft}', 'License'],
    ['{End}', 'License'],
    ['{ArrowRight}{Home}', 'Ebook features'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Ebook features'],
  ])('move with %s to %s, focus and panel together', async (keys, label) => {
    const user = userEvent.setup();
    render(<Tabs label="About this book" tabs={tabs} />);
    await user.tab();
    await user.keyboard(keys);
    expect(selected()).toBe(label);
    expect(document.activeElement?.textContent).toBe(label);
    expect(screen.getByRole('tabpanel', { name: label })).toBeTruthy();
  });

  it('fall back to the first when the selected one is removed', async () => {
    const { rerender } = render(<Tabs label="About this book" tabs={tabs} />);
    await userEvent.click(screen.getByRole('tab', { name: 'Accessibility' }));
    rerender(<Tabs label="About this book" tabs={tabs.filter((tab) => tab.id !== 'accessibility')} />);
    expect(selected()).toBe('Ebook features');
  });

  it('leave the selection to a controlling parent', async () => {
    const requested: string[] = [];
    render(<Tabs label="About this book" tabs={tabs} selected="license" onSelect={(id) => requested.push(id)} />);
    await userEvent.click(screen.getByRole('tab', { name: 'Accessibility' }));
    expect(selected()).toBe('License');
    expect(requested).toEqual(['accessibility']);
  });
});
