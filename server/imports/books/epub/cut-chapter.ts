import { SaxesParser } from 'saxes';

/** Elements after which a chapter may be cut. */
const BLOCKS = new Set(
  'p div section article aside header h1 h2 h3 h4 h5 h6 ul ol li dl dd blockquote pre table tr figure hr'.split(' '),
);

/**
 * Returns the beginning of a chapter, up to the last block element that ends within a number of characters. Returns
 * `undefined` if no block ends there, or if the chapter is not well-formed.
 */
export function cutChapter(xml: string, characters: number): string | undefined {
  const parser = new SaxesParser({ position: true });
  const open: string[] = [];
  let isBroken = false;
  let cut: { readonly end: number; readonly open: readonly string[] } | undefined;
  // Named entities of XHTML, such as `&nbsp;`, need no definition: only the tags matter here.
  parser.on('error', (error) => {
    isBroken ||= !error.message.includes('undefined entity');
  });
  parser.on('opentag', ({ name }) => {
    open.push(name);
  });
  parser.on('closetag', ({ name }) => {
    open.pop();
    const isBlock = BLOCKS.has(localName(name)) && open.some((one) => localName(one) === 'body');
    if (isBlock && parser.position <= characters) cut = { end: parser.position, open: [...open] };
  });
  parser.write(xml).close();
  if (isBroken || !cut) return undefined;
  return (
    xml.slice(0, cut.end) +
    cut.open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  );
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();
