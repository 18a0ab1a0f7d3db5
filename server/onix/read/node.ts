/** An element of a product record. `name` is the reference name; `line` counts from 1 in the whole feed. */
export type OnixNode = {
  name: string;
  attributes: Record<string, string>;
  parts: (string | OnixNode)[];
  line: number;
};

/** Returns the child elements with a name, in the order of the feed. */
export const childrenOf = (node: OnixNode | undefined, name: string): OnixNode[] => {
  const found: OnixNode[] = [];
  for (const part of node?.parts ?? []) if (typeof part !== 'string' && part.name === name) found.push(part);
  return found;
};

/** Returns the first child element with a name. */
export const childOf = (node: OnixNode | undefined, name: string): OnixNode | undefined => {
  for (const part of node?.parts ?? []) if (typeof part !== 'string' && part.name === name) return part;
  return undefined;
};

/** Returns all text below a node, with each run of white space as one space, or undefined if there is none. */
export const textOf = (node: OnixNode | undefined): string | undefined => {
  if (node === undefined) return undefined;
  const text = gather(node).replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
};

const gather = (node: OnixNode): string => {
  const [only] = node.parts;
  if (node.parts.length === 1 && typeof only === 'string') return only;
  return node.parts.map((part) => (typeof part === 'string' ? part : gather(part))).join('');
};

/** Returns the text of the first child with a name. */
export const childText = (node: OnixNode | undefined, name: string): string | undefined => textOf(childOf(node, name));

/** Returns the texts of all children with a name. */
export const childTexts = (node: OnixNode | undefined, name: string): string[] =>
  childrenOf(node, name).flatMap((child) => textOf(child) ?? []);
