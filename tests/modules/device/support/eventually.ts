/**
 * Waits until a check passes, for values that observers emit some turns later. Throws the check's own error after ten
 * seconds.
 */
export async function eventually(check: () => void | Promise<void>): Promise<void> {
  const end = performance.now() + 10_000;
  for (;;) {
    try {
      await check();
      return;
    } catch (cause) {
      if (performance.now() > end) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}
