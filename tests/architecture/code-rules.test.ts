import { expect, test } from 'vitest';
import { lintFiles } from './lint-files.ts';

const sixtyLines = Array.from({ length: 60 }, (_, index) => `  out.push(${index});`).join('\n');

const complaints = lintFiles({
  'src/modules/cart/circle-a.ts': "import { b } from './circle-b.ts';\nexport const a = () => b;\n",
  'src/modules/cart/circle-b.ts': "import { a } from './circle-a.ts';\nexport const b = () => a;\n",
  'src/modules/cart/forgotten-promise.ts':
    'async function save() {\n  await 1;\n}\nexport function go() {\n  save();\n}\n',
  'src/modules/cart/untyped.ts': 'export const parse = (text: any) => text;\n',
  'src/modules/cart/talkative.ts': "console.log('here');\n",
  'src/modules/cart/conditional-hook.tsx': [
    "import { useState } from 'react';",
    'export function Panel({ isOpen }: { isOpen: boolean }) {',
    '  if (isOpen) useState(1);',
    '  return null;',
    '}',
  ].join('\n'),
  'src/modules/cart/stale-effect.tsx': [
    "import { useEffect } from 'react';",
    'export function Title({ name }: { name: string }) {',
    '  useEffect(() => {',
    '    document.title = name;',
    '  }, []);',
    '  return null;',
    '}',
  ].join('\n'),
  'src/modules/cart/default-export.ts': 'export default 1;\n',
  'src/modules/cart/barrel.ts': "export { a } from './circle-a.ts';\nexport { go } from './forgotten-promise.ts';\n",
  'src/modules/cart/long-function.ts': `export function long(out: number[]) {\n${sixtyLines}\n}\n`,
  'src/modules/cart/NotKebab.ts': 'export const one = 1;\n',
  'src/modules/cart/not-a-package.ts': "import 'left-pad';\n",
});

test.each([
  ['imports that run in a circle', 'circle-a.ts', 'lint/suspicious/noImportCycles'],
  ['a promise that is not awaited', 'forgotten-promise.ts', 'lint/nursery/noFloatingPromises'],
  ['any', 'untyped.ts', 'lint/suspicious/noExplicitAny'],
  ['console output', 'talkative.ts', 'lint/suspicious/noConsole'],
  ['a hook in a condition', 'conditional-hook.tsx', 'lint/correctness/useHookAtTopLevel'],
  ['an effect that forgets what it reads', 'stale-effect.tsx', 'lint/correctness/useExhaustiveDependencies'],
  ['a default export', 'default-export.ts', 'lint/style/noDefaultExport'],
  ['a barrel', 'barrel.ts', 'lint/performance/noBarrelFile'],
  ['a function that is too long', 'long-function.ts', 'lint/complexity/noExcessiveLinesPerFunction'],
  ['a file name in another case', 'NotKebab.ts', 'lint/style/useFilenamingConvention'],
  ['a package that package.json does not name', 'not-a-package.ts', 'lint/correctness/noUndeclaredDependencies'],
])('the linter refuses %s', (_, file, rule) => {
  const rules = complaints.filter((one) => one.file.endsWith(`/${file}`)).map((one) => one.rule);
  expect(rules).toContain(rule);
});
