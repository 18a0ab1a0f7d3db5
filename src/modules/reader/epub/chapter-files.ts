import { resolveBookPath } from '../../../domain/reading/reading-path.ts';
import type { Chapter } from './chapter-document.ts';
import { ASIDE, STYLE_ASIDE } from './defer-media.ts';
import type { EpubFiles } from './epub-files.ts';
import { createPause } from './run-in-slices.ts';
import { type StyleFiles, settleStyle } from './style-addresses.ts';

/** Files that one displayed chapter has unpacked. They are released together. */
export interface ChapterFiles {
  /** Styles of the chapter, each as one text. */
  readonly styles: readonly string[];
  readonly close: () => void;
}

/** Pictures that are written into the page. Nothing in an `img` can run or fetch. */
const DATA_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i;

const XLINK = 'http://www.w3.org/1999/xlink';

/**
 * Makes images, sound and styles of a chapter loadable. Each address is replaced by the address of the file's bytes, or
 * removed.
 */
export async function loadChapterFiles(files: EpubFiles, path: string, chapter: Chapter): Promise<ChapterFiles> {
  /** Files that are unpacked, each once. */
  const made = new Map<string, Promise<string | undefined>>();
  const urls: string[] = [];
  const make = async (target: string) => {
    const blob = await files.media(target);
    if (!blob) return undefined;
    const url = URL.createObjectURL(blob);
    urls.push(url);
    return url;
  };
  const address = (target: string): Promise<string | undefined> => {
    const known = made.get(target) ?? make(target);
    made.set(target, known);
    return known;
  };
  const styleFiles = { styleText: files.styleText, address };
  const settled: Promise<void>[] = [];
  const pause = createPause();
  for (const element of chapter.document.querySelectorAll(WITH_ADDRESS)) {
    settled.push(...settleElement(element, path, styleFiles));
    await pause();
  }
  const styles = chapter.styles.map(async (style) => {
    if ('text' in style) return settleStyle(style.text, path, styleFiles);
    const target = resolveBookPath(path, style.href);
    return target ? settleStyle((await files.styleText(target.path)) ?? '', target.path, styleFiles) : '';
  });
  await Promise.all(settled);
  return {
    styles: await Promise.all(styles),
    close: () => {
      for (const url of urls) URL.revokeObjectURL(url);
    },
  };
}

/** Attributes without a namespace that may contain the address of a file. */
const ADDRESSES = ['src', 'data', ASIDE.src, ASIDE.poster];
/** Most elements have no address. */
const WITH_ADDRESS = [...[...ADDRESSES, STYLE_ASIDE].map((name) => `[${name}]`), 'image', 'use'].join();

/** Starts the replacement of the addresses of an element. */
function settleElement(element: Element, path: string, files: StyleFiles): Promise<void>[] {
  const address = async (href: string) => {
    const target = resolveBookPath(path, href);
    const url = target && (await files.address(target.path));
    // A drawing may be a part of a file.
    return url && target?.fragment ? `${url}#${encodeURI(target.fragment)}` : url;
  };
  const isDrawn = element.localName === 'image' || element.localName === 'use';
  const places: [string | null, string][] = [
    ...ADDRESSES.map((name): [null, string] => [null, name]),
    ...(isDrawn
      ? ([
          [XLINK, 'href'],
          [null, 'href'],
        ] satisfies [string | null, string][])
      : []),
  ];
  const settled = places.flatMap(([namespace, name]) => {
    const href = element.getAttributeNS(namespace, name);
    // An SVG may refer to a part of itself.
    if (href === null || href.startsWith('#')) return [];
    if (/^(?:img|image)$/.test(element.localName) && DATA_PICTURE.test(href)) return [];
    return [settleAttribute(element, namespace, name, address(href))];
  });
  const style = element.getAttribute(STYLE_ASIDE);
  if (!style || !/url\(|@import|-epub-/i.test(style)) return settled;
  const restyle = async () => element.setAttribute(STYLE_ASIDE, await settleStyle(style, path, files));
  return [...settled, restyle()];
}

async function settleAttribute(
  element: Element,
  namespace: string | null,
  name: string,
  address: Promise<string | undefined>,
): Promise<void> {
  const url = await address;
  if (url === undefined) element.removeAttributeNS(namespace, name);
  else element.setAttributeNS(namespace, namespace ? `xlink:${name}` : name, url);
}
