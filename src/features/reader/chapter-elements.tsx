import { createElement, type MouseEvent, type ReactNode } from 'react';
import { READING_LIMITS } from '../../domain/reading-limits.ts';
import { fateOfElement, isOutsideLink, keptAttribute } from '../../domain/reading-markup.ts';
import { resolveBookPath } from '../../domain/reading-path.ts';
import { BookPicture } from './book-picture.tsx';

/** What a chapter needs of the book around it. */
export interface ChapterSurroundings {
  /** The chapter's own path: links and pictures are told from here. */
  readonly path: string;
  readonly picture: (path: string) => Blob | undefined;
  readonly onFollow: (path: string, fragment: string | undefined) => void;
}

/** Places of a chapter are named apart from those of the page, so that no book can take the page's own ids. */
export function placeId(fragment: string): string {
  return `book-${fragment}`;
}

/** Under the page's own heading, a chapter's first heading is a second one. */
const HEADING: Readonly<Record<string, string>> = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6', h6: 'h6' };
const VOID = new Set(['br', 'hr']);
const WITHOUT_TEXT = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol', 'dl']);

/**
 * A chapter as React elements. Nothing of the book's markup reaches the page but elements and attributes on the allow-list, each
 * built anew: scripts, styles, forms, frames and event handlers have no way in.
 */
export function chapterElements(chapter: Document, surroundings: ChapterSurroundings): ReactNode[] {
  let left: number = READING_LIMITS.elements;
  let key = 0;

  const childrenOf = (parent: Node, depth: number): ReactNode[] => {
    if (depth > READING_LIMITS.depth) return [parent.textContent];
    return [...parent.childNodes].map((node) => nodeOf(node, depth));
  };

  const nodeOf = (node: Node, depth: number): ReactNode => {
    if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE) return node.nodeValue;
    if (!(node instanceof Element) || left <= 0) return null;
    left -= 1;
    key += 1;
    const name = node.localName.toLowerCase();
    if (name === 'svg') return pictureOf(firstImage(node), surroundings, key);
    const fate = fateOfElement(name);
    if (fate === 'dropped') return null;
    if (name === 'img') return pictureOf(node, surroundings, key);
    const children = childrenOf(node, depth + 1);
    if (fate === 'unwrapped') return children;
    return elementOf(node, name, children, key, surroundings);
  };

  return childrenOf(chapter.body ?? chapter.documentElement, 0);
}

function elementOf(
  node: Element,
  name: string,
  children: ReactNode[],
  key: number,
  surroundings: ChapterSurroundings,
): ReactNode {
  const attributes = { key, ...attributesOf(node), ...(name === 'a' ? linkOf(node, surroundings) : {}) };
  if (VOID.has(name)) return createElement(name, attributes);
  const kept = WITHOUT_TEXT.has(name) ? children.filter((child) => typeof child !== 'string') : children;
  return createElement(HEADING[name] ?? name, attributes, ...kept);
}

const REACT_NAME: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };

function attributesOf(node: Element): Record<string, string | number> {
  const kept: Record<string, string | number> = {};
  for (const { localName, value } of node.attributes) {
    const attribute = keptAttribute(localName, value);
    if (attribute !== undefined && localName !== 'alt') kept[REACT_NAME[localName] ?? localName] = attribute;
  }
  const id = node.getAttribute('id');
  return id ? { ...kept, id: placeId(id) } : kept;
}

function linkOf(node: Element, { path, onFollow }: ChapterSurroundings): object {
  const href = node.getAttribute('href');
  if (href === null) return {};
  if (isOutsideLink(href)) return { href, target: '_blank', rel: 'noreferrer noopener' };
  const target = resolveBookPath(path, href);
  if (!target) return {};
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    onFollow(target.path, target.fragment);
  };
  return { href: `#${placeId(target.fragment ?? '')}`, onClick: follow };
}

function firstImage(svg: Element): Element | undefined {
  return [...svg.getElementsByTagNameNS('*', 'image')][0];
}

const XLINK = 'http://www.w3.org/1999/xlink';

function pictureOf(image: Element | undefined, { path, picture }: ChapterSurroundings, key: number): ReactNode {
  const href = image?.getAttribute('src') ?? image?.getAttributeNS(XLINK, 'href') ?? image?.getAttribute('href');
  const target = href ? resolveBookPath(path, href) : undefined;
  if (!image || !target) return null;
  return <BookPicture key={key} path={target.path} alt={image.getAttribute('alt') ?? ''} picture={picture} />;
}
