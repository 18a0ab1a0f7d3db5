import { afterEach, expect, it } from 'vitest';
import { openSessionChannel, type SessionChannel } from '../../src/engine/session-channel.ts';
import { eventually } from '../modules/device/support/eventually.ts';
import { idle } from '../modules/device/support/page-with-fake-server.ts';

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

function openTab() {
  let heard = 0;
  const channel: SessionChannel = openSessionChannel(() => {
    heard += 1;
  });
  open.push(channel);
  return { news: channel, heard: () => heard };
}

/** Opens a tab with another version of the app. It shares only the channel messages with this one. */
function openOtherVersion() {
  const channel = new BroadcastChannel('carrel-person');
  const heard: unknown[] = [];
  channel.addEventListener('message', (event: MessageEvent<unknown>) => heard.push(event.data));
  open.push(channel);
  return { channel, heard };
}

it('a change of the session reaches the other tabs, and not the sender', async () => {
  const [teller, hearer] = [openTab(), openTab()];
  teller.news.broadcast();
  await eventually(() => expect(hearer.heard()).toBe(1));
  await idle();
  expect(teller.heard()).toBe(0);
});

it('tabs with another version of the app understand each other', async () => {
  const [tab, other] = [openTab(), openOtherVersion()];
  other.channel.postMessage({ kind: 'personChanged' });
  await eventually(() => expect(tab.heard()).toBe(1));
  tab.news.broadcast();
  await eventually(() => expect(other.heard).toEqual([{ kind: 'personChanged' }]));
});

it('a tab ignores an unknown message', async () => {
  const [tab, other] = [openTab(), openOtherVersion()];
  for (const strange of [{ kind: 'somethingNewer' }, 'personChanged', null]) other.channel.postMessage(strange);
  await idle();
  expect(tab.heard()).toBe(0);
});
