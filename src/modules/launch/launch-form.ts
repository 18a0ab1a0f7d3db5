import { links } from '../../domain/launch/link-table.ts';
import type { TabForm } from '../../ui/browser/form-in-new-tab.ts';
import type { Launch } from './data/launch.ts';

/**
 * Returns the form that starts a launch: directly for link 1.0, through a page of this site for link 2.0 (LAUNCH-1).
 */
export function launchForm(launch: Launch): TabForm {
  if (launch.link === '1.0') {
    const fields = { target_url: launch.targetUrl, cache_key: launch.cacheKey };
    return { action: links.linkLaunch, method: 'get', fields };
  }
  if ('html_form' in launch.answer) return onward(readHtmlForm(launch.answer.html_form));
  const { redirect_uri, id_token, state } = launch.answer;
  return onward({ action: redirect_uri, method: 'post', fields: { id_token, state } });
}

function onward({ action, method, fields }: TabForm): TabForm {
  return { action: links.onward, method: 'post', fields: { url: action, method, fields: JSON.stringify(fields) } };
}

/** Reads action, method and fields of a form in markup. The markup is only parsed and never inserted into the page. */
function readHtmlForm(markup: string): TabForm {
  const form = new DOMParser().parseFromString(markup, 'text/html').querySelector('form');
  const named = [...(form?.querySelectorAll('input[name]') ?? [])];
  const fields = named.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']);
  return {
    action: form?.getAttribute('action') ?? '',
    method: form?.getAttribute('method')?.toLowerCase() === 'get' ? 'get' : 'post',
    fields: Object.fromEntries(fields),
  };
}
