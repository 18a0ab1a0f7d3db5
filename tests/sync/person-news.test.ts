import { afterEach, expect, it } from 'vitest';
import { listenForPersonNews, type PersonNews } from '../../src/sync/person-news.ts';
import { rested } from './support/answering-page.ts';
import { eventually } from './support/eventually.ts';

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

function openTab() {
  let heard = 0;
  const news: PersonNews = listenForPersonNews(() => {
    heard += 1;
  });
  open.push(news);
  return { news, heard: () => heard };
}

/** A tab with another version of the app: all that it has in common with this one is what they say to each other. */
function openOtherVersion() {
  const channel = new BroadcastChannel('carrel-person');
  const heard: unknown[] = [];
  channel.addEventListener('message', (event: MessageEvent<unknown>) => heard.push(event.data));
  open.push(channel);
  return { channel, heard };
}

it('that somebody else is here is heard by the other tabs, and not by the one that tells', async () => {
  const [teller, hearer] = [openTab(), openTab()];
  teller.news.tell();
  await eventually(() => expect(hearer.heard()).toBe(1));
  await rested();
  expect(teller.heard()).toBe(0);
});

it('tabs with another version of the app understand each other', async () => {
  const [tab, other] = [openTab(), openOtherVersion()];
  other.channel.postMessage({ kind: 'personChanged' });
  await eventually(() => expect(tab.heard()).toBe(1));
  tab.news.tell();
  await eventually(() => expect(other.heard).toEqual([{ kind: 'personChanged' }]));
});

it('what a tab does not understand is no news', async () => {
  const [tab, other] = [openTab(), openOtherVersion()];
  for (const strange of [{ kind: 'somethingNewer' }, 'personChanged', null]) other.channel.postMessage(strange);
  await rested();
  expect(tab.heard()).toBe(0);
});
