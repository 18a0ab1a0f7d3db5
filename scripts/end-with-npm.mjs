const LOOK_EVERY_MS = 500;

/**
 * Ends the program when its shell has ended. npm runs a script through a shell and, when npm is stopped, ends only that
 * shell. The program would keep running and occupy its port. It ends itself as it would after a signal.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  look.unref();
}
