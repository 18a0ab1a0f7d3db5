import { afterEach, expect, test } from 'vitest';
import { hostPageBrandId } from '../../src/app/host-page-brand.ts';

afterEach(() => {
  Reflect.deleteProperty(window, 'whiteLabelId');
  document.head.replaceChildren();
});

test.each([
  ['7', '7'],
  [7, '7'],
  ['seven', undefined],
  [-7, undefined],
  [null, undefined],
])('a page with the brand id %j selects brand %j', (named, id) => {
  Object.assign(window, { whiteLabelId: named });
  expect(hostPageBrandId(window)).toBe(id);
});

test('a meta element can name the brand, and a page without one names none', () => {
  expect(hostPageBrandId(window)).toBeUndefined();
  document.head.innerHTML = '<meta name="white-label-id" content="12">';
  expect(hostPageBrandId(window)).toBe('12');
});
