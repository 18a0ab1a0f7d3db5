import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPageInput } from '../../src/domain/site/render-page-input.ts';
import { Html } from './html.ts';

/** What a page of the application looks like before anything is known of who looks at it. Where it has a brand, that comes with it. */
export type RenderPage = (page: RenderPageInput) => Promise<Html>;

/** The painter that was built beside the browser application (`src/app/render-page.tsx`). During development there is none. */
export async function loadPageRenderer(clientFolder: string): Promise<RenderPage | undefined> {
  const file = join(clientFolder, '../ssr/render-page.js');
  if (!existsSync(file)) return undefined;
  const renderer: unknown = await import(pathToFileURL(file).href);
  if (!isPageRenderer(renderer)) throw new Error(`${file} paints no pages`);
  return async (page) => new Html(await renderer.renderPage(page));
}

interface PageRenderer {
  readonly renderPage: (page: RenderPageInput) => Promise<string>;
}

function isPageRenderer(module: unknown): module is PageRenderer {
  return (
    typeof module === 'object' && module !== null && 'renderPage' in module && typeof module.renderPage === 'function'
  );
}
