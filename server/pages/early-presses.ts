import { Html, html } from './html.ts';
import { policyHash } from './policy-hash.ts';

/**
 * Lets the person press the offerings and the button of a server-rendered panel as soon as they see it, before any other
 * script runs, and notes which controls were pressed. The panel of the application presses the same ones (OFFER-19,
 * `src/modules/offering/early-presses.ts`). Without scripts the panel stays inert.
 */
const EARLY_PRESSES_SCRIPT = `{
  const panel = document.querySelector('[data-waiting]');
  const controls = [...panel.querySelectorAll('input, button')];
  panel.inert = false;
  panel.querySelector('[type=submit]')?.removeAttribute('disabled');
  panel.dataset.pressed = '';
  panel.onclick = ({ target }) => {
    const index = controls.indexOf(target.closest('input, button'));
    if (index >= 0) panel.dataset.pressed += index + ' ';
  };
  panel.onsubmit = ({ submitter }) => {
    submitter?.setAttribute('aria-busy', 'true');
    return false;
  };
}`;

/** Hash of the script for the content security policy. */
export const EARLY_PRESSES_HASH = policyHash(EARLY_PRESSES_SCRIPT);

const TAG: Html = html`<script>${new Html(EARLY_PRESSES_SCRIPT)}</script>`;

/** Returns the tag for the end of a rendered page that has such a panel. */
export function earlyPressesOf(renderedBody: Html): readonly Html[] {
  return renderedBody.markup.includes(' data-waiting="') ? [TAG] : [];
}
