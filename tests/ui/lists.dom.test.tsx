import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CollapsibleList } from '../../src/ui/collapsible-list.tsx';
import { DataTable } from '../../src/ui/data-table.tsx';
import { Tray } from '../../src/ui/page/tray.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(titles: string[]) {
  render(
    <CollapsibleList limit={3} showAllLabel={(count) => `Show All (${count})`} showLessLabel="Show Less">
      {titles.map((title) => (
        <span key={title}>{title}</span>
      ))}
    </CollapsibleList>,
  );
}

describe('a collapsible list', () => {
  it('shows its first items and their total, and expands and collapses', async () => {
    show(['a', 'b', 'c', 'd', 'e']);
    const button = screen.getByRole('button', { name: 'Show All (5)' });
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Show Less' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('has no button when everything fits', () => {
    show(['a', 'b', 'c']);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a tray', () => {
  it('is a named region with a list of its tiles', () => {
    render(
      <Tray heading="Best Sellers" previousLabel="Previous" nextLabel="Next">
        <a key="1" href="/book/1">
          One
        </a>
        <a key="2" href="/book/2">
          Two
        </a>
      </Tray>,
    );
    const region = screen.getByRole('region', { name: 'Best Sellers' });
    expect(within(region).getAllByRole('listitem')).toHaveLength(2);
  });

  it('offers to scroll only while there is more, also when fewer tiles replace others in a row of the same size', () => {
    // jsdom lays nothing out. A row is as wide as three tiles, and observers only report a first time.
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly observe: () => void;
        readonly disconnect = () => undefined;
        constructor(report: () => void) {
          this.observe = report;
        }
      },
    );
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
      return Math.max(300, 100 * this.children.length);
    });
    const trayOf = (titles: string[]) => (
      <Tray heading="Related" previousLabel="Previous" nextLabel="Next">
        {titles.map((title) => (
          <span key={title}>{title}</span>
        ))}
      </Tray>
    );
    const { rerender } = render(trayOf(['a', 'b', 'c', 'd', 'e']));
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
    expect(next.disabled).toBe(false);
    rerender(trayOf(['f']));
    expect(next.disabled).toBe(true);
  });
});

describe('a data table', () => {
  it('pairs each label with its value', () => {
    render(<DataTable rows={[{ id: 'year', label: 'Publish Year', value: '2024' }]} />);
    expect(screen.getByRole('term').textContent).toBe('Publish Year');
    expect(screen.getByRole('definition').textContent).toBe('2024');
  });

  it('is not rendered without rows', () => {
    const { container } = render(<DataTable rows={[]} />);
    expect(container.textContent).toBe('');
  });
});
