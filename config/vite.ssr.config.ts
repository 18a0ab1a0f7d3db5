import { defineConfig } from 'vite';
import { screens } from '../vite.config.ts';

/** The screens as one program for Node that writes their markup (`src/app/render-page.tsx`). It brings all that it needs with it. */
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
