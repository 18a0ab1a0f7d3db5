import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type Html, html } from './html.ts';

const chunkSchema = z.object({ css: z.array(z.string()).default([]), imports: z.array(z.string()).default([]) });
const manifestSchema = z.record(z.string(), chunkSchema);

type Manifest = z.infer<typeof manifestSchema>;

/** Every address of a product shows the same screen. */
const PRODUCT_SCREEN = 'src/routes/book.$productId.{-$slug}.tsx?tsr-split=component';

/**
 * The style sheets of a product's page that the shell of every page does not name anyway: what the server paints of it is seen before its
 * scripts come. The build writes down beside the client which script asks for which; during development nothing is painted.
 */
export function loadProductStyles(clientFolder: string, shell: string): readonly Html[] {
  const file = join(clientFolder, '../client-manifest.json');
  if (!existsSync(file)) return [];
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const own = stylesOf(manifest, PRODUCT_SCREEN).filter((one) => !shell.includes(one));
  return own.map((one) => html`<link rel="stylesheet" crossorigin href="/${one}">`);
}

/** Of a script and of all that it imports, each once, in the order in which they are imported. */
function stylesOf(manifest: Manifest, script: string): readonly string[] {
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const next of manifest[name]?.imports ?? []) visit(next);
    for (const one of manifest[name]?.css ?? []) styles.add(one);
  };
  visit(script);
  return [...styles];
}
