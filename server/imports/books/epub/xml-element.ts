import { SaxesParser } from 'saxes';

/** An element of an XML file. Names have no namespace prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const MAX_DEPTH = 64;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses an XML file. Entities that the file declares are errors. Throws if the file is not well-formed. */
export function parseXml(xml: string): XmlElement {
  const parser = new SaxesParser();
  const stack: XmlElement[] = [];
  let root: XmlElement | undefined;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const own = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value]));
    const element = { name: localName(name), attributes: own, children: [], text: '' };
    stack.at(-1)?.children.push(element);
    root ??= element;
    stack.push(element);
    if (stack.length > MAX_DEPTH) throw new Error('The file is nested too deeply');
  });
  parser.on('closetag', () => {
    stack.pop();
  });
  const addText = (text: string) => {
    const top = stack.at(-1);
    if (top) top.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(xml.replace(/^\uFEFF/, '')).close();
  if (!root) throw new Error('The file is empty');
  return root;
}

/** Returns all elements below an element with a name, in their order. */
export function findAll(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findAll(child, name)]);
}
