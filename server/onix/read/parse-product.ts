import { SaxesParser } from 'saxes';
import { namedCharacters } from './named-characters.ts';
import type { OnixNode } from './node.ts';
import type { Fault } from './record.ts';
import { toReferenceName } from './short-tags.ts';

/** Maximum nesting depth of a record. ONIX itself, including XHTML, stays well below it. */
const maxDepth = 48;

type Parsed = { ok: true; node: OnixNode } | { ok: false; line: number; fault: Fault };

class RecordUnreadable extends Error {
  readonly line: number;
  readonly fault: Fault;
  constructor(line: number, fault: Fault) {
    super(fault.code);
    this.line = line;
    this.fault = fault;
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
    if (stack.length > maxDepth) throw new RecordUnreadable(here(), { code: 'onix_too_deep' });
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
    const detail = error.message.replace(/^[\d:]+ |\.$/g, '');
    throw new RecordUnreadable(here(), { code: 'onix_not_well_formed', params: { detail } });
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
    if (error instanceof RecordUnreadable) return { ok: false, line: error.line, fault: error.fault };
    throw error;
  }
  if (root !== undefined) return { ok: true, node: root };
  return { ok: false, line: firstLine, fault: { code: 'onix_record_empty' } };
};
