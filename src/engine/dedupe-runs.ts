/**
 * Runs the work of one name one at a time and dedupes callers: they share a run that has not begun. A call during a run
 * gets the next run, because the answers of the running one may be older than what the caller already knows.
 */
export function createRunDeduper<Value>(): (name: string, work: () => Promise<Value>) => Promise<Value> {
  const latest = new Map<string, { hasBegun: boolean; result: Promise<Value> }>();
  return (name, work) => {
    const before = latest.get(name);
    if (before && !before.hasBegun) return before.result;
    const begin = () => {
      run.hasBegun = true;
      return work();
    };
    const forget = () => {
      if (latest.get(name) === run) latest.delete(name);
    };
    const earlier: Promise<unknown> = before?.result ?? Promise.resolve();
    const run = { hasBegun: false, result: earlier.then(begin, begin).finally(forget) };
    latest.set(name, run);
    return run.result;
  };
}
