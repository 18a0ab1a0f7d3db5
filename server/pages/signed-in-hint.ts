import { SIGNED_IN_ATTRIBUTE, USER_COOKIE } from '../../src/domain/site/cookie-names.ts';
import { Html, html } from './html.ts';
import { policyHash } from './policy-hash.ts';

/**
 * Marks the document before its body is painted if a person has signed in with this browser. The page is the same for
 * everybody, so style sheets choose between the words for visitors and the place of the user menu (ACCT-8).
 */
const HINT_SCRIPT = `document.cookie.includes('${USER_COOKIE}=') && document.documentElement.setAttribute('${SIGNED_IN_ATTRIBUTE}', '')`;

/** Hash of the script for the content security policy. */
export const HINT_SCRIPT_HASH = policyHash(HINT_SCRIPT);

/** The tag for the head of a server-rendered page. */
export const HINT_TAG: Html = html`<script>${new Html(HINT_SCRIPT)}</script>`;
