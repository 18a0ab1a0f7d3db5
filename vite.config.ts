import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';

const paper = '#faf7f1';

/** Babel reads a file only when it names a Lingui macro; the rest goes through the native transform alone. */
const linguiMacros = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
  rolldown: { filter: { code: /@lingui\/(?:core|react)\/macro/ } },
});

const drawIcon = fileURLToPath(new URL('src/ui/draw-icon.ts', import.meta.url));

/** Icons are drawn by `src/ui/draw-icon.ts` instead of lucide's own, larger code. */
const smallIcons: Plugin = {
  name: 'small-icons',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source) => (source === '../createLucideIcon.mjs' ? '\0small-icons' : undefined),
  load: (id) =>
    id === '\0small-icons' ? `export { drawIcon as default } from ${JSON.stringify(drawIcon)};` : undefined,
};

const pdfPartsPath = 'pdf-parts';

/** What the PDF engine asks for by name while it reads a file, under the version of the engine (`src/modules/reader/pdf/pdf-file.ts`). */
const pdfParts: Plugin = {
  name: 'pdf-parts',
  apply: 'build',
  generateBundle() {
    const engine = fileURLToPath(new URL('node_modules/pdfjs-dist/', import.meta.url));
    const { version } = JSON.parse(readFileSync(`${engine}package.json`, 'utf8'));
    const emitFolder = (name: string, folder: string, isWanted: RegExp = /./) =>
      readdirSync(`${engine}${folder}`)
        .filter((file) => isWanted.test(file))
        .map((file) => {
          const fileName = `${pdfPartsPath}/${version}/${name}/${file}`;
          this.emitFile({ type: 'asset', fileName, source: readFileSync(`${engine}${folder}/${file}`) });
          return `/${fileName}`;
        });
    emitFolder('cmaps', 'cmaps');
    const fonts = emitFolder('fonts', 'standard_fonts').filter((path) => /\.(?:pfb|ttf)$/.test(path));
    const decoders = emitFolder('decoders', 'wasm', /_nowasm_fallback\.js$/);
    const offline = JSON.stringify([...fonts, ...decoders]);
    this.emitFile({ type: 'asset', fileName: `${pdfPartsPath}/list.json`, source: offline });
  },
};

/** The styles of the pieces that screens are made of come with the page: what the server paints is seen before any script has run. */
const stylesOfPieces: Plugin = {
  name: 'styles-of-pieces',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /^assets\/ui-[\w-]+\.css$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        })),
  },
};

/**
 * Whether a rule of the trade stands for itself, without the schemas of the wire. Such rules are small and asked for all over the
 * application: in one piece they are one request instead of twenty, and compress better.
 */
const isSchemaFree = (file: string): boolean => file.includes('/src/domain/') && !needsSchemas(file);

/** What comes over the wire, and the tool that reads it: many small pieces, all of which the device needs. */
const isSchema = (file: string): boolean =>
  file.includes('/node_modules/zod/') ||
  (/\/src\/(?:domain\/.*-schema|engine\/http\/json-api|engine\/principal)\.ts$/.test(file) && needsSchemas(file));

const IMPORT = /^(?:import|export) (?!type )[^;]*? from '(?<path>[^']+)'/gm;

function needsSchemas(file: string): boolean {
  const paths = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(({ groups }) => groups?.path ?? '');
  return paths.some((path) => !path.startsWith('.') || needsSchemas(resolve(dirname(file), path)));
}

/** What is painted needs styles and fonts first: the scripts that take it over come after them. */
const scriptsAfterStyles: Plugin = {
  name: 'scripts-after-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '$& fetchpriority="low"'),
  },
};

/** What a browser shows of the store where it offers to install it; taken by `npm run pictures`. */
function screenshotsOf(page: string, language: string, label: string): ManifestOptions['screenshots'] {
  const common = { type: 'image/png', label };
  return [
    { ...common, src: `/screenshots/${page}-narrow-${language}.png`, sizes: '390x844', form_factor: 'narrow' },
    { ...common, src: `/screenshots/${page}-wide-${language}.png`, sizes: '1280x800', form_factor: 'wide' },
  ];
}

const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Carrel',
  short_name: 'Carrel',
  description: 'Course materials: find them, buy them and read them, with or without a network.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  lang: 'en',
  dir: 'ltr',
  categories: ['books', 'education', 'shopping'],
  theme_color: paper,
  background_color: paper,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  // Named by language: the server gives those of who asks (`server/pages/app-manifest.ts`).
  screenshots: ['en', 'fr-CA'].flatMap((language) => [
    ...screenshotsOf('home', language, language === 'en' ? 'Home' : 'Accueil'),
    ...screenshotsOf('shelf', language, language === 'en' ? 'My Shelf' : 'Ma bibliothèque'),
  ]),
  shortcuts: [
    { name: 'My Shelf', url: '/shelf', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Cart', url: '/cart/', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
  ],
};

/** What the server answers; in development Vite hands these paths on to it. */
const serverPaths = [
  '/api',
  '/ajax',
  '/services',
  '/lti1p0',
  '/lti1p3',
  '/bookfile',
  '/account/sign-in',
  '/account/sign-out',
  '/covers',
  '/docs',
  '/healthz',
];

/** What the code of the screens goes through, wherever they are shown: in the browser, or painted by the server. */
export const screens = {
  plugins: [
    // Routes are split first, so that the transforms after it also see the split-off halves (`?tsr-split=`).
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/routes',
      generatedRouteTree: './src/app/route-tree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    smallIcons,
    react(),
    babel({ presets: [linguiMacros] }),
    lingui(),
  ],
  resolve: {
    // The router asks for a stand-in of a hook that React has had since 18.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
} satisfies UserConfig;

export default defineConfig({
  ...screens,
  plugins: [
    screens.plugins,
    pdfParts,
    stylesOfPieces,
    scriptsAfterStyles,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'service-worker.ts',
      // The page side of the worker is our own bridge: updates are applied by consent only.
      injectRegister: false,
      manifest,
      // The server answers it in the language of who asks.
      useCredentials: true,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2}', 'icons/*.{svg,png}'],
        // Image decoders for PDFs (0.5 MB): cached when the first PDF is kept or needs one.
        globIgnores: [`${pdfPartsPath}/**`],
        // One classic script: module workers are not everywhere yet.
        rollupFormat: 'iife',
      },
    }),
  ],
  build: {
    outDir: 'dist/client',
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    // Every browser that runs the app preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the first page needs in one piece: small pieces of the same text compress badly apart.
            { name: 'frame', tags: ['$initial'], priority: 1 },
            { name: 'rules', test: isSchemaFree, minShareCount: 3, includeDependenciesRecursively: false },
            { name: 'wire', test: isSchema, minShareCount: 3, includeDependenciesRecursively: false },
            // The pieces that screens are made of: apart, each is smaller than the request for it, and the frame names them all.
            { name: 'ui', test: /\/src\/ui\/|lucide-react/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(serverPaths.map((path) => [path, 'http://localhost:4173'])),
  },
});
