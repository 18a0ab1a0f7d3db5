const holders = new Map<string, number>();

/**
 * Sets an attribute on `<html>` until the returned function is called. With several holders the attribute stays until
 * the last one releases it. Style sheets use such attributes for rules that reach outside their component.
 * `html:has(…)` would do the same without code, but WebKit then checks every change of the page against the rule and
 * hangs if the rule has complex selectors.
 */
export function holdRootAttribute(name: `data-${string}`): () => void {
  const root = document.documentElement;
  holders.set(name, (holders.get(name) ?? 0) + 1);
  root.setAttribute(name, '');
  return () => {
    const left = (holders.get(name) ?? 0) - 1;
    holders.set(name, left);
    if (left <= 0) root.removeAttribute(name);
  };
}
