import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';
import { chunkGroups } from './config/chunk-groups.ts';

const paper = '#faf7f1';

/** Babel processes a file only if it imports a Lingui macro; all other files use the native transform alone. */
const linguiMacros = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
  rolldown: { filter: { code: /@lingui\/(?:core|react)\/macro/ } },
});

const drawIcon = fileURLToPath(new URL('src/ui/draw-icon.ts', import.meta.url));

/** Renders icons with `src/ui/draw-icon.ts` instead of lucide's own, larger code. */
const smallIcons: Plugin = {
  name: 'small-icons',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source) => (source === '../createLucideIcon.mjs' ? '\0small-icons' : undefined),
  load: (id) =>
    id === '\0small-icons' ? `export { drawIcon as default } from ${JSON.stringify(drawIcon)};` : undefined,
};

/**
 * `useObservable` of dexie-react-hooks needs no Dexie; the package imports it for its other hooks, which nothing uses.
 * Without that import, Dexie stays out of the first chunk (`docs/decisions/dexie-outside-the-first-chunk.md`).
 */
const hooksWithoutDexie: Plugin = {
  name: 'hooks-without-dexie',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) =>
    source === 'dexie' && importer?.includes('/dexie-react-hooks/') ? '\0no-dexie' : undefined,
  load: (id) => (id === '\0no-dexie' ? 'export const Dexie = undefined;' : undefined),
};

const pdfResourcesPath = 'pdf-parts';

/**
 * Emits the files that the PDF engine loads by name at run time, under the engine's version
 * (`src/modules/reader/pdf/pdf-file.ts`).
 */
const pdfResources: Plugin = {
  name: 'pdf-resources',
  apply: 'build',
  generateBundle() {
    const engine = fileURLToPath(new URL('node_modules/pdfjs-dist/', import.meta.url));
    const { version } = JSON.parse(readFileSync(`${engine}package.json`, 'utf8'));
    const emitFolder = (name: string, folder: string, isWanted: RegExp = /./) =>
      readdirSync(`${engine}${folder}`)
        .filter((file) => isWanted.test(file))
        .map((file) => {
          const fileName = `${pdfResourcesPath}/${version}/${name}/${file}`;
          this.emitFile({ type: 'asset', fileName, source: readFileSync(`${engine}${folder}/${file}`) });
          return `/${fileName}`;
        });
    emitFolder('cmaps', 'cmaps');
    const fonts = emitFolder('fonts', 'standard_fonts').filter((path) => /\.(?:pfb|ttf)$/.test(path));
    const decoders = emitFolder('decoders', 'wasm', /_nowasm_fallback\.js$/);
    const offline = JSON.stringify([...fonts, ...decoders]);
    this.emitFile({ type: 'asset', fileName: `${pdfResourcesPath}/list.json`, source: offline });
  },
};

/** Links the styles of the UI components in the page, because SSR markup is visible before any script has run. */
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
 * Names of the built files. The first script contains most of them, so short hashes of few different characters make it
 * 370 bytes smaller than the usual ones. `isHashed` of the server recognizes them.
 */
const NAME = '[name]-[hash:7]';
const fileNames = {
  hashCharacters: 'base36',
  entryFileNames: `assets/${NAME}.js`,
  assetFileNames: `assets/${NAME}[extname]`,
} as const;

/** SSR markup needs fonts and covers first, so the scripts that hydrate it get a lower fetch priority. */
const scriptsAfterFonts: Plugin = {
  name: 'scripts-after-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '$& fetchpriority="low"'),
  },
};

/** Screenshots that a browser shows when it offers to install the app; created by `npm run pictures`. */
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
  // Named by language: the server sends those of the request's language (`server/pages/app-manifest.ts`).
  screenshots: ['en', 'fr-CA'].flatMap((language) => [
    ...screenshotsOf('home', language, language === 'en' ? 'Home' : 'Accueil'),
    ...screenshotsOf('shelf', language, language === 'en' ? 'My Shelf' : 'Ma bibliothèque'),
  ]),
  shortcuts: [
    { name: 'My Shelf', url: '/shelf', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Cart', url: '/cart/', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
  ],
};

/** Paths that the server handles; in development Vite proxies them. */
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
  '/logos',
  '/docs',
  '/healthz',
];

/** Build settings of the screens' code, for the browser and for SSR. */
export const screens = {
  plugins: [
    // Routes are split first, so that the later transforms also process the split-off halves (`?tsr-split=`).
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/routes',
      generatedRouteTree: './src/app/route-tree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    smallIcons,
    hooksWithoutDexie,
    react(),
    babel({ presets: [linguiMacros] }),
    lingui(),
  ],
  resolve: {
    // The router imports a shim of a hook that is part of React since version 18.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
} satisfies UserConfig;

/** Modules of the staff pages. */
const isStaffCode = (module: string) => /(?:^|\/)src\/modules\/manage\//.test(module);

export default defineConfig({
  ...screens,
  plugins: [
    screens.plugins,
    pdfResources,
    stylesOfPieces,
    scriptsAfterFonts,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'service-worker.ts',
      // Carrel registers the worker with workbox-window (`src/app/service-worker-bridge`): updates are applied only with the person's consent.
      injectRegister: false,
      manifest,
      // The server sends the manifest in the person's language.
      useCredentials: true,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2}', 'icons/*.{svg,png}'],
        // Image decoders for PDFs (0.5 MB): cached when the first PDF is downloaded or needs one.
        // The staff pages work online only, and students do not download them.
        globIgnores: [`${pdfResourcesPath}/**`, 'assets/manage*', 'assets/staff-*'],
        // One classic script, because not all browsers support module workers.
        rollupFormat: 'iife',
        // The worker sends mutations, whose definitions contain texts.
        buildPlugins: { vite: [babel({ presets: [linguiMacros] })] },
      },
    }),
  ],
  build: {
    outDir: 'dist/client',
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    // Every supported browser has native module preloading.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        ...fileNames,
        // The service worker leaves the files of staff out by their names.
        chunkFileNames: ({ moduleIds }) => `assets/${moduleIds.some(isStaffCode) ? 'staff-' : ''}${NAME}.js`,
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  worker: { rolldownOptions: { output: fileNames } },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(serverPaths.map((path) => [path, 'http://localhost:4173'])),
  },
});
