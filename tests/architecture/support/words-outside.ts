import { parseAst } from 'vite';

/** Elements whose text Lingui extracts. */
const COLLECTED = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
/**
 * Attributes, of elements and of our own components, that are visible or read by a screen reader: `alt`, `aria-label`,
 * `closeLabel`…
 */
const SPOKEN =
  /(?:^|-)(?:alt|label|title|placeholder|summary|legend|heading|description|roledescription|valuetext|text)$|(?:Label|Title|Placeholder|Summary|Legend|Heading|Description|Text)$/;
const WORD = /\p{L}{2,}/u;

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

/** Returns the texts in a screen's source that are in no catalog, in any script and at any place. */
export function wordsOutside(source: string): string[] {
  const program: unknown = parseAst(source, { lang: 'tsx' });
  return wordsIn(program, false).filter((words) => WORD.test(words));
}

function wordsIn(part: unknown, isCollected: boolean): string[] {
  if (Array.isArray(part)) return part.flatMap((one) => wordsIn(one, isCollected));
  if (!isNode(part)) return [];
  switch (part.type) {
    case 'JSXText':
      return isCollected ? [] : [String(part.value).trim()];
    case 'JSXElement':
      return [...wordsIn(part.openingElement, isCollected), ...childrenOf(part, isCollected)];
    case 'JSXFragment':
      return childrenOf(part, isCollected);
    case 'JSXOpeningElement':
      // Lingui also extracts the attributes of its own elements.
      return COLLECTED.has(nameOf(part.name)) ? [] : wordsIn(part.attributes, isCollected);
    case 'JSXAttribute':
      return [...(SPOKEN.test(nameOf(part.name)) ? textsOf(part.value) : []), ...wordsIn(part.value, false)];
    case 'AssignmentPattern':
      return [...(SPOKEN.test(nameOf(part.left)) ? textsOf(part.right) : []), ...wordsIn(part.right, false)];
    default:
      return Object.values(part).flatMap((one) => wordsIn(one, isCollected));
  }
}

function childrenOf({ openingElement, children }: Node, isInside: boolean): string[] {
  const isCollected = isInside || (isNode(openingElement) && COLLECTED.has(nameOf(openingElement.name)));
  const parts: readonly unknown[] = Array.isArray(children) ? children : [];
  return parts.flatMap((child) => [...(isCollected ? [] : shownBy(child)), ...wordsIn(child, isCollected)]);
}

/** Returns the texts of an expression in braces among the children of an element. */
function shownBy(child: unknown): string[] {
  return isNode(child) && child.type === 'JSXExpressionContainer' ? textsOf(child) : [];
}

/** Returns the literal texts that an expression can evaluate to. Tagged templates are extracted by Lingui. */
function textsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'Literal':
      return typeof value.value === 'string' ? [value.value] : [];
    case 'TemplateLiteral':
      return [literalOf(value.quasis)];
    case 'JSXExpressionContainer':
      return textsOf(value.expression);
    case 'ConditionalExpression':
      return [...textsOf(value.consequent), ...textsOf(value.alternate)];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return value.operator === '===' || value.operator === '!=='
        ? []
        : [...textsOf(value.left), ...textsOf(value.right)];
    default:
      return [];
  }
}

function literalOf(quasis: unknown): string {
  const parts: readonly unknown[] = Array.isArray(quasis) ? quasis : [];
  return parts.map((part) => (isNode(part) && isCooked(part.value) ? part.value.cooked : '')).join(' ');
}

function isCooked(value: unknown): value is { readonly cooked: string } {
  return typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string';
}

/** Returns a name such as `aria-label`; empty for `a.b` and other nodes without a simple name. */
function nameOf(name: unknown): string {
  return isNode(name) && typeof name.name === 'string' ? name.name : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
