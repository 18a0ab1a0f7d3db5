import * as z from 'zod/mini';
import type { FaultProxy } from '../support/fault-proxy.ts';
import type { Tab } from './tab.ts';

/** Looks at the page before each frame is drawn, from the first script on. */
const RECORDER = (texts: readonly string[]) => `{
  const seen = window.recordedTexts = new Set();
  const look = () => {
    for (const text of ${JSON.stringify(texts)}) if (document.body.innerText.includes(text)) seen.add(text);
    requestAnimationFrame(look);
  };
  look();
}
`;

/**
 * Records which of these texts the pages show, even for one frame. It starts with the first page that is loaded after
 * this. The returned function gives the texts that were shown since the current page was loaded.
 */
export async function recordTexts(
  wire: FaultProxy,
  tab: Tab,
  texts: readonly string[],
): Promise<() => Promise<readonly string[]>> {
  const page = await (await fetch(wire.origin)).text();
  const script = /\/assets\/index-[\w-]+\.js/.exec(page)?.[0];
  if (script === undefined) throw new Error('The page has no script.');
  const answer = await fetch(wire.origin + script);
  wire.fault(
    { path: new RegExp(`^${script}`) },
    {
      kind: 'answer',
      status: answer.status,
      headers: { 'content-type': 'text/javascript', 'x-carrel': '1' },
      body: RECORDER(texts) + (await answer.text()),
    },
  );
  return async () => z.parse(z.array(z.string()), await tab.driver.run('return [...window.recordedTexts]'));
}
