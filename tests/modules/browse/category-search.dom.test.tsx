import { useLocation } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { parseQuery } from '../../../src/domain/site/url-search.ts';
import { CategorySearch } from '../../../src/modules/browse/categories/category-search.tsx';
import { renderInApp } from '../support/render-in-app.tsx';

afterEach(cleanup);

function OfAddress() {
  const { searchStr } = useLocation();
  return <CategorySearch categorySlug="biology" search={String(parseQuery(searchStr).search ?? '')} />;
}

test('a second filter keeps the focus in its field, which shows the current filter', async () => {
  const { router } = await renderInApp(() => <OfAddress />, '/browse/biology?search=cells');
  const person = userEvent.setup();
  const field = () => screen.getByRole<HTMLInputElement>('searchbox');
  await person.clear(field());
  await person.type(field(), 'plants{Enter}');
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'plants' }));
  expect(field().value).toBe('plants');
  expect(document.activeElement).toBe(field());
  await act(() => router.navigate({ to: '/browse/biology', search: { search: 'cells' } }));
  await waitFor(() => expect(field().value).toBe('cells'));
});
