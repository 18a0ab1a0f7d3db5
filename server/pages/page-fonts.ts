import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The client's typefaces by the beginning of their hashed file names (`src/ui/theme/fonts.css`). */
const FACES = [
  { family: 'Inter Variable', file: 'inter-latin-wght-normal-', weight: '100 900' },
  { family: 'Literata Variable', file: 'literata-latin-wght-normal-', weight: '200 900' },
] as const;

/**
 * Returns the font rules that give the server's pages the typefaces of the client, or an empty string if the client is
 * not built.
 */
export function pageFonts(clientFolder: string): string {
  const assets = join(clientFolder, 'assets');
  const files = existsSync(assets) ? readdirSync(assets) : [];
  return FACES.flatMap(({ family, file, weight }) => {
    const found = files.find((name) => name.startsWith(file) && name.endsWith('.woff2'));
    if (!found) return [];
    const source = `url("/assets/${found}") format("woff2")`;
    return [
      `@font-face { font-family: "${family}"; font-weight: ${weight}; font-display: optional; src: ${source}; }\n`,
    ];
  }).join('');
}
