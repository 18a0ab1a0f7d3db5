import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const endWithNpm = pathToFileURL(resolve('scripts/end-with-npm.mjs')).href;
const program = `import { endWithNpm } from '${endWithNpm}';
endWithNpm();
process.on('SIGTERM', () => process.exit(0));
setTimeout(() => process.exit(1), 20_000);
console.log(process.pid);`;

test('stops a program when its npm process is ended', async () => {
  const env = { ...process.env, npm_lifecycle_event: 'start', PROGRAM: program };
  // The second command keeps the shell from replacing itself with the program.
  const shell = spawn('sh', ['-c', `"${process.execPath}" --input-type=module -e "$PROGRAM"; true`], { env });
  const [pid] = await once(shell.stdout, 'data');
  expect(Number(pid)).toBeGreaterThan(0);
  shell.kill('SIGTERM');
  // The program holds the other end of this pipe, which closes when the program ends.
  await expect(once(shell, 'close', { signal: AbortSignal.timeout(10_000) })).resolves.toBeDefined();
});
