import type { LanguageCode } from '../../src/domain/people/account-schema.ts';

/** Words for a person in every language that the server speaks. */
export type Text = Readonly<Record<LanguageCode, string>>;
