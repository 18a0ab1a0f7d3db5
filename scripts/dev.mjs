// `npm run dev`: starts the server, which restarts at every change, and Vite in front of it. If one of them ends, the
// other one ends too.
import { spawn } from 'node:child_process';
import { endWithNpm } from './end-with-npm.mjs';

const PROGRAMS = [
  ['tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  ['vite/bin/vite.js', '--strictPort'],
];
const env = { CARREL_ENV: 'development', ...process.env };

const children = PROGRAMS.map(([file, ...args]) =>
  // Each program gets its own process group: tsx runs the server as a child process, which must end with it.
  spawn(process.execPath, [`node_modules/${file}`, ...args], { stdio: 'inherit', env, detached: true }),
);

/** @param {number} code */
function end(code) {
  for (const { pid } of children) {
    try {
      if (pid) process.kill(-pid, 'SIGTERM');
    } catch {
      // The process has already ended.
    }
  }
  process.exit(code);
}

endWithNpm();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
for (const child of children) child.on('exit', (code) => end(code ?? 1));
