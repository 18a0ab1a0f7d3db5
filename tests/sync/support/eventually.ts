/** Waits until a check holds: for what observers tell some turns later. Throws the check's own error after two seconds. */
export async function eventually(check: () => void): Promise<void> {
  const end = performance.now() + 2_000;
  for (;;) {
    try {
      check();
      return;
    } catch (cause) {
      if (performance.now() > end) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}
