import { launchMessages } from '../../server/messages/launch-messages.ts';
import type { Text } from '../../server/messages/text.ts';
import { type Html, html } from '../../server/pages/html.ts';
import { standInMessages } from './demo-partner-messages.ts';

/** Builds a page that lists the values a simulated partner received, with a link back. Missing values are left out. */
export function detailsPage(note: Text, details: readonly (readonly [Text, string | undefined])[]) {
  return (say: (text: Text) => string): Html => html`<p>${say(note)}</p>
<dl class="card">${details.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [html`<div><dt class="quiet">${say(name)}</dt><dd>${value}</dd></div>`],
  )}</dl>
<p><a href="/shelf">${say(launchMessages.back)}</a></p>`;
}

/** The generic refusal for a failed check. It does not reveal the reason. */
export const refusal = {
  status: 403,
  title: standInMessages.refusedTitle,
  body: (say: (text: Text) => string): Html => html`<p>${say(standInMessages.refused)}</p>
<p><a href="/shelf">${say(launchMessages.back)}</a></p>`,
};
