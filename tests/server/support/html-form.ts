const plainText = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Returns the only form of a page as a browser would send it. */
export function readForm(page: string) {
  const form = /<form\b([^>]*)>/.exec(page)?.[1] ?? '';
  const attribute = (name: string, of: string) => plainText(new RegExp(`\\b${name}="([^"]*)"`).exec(of)?.[1] ?? '');
  const fields = [...page.matchAll(/<input type="hidden"([^>]*)>/g)].map(([, input = '']): [string, string] => [
    attribute('name', input),
    attribute('value', input),
  ]);
  return { action: attribute('action', form), method: attribute('method', form), fields: Object.fromEntries(fields) };
}

/** Returns path and query of an address. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://localhost');
  return `${pathname}${search}`;
}
