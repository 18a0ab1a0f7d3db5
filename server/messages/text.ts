import type { LanguageCode } from '../../src/domain/people/account-schema.ts';

/** A text in every language of the server. */
export type Text = Readonly<Record<LanguageCode, string>>;
