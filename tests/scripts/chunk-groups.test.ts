import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { partOf } from '../../config/chunk-groups.ts';

const inSrc = (path: string) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

test('a folder matches what is in it, and a name its file and styles', () => {
  const isPart = partOf('ui/layer/sheet', 'modules/offering');
  const files = [
    'ui/layer/sheet.tsx',
    'ui/layer/sheet.module.css',
    'ui/layer/sheet-title.tsx',
    'modules/offering/submit-button.tsx',
  ];
  expect(files.map((file) => isPart(inSrc(file)))).toEqual([true, true, false, true]);
});

test('a name of the groups that matches no module fails the build', () => {
  expect(() => partOf('ui/layer/sheet', 'ui/layer/renamed')).toThrow('config/chunk-groups.ts names what is not in src');
});
