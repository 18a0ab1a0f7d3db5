import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Pagination } from '../../src/ui/page/pagination.tsx';

afterEach(cleanup);

function show(page: number, pages: number) {
  render(
    <Pagination
      page={page}
      pages={pages}
      label="Pages"
      previousLabel="Previous"
      nextLabel="Next"
      pageLabel={(number) => `Page ${number}`}
      renderLink={({ page: target, ...link }) => <a href={`?page=${target}`} {...link} />}
    />,
  );
}

describe('pagination', () => {
  it('is not rendered for a single page', () => {
    show(1, 1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('links to the previous and the next page', () => {
    show(3, 9);
    expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('?page=2');
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('?page=4');
  });

  it('has no link before the first page or after the last', () => {
    show(1, 2);
    expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
    cleanup();
    show(2, 2);
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  });

  it('marks only the current page, in the wide list and in the phone list', () => {
    show(5, 12);
    const lists = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('list');
    expect(lists).toHaveLength(2);
    for (const list of lists) {
      const current = within(list).getAllByRole('link', { current: 'page' });
      expect(current.map((link) => link.textContent)).toEqual(['5']);
    }
  });
});
