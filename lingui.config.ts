import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** No fallback locale: a missing French text has to fail the strict compile instead of passing as English. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr-CA'],
  catalogs: [{ path: '<rootDir>/locales/{locale}/messages', include: ['src', 'machines'] }],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
});
