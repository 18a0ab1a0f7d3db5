import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { SiteSales } from '../../src/domain/offerings/product-seller.ts';
import type { LanguageCode } from '../../src/domain/people/account-schema.ts';
import { brandColors } from '../../src/domain/site/brand-colors.ts';
import type { Brand } from '../../src/domain/site/brand-schema.ts';
import { findSite } from '../brand/find-brand.ts';
import { loadSales } from '../brand/load-site.ts';
import { languagesOfBrand } from '../brand/site-languages.ts';
import type { AppContext } from '../http/app-context.ts';
import { pageLanguageOf } from '../http/requests/language.ts';
import { pageMessages, shelfFrontText, storeFrontText } from '../messages/page-messages.ts';
import { pageOf } from './app-paths.ts';

export const MANIFEST = 'manifest.webmanifest';

/** The parts of the built manifest that differ between sites. The rest is the same on every site. */
const builtSchema = z.looseObject({
  shortcuts: z.array(z.looseObject({ name: z.string(), url: z.string() })).default([]),
  /** Each file name ends with the language of the screenshot. */
  screenshots: z.array(z.looseObject({ src: z.string() })).default([]),
});
type Built = z.infer<typeof builtSchema>;

interface ManifestSite {
  readonly brand: Brand | undefined;
  readonly language: LanguageCode;
  readonly sales: SiteSales;
}

/**
 * Serves the web app manifest with the name, color and language of the site. Without a built client there is no
 * manifest.
 */
export function registerManifest(
  app: FastifyInstance,
  context: Pick<AppContext, 'db' | 'config'>,
  clientFolder: string,
): void {
  const { db } = context;
  const path = join(clientFolder, MANIFEST);
  if (!existsSync(path)) return;
  const built = builtSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  app.get(`/${MANIFEST}`, { schema: { hide: true } }, async (request, reply) => {
    const brand = await findSite(context, { host: request.hostname });
    const language = await pageLanguageOf(db, request, languagesOfBrand(brand));
    const sales = await loadSales(db, brand);
    reply.type('application/manifest+json; charset=utf-8');
    reply.header('cache-control', 'no-cache').header('vary', 'Accept-Language, Cookie, Host');
    return reply.send(JSON.stringify(manifestOf(built, { brand, language, sales })));
  });
}

function manifestOf(built: Built, site: ManifestSite): object {
  const { brand, language, sales } = site;
  const colors = brand && brandColors(brand.brandColor, brand.brandContrastColor);
  return {
    ...built,
    ...(brand && { name: brand.title, short_name: brand.title }),
    ...(colors && { theme_color: colors.brand }),
    description: (sales.isStore ? storeFrontText : shelfFrontText)[language],
    lang: language,
    shortcuts: shortcutsOf(built, site),
    // The screenshots show the provider's own site.
    screenshots: brand ? [] : built.screenshots.filter(({ src }) => src.endsWith(`-${language}.png`)),
  };
}

/** Returns the shortcuts, each named after its page. A site without sales has no cart shortcut. */
function shortcutsOf({ shortcuts }: Built, { language, sales }: ManifestSite): Built['shortcuts'] {
  const hasCart = sales.isStore && !sales.isBoughtElsewhere;
  return shortcuts.flatMap((shortcut) => {
    const page = pageOf(shortcut.url);
    if (page?.kind !== 'page' || (page.name === 'cart' && !hasCart)) return [];
    return [{ ...shortcut, name: pageMessages[page.name].title?.[language] ?? shortcut.name }];
  });
}
