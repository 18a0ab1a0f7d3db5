import { defineConfig } from 'vite';
import { screens } from '../vite.config.ts';

/** Bundles the screens into one Node program for SSR (`src/app/render-page.tsx`), with all dependencies included. */
export default defineConfig({
  ...screens,
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist/ssr',
    target: 'node20',
    rolldownOptions: { input: { 'render-page': 'src/app/render-page.tsx' } },
  },
});
