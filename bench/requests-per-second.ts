import type { CatalogueQuestion } from './catalogue-questions.ts';

/** As many people as ask at once. */
const AT_ONCE = 8;
const MILLISECONDS = 2_000;

/** How many answers the server gives in a second when it is asked without a pause; the asking takes its share of the machine. */
export async function requestsPerSecond(origin: string, { path }: CatalogueQuestion): Promise<number> {
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
