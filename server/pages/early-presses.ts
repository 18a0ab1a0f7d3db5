import { Html, html } from './html.ts';
import { policyHash } from './policy-hash.ts';

/**
 * Lets the person press the offerings and the button of a server-rendered panel as soon as they see it, before any other
 * script runs, and notes which controls were pressed. The panel of the application presses the same ones (OFFER-19,
 * `src/modules/offering/early-presses.ts`). Without scripts the panel stays inert. The script listens at the window,
 * because React may render the elements of the panel again.
 */
const EARLY_PRESSES_SCRIPT = `{
  const presses = [];
  window.earlyPresses = presses;
  const panelOf = ({ target }) => target.closest?.('[data-waiting]');
  const panel = document.querySelector('[data-waiting]');
  panel.inert = false;
  panel.querySelector('[type=submit]')?.removeAttribute('disabled');
  addEventListener('click', (event) => {
    const productId = panelOf(event)?.dataset.waiting;
    const control = productId && event.target.closest('input, button');
    if (control) presses.push({ productId, value: control.value, text: control.textContent });
  });
  addEventListener('submit', (event) => {
    if (!panelOf(event)) return;
    event.preventDefault();
    event.submitter?.setAttribute('aria-busy', 'true');
  });
}`;

/** Hash of the script for the content security policy. */
export const EARLY_PRESSES_HASH = policyHash(EARLY_PRESSES_SCRIPT);

const TAG: Html = html`<script>${new Html(EARLY_PRESSES_SCRIPT)}</script>`;

/** Returns the tag for the end of a rendered page that has such a panel. */
export function earlyPressesOf(renderedBody: Html): readonly Html[] {
  return renderedBody.markup.includes(' data-waiting="') ? [TAG] : [];
}
