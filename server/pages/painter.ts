import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageToPaint } from '../../src/contract/page-to-paint.ts';
import { Html } from './html.ts';

/** What a page of the application looks like before anything is known of who looks at it. Where it has a brand, that comes with it. */
export type PaintPage = (page: PageToPaint) => Promise<Html>;

/** The painter that was built beside the browser application (`src/app/paint-page.tsx`). During development there is none. */
export async function loadPainter(clientFolder: string): Promise<PaintPage | undefined> {
  const file = join(clientFolder, '../painter/paint-page.js');
  if (!existsSync(file)) return undefined;
  const painter: unknown = await import(pathToFileURL(file).href);
  if (!isPainter(painter)) throw new Error(`${file} paints no pages`);
  return async (page) => new Html(await painter.paintPage(page));
}

interface Painter {
  readonly paintPage: (page: PageToPaint) => Promise<string>;
}

function isPainter(module: unknown): module is Painter {
  return (
    typeof module === 'object' && module !== null && 'paintPage' in module && typeof module.paintPage === 'function'
  );
}
