import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A linter complaint: the file, the rule and the line, which starts at 1. */
export interface Complaint {
  readonly file: string;
  readonly rule: string;
  readonly line: number;
}

const BIOME = resolve('node_modules/@biomejs/biome/bin/biome');
const COMPLAINT = /^::error title=([^,]+),file=([^,]+),line=(\d+),/;

function readComplaint(root: string, line: string): Complaint[] {
  const [, rule, file, row] = COMPLAINT.exec(line) ?? [];
  if (!rule || !file) return [];
  return [{ rule, file: file.replace(`${root}/`, ''), line: Number(row) }];
}

/**
 * Lints made-up files with the project's configuration, in a temporary folder.
 * @param files contents by path from the repository root
 */
export function lintFiles(files: Readonly<Record<string, string>>): Complaint[] {
  const root = mkdtempSync(join(tmpdir(), 'carrel-lint-'));
  try {
    copyFileSync('biome.json', join(root, 'biome.json'));
    copyFileSync('package.json', join(root, 'package.json'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const args = [BIOME, 'lint', '--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none', '.'];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    if (/^configuration ━/m.test(stdout + stderr)) throw new Error(`The linter did not run:\n${stdout}${stderr}`);
    return stdout.split('\n').flatMap((line) => readComplaint(root, line));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
