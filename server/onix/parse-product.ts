import { SaxesParser } from 'saxes';
import { namedCharacters } from './named-characters.ts';
import type { OnixNode } from './node.ts';
import { toReferenceName } from './short-tags.ts';

/** Maximum nesting depth of a record. ONIX itself, including XHTML, stays well below it. */
const maxDepth = 48;

type Parsed = { ok: true; node: OnixNode } | { ok: false; line: number; reason: string };

class RecordUnreadable extends Error {
  readonly line: number;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

const makeParser = (firstLine: number, done: (root: OnixNode) => void): SaxesParser => {
  const parser = new SaxesParser();
  const stack: OnixNode[] = [];
  const here = (): number => firstLine + parser.line - 1;
  Object.assign(parser.ENTITIES, namedCharacters);
  parser.on('opentag', (tag) => {
    const node: OnixNode = { name: toReferenceName(tag.name), attributes: tag.attributes, parts: [], line: here() };
    stack.at(-1)?.parts.push(node);
    stack.push(node);
    if (stack.length > maxDepth) throw new RecordUnreadable(here(), 'The record is nested too deeply.');
  });
  parser.on('closetag', () => {
    const node = stack.pop();
    if (node !== undefined && stack.length === 0) done(node);
  });
  const addText = (text: string): void => {
    stack.at(-1)?.parts.push(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('error', (error) => {
    throw new RecordUnreadable(here(), `Not well-formed XML: ${error.message.replace(/^[\d:]+ /, '')}`);
  });
  return parser;
};

/** Parses the text of one `<Product>`. `firstLine` is its first line in the feed. */
export const parseProduct = (xml: string, firstLine: number): Parsed => {
  let root: OnixNode | undefined;
  try {
    makeParser(firstLine, (node) => {
      root = node;
    })
      .write(xml)
      .close();
  } catch (error) {
    if (error instanceof RecordUnreadable) return { ok: false, line: error.line, reason: error.message };
    throw error;
  }
  return root === undefined ? { ok: false, line: firstLine, reason: 'The record is empty.' } : { ok: true, node: root };
};
