import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serverManifest } from '../../scripts/server-packages.mjs';

test('keeps in the image only the packages that the built server imports', () => {
  const folder = mkdtempSync(join(tmpdir(), 'carrel-server-'));
  mkdirSync(join(folder, 'http'));
  writeFileSync(join(folder, 'main.js'), `import "pino";\nimport { a } from "@node-rs/argon2";\nimport './app.js';`);
  writeFileSync(join(folder, 'http/app.js'), `const x = await import("saxes");\nexport { y } from "zod/v4";`);
  const version = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
  const manifest = {
    name: 'carrel',
    dependencies: version(['@node-rs/argon2', 'pino', 'react', 'saxes', 'zod']),
    devDependencies: version(['vite']),
  };
  expect(serverManifest(manifest, folder)).toMatchObject({
    name: 'carrel',
    dependencies: version(['@node-rs/argon2', 'pino', 'saxes', 'zod']),
    devDependencies: {},
  });
  rmSync(folder, { recursive: true, force: true });
});
