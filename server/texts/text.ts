import type { LanguageCode } from '../../src/contract/account.ts';

/** Words for a person in every language that the server speaks. */
export type Text = Readonly<Record<LanguageCode, string>>;
