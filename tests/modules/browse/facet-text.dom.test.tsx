import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useFacetTexts } from '../../../src/modules/browse/facets/facet-text.ts';
import { renderInApp } from '../support/render-in-app.tsx';

afterEach(() => {
  cleanup();
});

function Prices() {
  const { valueName } = useFacetTexts();
  return (
    <p>{['free', 'under-10', '10-25', '25-50', '50-100', '100'].map((value) => valueName('price', value)).join()}</p>
  );
}

test('price ranges name no country, because a store sells in US or Canadian dollars', async () => {
  await renderInApp(() => <Prices />);
  expect(screen.getByText('Free,Under $10,$10 to $25,$25 to $50,$50 to $100,$100 and above')).toBeDefined();
});
