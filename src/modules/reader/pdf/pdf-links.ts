import type { PageViewport } from 'pdfjs-dist';
import * as z from 'zod/mini';
import { isOutsideLink } from '../../../domain/reading/reading-markup.ts';
import { type PDFDocumentProxy, pageOf } from './pdf-file.ts';
import styles from './pdf-page.module.css';
import { placeOver } from './place-over.ts';

/** Target of a link: a page of the file, or an address outside it. */
type Goal = { readonly pageIndex: number } | { readonly address: string };

/** Callbacks for the links of a page. */
export interface LinkCallbacks {
  /** Goes to a page of the file, from 0. */
  readonly go: (pageIndex: number) => void;
  /** Returns the name of a link that covers no text, from the page that it leads to. */
  readonly nameOfPage: (pageIndex: number) => string;
}

/** Link annotation of pdf.js. Other annotation types are ignored. */
const linkSchema = z.object({
  subtype: z.literal('Link'),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** Checked by pdf.js, which omits invalid addresses. */
  url: z.optional(z.string()),
  dest: z.optional(z.unknown()),
  /** Named action, such as `NextPage`. */
  action: z.optional(z.string()),
  overlaidText: z.optional(z.string()),
  contentsObj: z.optional(z.object({ str: z.string() })),
});
type Link = z.infer<typeof linkSchema>;

const MAX_LINKS = 500;

/** Adds the links among the annotations of a page on top of it as HTML links. */
export async function layLinks(
  pdf: PDFDocumentProxy,
  pageIndex: number,
  annotations: readonly unknown[],
  viewport: PageViewport,
  callbacks: LinkCallbacks,
): Promise<HTMLElement> {
  const layer = document.createElement('div');
  layer.className = styles.links ?? '';
  for (const link of readLinks(annotations)) {
    const goal = await goalOf(pdf, pageIndex, link);
    if (goal) layer.append(anchorOf(link, goal, viewport, callbacks));
  }
  return layer;
}

function readLinks(annotations: readonly unknown[]): Link[] {
  return annotations
    .flatMap((one) => {
      const link = linkSchema.safeParse(one);
      return link.success ? [link.data] : [];
    })
    .slice(0, MAX_LINKS);
}

async function goalOf(
  pdf: PDFDocumentProxy,
  pageIndex: number,
  { url, dest, action }: Link,
): Promise<Goal | undefined> {
  if (url !== undefined) return isOutsideLink(url) ? { address: url } : undefined;
  const last = pdf.numPages - 1;
  const named = action === undefined ? undefined : PAGES_NAMED.get(action)?.(pageIndex, last);
  const found = named ?? (await pageOf(pdf, dest));
  return found === undefined || found < 0 || found > last ? undefined : { pageIndex: found };
}

type Named = (pageIndex: number, last: number) => number;
const PAGES_NAMED: ReadonlyMap<string, Named> = new Map<string, Named>([
  ['NextPage', (pageIndex) => pageIndex + 1],
  ['PrevPage', (pageIndex) => pageIndex - 1],
  ['FirstPage', () => 0],
  ['LastPage', (_, last) => last],
]);

function anchorOf(link: Link, goal: Goal, viewport: PageViewport, callbacks: LinkCallbacks): HTMLAnchorElement {
  const anchor = document.createElement('a');
  placeOver(anchor, link.rect, viewport);
  const words = (link.overlaidText || link.contentsObj?.str || '').replace(/\s+/gu, ' ').trim();
  if ('address' in goal) {
    anchor.href = goal.address;
    anchor.target = '_blank';
    anchor.rel = 'noopener noreferrer';
    anchor.ariaLabel = words || goal.address;
  } else {
    anchor.href = `#page=${goal.pageIndex + 1}`;
    anchor.ariaLabel = words || callbacks.nameOfPage(goal.pageIndex);
    anchor.addEventListener('click', (event) => {
      event.preventDefault();
      callbacks.go(goal.pageIndex);
    });
  }
  return anchor;
}
