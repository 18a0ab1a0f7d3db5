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
])('a page that names the white label %j means %j', (named, id) => {
  Object.assign(window, { whiteLabelId: named });
  expect(hostPageBrandId(window)).toBe(id);
});

test('a page may name it by a meta element, and most name none', () => {
  expect(hostPageBrandId(window)).toBeUndefined();
  document.head.innerHTML = '<meta name="white-label-id" content="12">';
  expect(hostPageBrandId(window)).toBe('12');
});
