import type { CatalogRequest } from './catalog-requests.ts';

/** Number of concurrent clients. */
const AT_ONCE = 8;
const MILLISECONDS = 2_000;

/** Returns the number of responses per second under constant load. The clients use a part of the machine's capacity. */
export async function requestsPerSecond(origin: string, { path }: CatalogRequest): Promise<number> {
  const started = performance.now();
  let answered = 0;
  const askOn = async () => {
    while (performance.now() - started < MILLISECONDS) {
      const answer = await fetch(origin + path(answered));
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path(answered)} answered ${answer.status}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  return (answered / (performance.now() - started)) * 1000;
}
