import type { OnixNode } from './node.ts';

type Parts = readonly (string | OnixNode | undefined)[];

/** Makes a node at the line of another one. Absent parts are left out. */
export const make = (at: OnixNode, name: string, parts: Parts, attributes: OnixNode['attributes'] = {}): OnixNode => ({
  name,
  attributes,
  parts: parts.filter((part) => part !== undefined),
  line: at.line,
});

/** Makes a node with a text, or nothing without a text. */
export const optional = (at: OnixNode, name: string, text: string | undefined): OnixNode | undefined =>
  text === undefined ? undefined : make(at, name, [text]);

/** Names of elements whose content ONIX 3 keeps under another name. */
const renamed: Record<string, string> = { PriceTypeCode: 'PriceType', RelationCode: 'ProductRelationCode' };

/** Renames a node, and the elements below it that have another name in ONIX 3. */
export const rename = (node: OnixNode, name = renamed[node.name] ?? node.name): OnixNode => ({
  ...node,
  name,
  parts: node.parts.map((part) => (typeof part === 'string' ? part : rename(part))),
});
