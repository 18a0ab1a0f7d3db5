const LOOK_EVERY_MS = 500;

/**
 * npm runs a script through a shell. Told to end, npm ends that shell, and the program in it would run on with nobody
 * to end it and its port in use. So the program ends itself, as it would at a signal, once its shell is gone.
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
