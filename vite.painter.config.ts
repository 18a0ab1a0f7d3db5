import { defineConfig } from 'vite';
import { screens } from './vite.config.ts';

/** The screens as one program for Node that writes their markup (`src/app/paint-page.tsx`). It brings all that it needs with it. */
export default defineConfig({
  ...screens,
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist/painter',
    target: 'node20',
    rolldownOptions: { input: { 'paint-page': 'src/app/paint-page.tsx' } },
  },
});
