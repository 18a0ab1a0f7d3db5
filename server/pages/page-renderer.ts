import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPageInput } from '../../src/domain/site/render-page-input.ts';
import { Html } from './html.ts';

/** Renders a page of the application without personal data, with the brand of the site if there is one. */
export type RenderPage = (page: RenderPageInput) => Promise<Html>;

/** Loads the renderer that is built beside the client (`src/app/render-page.tsx`). During development there is none. */
export async function loadPageRenderer(clientFolder: string): Promise<RenderPage | undefined> {
  const file = join(clientFolder, '../ssr/render-page.js');
  if (!existsSync(file)) return undefined;
  const renderer: unknown = await import(pathToFileURL(file).href);
  if (!isPageRenderer(renderer)) throw new Error(`${file} does not export renderPage`);
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
