import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

const configSchema = z.object({ include: z.array(z.string()) });
const domainConfig = configSchema.parse(JSON.parse(readFileSync('config/tsconfig.domain.json', 'utf8')));

const folder = mkdtempSync(join(tmpdir(), 'carrel-pure-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Compiles the lines with the configuration of the pure layers and returns the numbers of the refused lines. */
function refusedLines(lines: readonly string[]) {
  writeFileSync(join(folder, 'rule.ts'), lines.join('\n'));
  const config = {
    extends: resolve('config/tsconfig.domain.json'),
    compilerOptions: { incremental: false },
    include: ['rule.ts'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = resolve('node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
  return [...stdout.matchAll(/rule\.ts\((\d+),/g)].map(([, line]) => Number(line));
}

const use = (name: string) => `export const use_${name} = () => ${name};`;

describe('the pure layers', () => {
  test('domain and machines are compiled without runtime types', () => {
    expect(domainConfig.include).toEqual(expect.arrayContaining(['../src/domain', '../machines']));
  });

  test('using a browser, network or Node global does not compile', () => {
    const globals = ['window', 'document', 'localStorage', 'fetch', 'process', 'Buffer', 'setTimeout', 'crypto'];
    expect(refusedLines(globals.map(use))).toEqual(globals.map((_, index) => index + 1));
  });

  test('language built-ins compile', () => {
    expect(refusedLines(['Math', 'Intl', 'Map', 'Promise'].map(use))).toEqual([]);
  });
});
