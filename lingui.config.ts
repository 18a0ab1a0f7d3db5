import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/**
 * What Home and the frame around every screen say: their words come before the first paint, so they have a catalogue of their own.
 * Not the long texts at the foot of the site.
 */
const frame = [
  'src/app/**',
  'src/ui/**',
  'src/features/site/!(*-page|error-screens).*',
  'src/features/browse/**',
  'src/features/sync-status/**',
];

/** No fallback locale: a missing French text has to fail the strict compile instead of passing as English. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr-CA'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}/frame', include: frame },
    { path: '<rootDir>/locales/{locale}/screens', include: ['src/features/**', 'src/routes/**'], exclude: frame },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
});
