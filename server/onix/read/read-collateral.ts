import { toLanguageTag } from './language-codes.ts';
import { childrenOf, childText, childTexts, type OnixNode } from './node.ts';
import { toPlainText } from './plain-text.ts';
import type { OnixProduct } from './record.ts';

/**
 * List 153, in order of preference: 03 description, 02 short description, 12 back cover. Audience (list 154): 00
 * unrestricted, 03 end customers.
 */
const textTypes = ['03', '02', '12'];

const isForCustomers = (content: OnixNode): boolean => {
  const audiences = childTexts(content, 'ContentAudience');
  return audiences.length === 0 || audiences.some((code) => ['00', '03', '06', '07'].includes(code));
};

type Descriptions = Pick<OnixProduct, 'description' | 'descriptionLanguage' | 'otherDescriptions'>;

/**
 * Returns the description of the book as plain paragraphs, in every language that the record has (PROD-15). The first
 * one is that in the language of the book; a text without a language counts as such. The others are by language.
 */
export const readDescriptions = (collateral: OnixNode | undefined, language: string | undefined): Descriptions => {
  const contents = childrenOf(collateral, 'TextContent').filter(isForCustomers);
  const texts = textTypes
    .flatMap((type) => contents.filter((content) => childText(content, 'TextType') === type))
    .flatMap((content) => childrenOf(content, 'Text'))
    .map((text) => ({
      language: toLanguageTag(text.attributes.language?.toLowerCase()),
      text: toPlainText(text).slice(0, 100_000),
    }))
    .filter(({ text }) => text !== '');
  const main = texts.find((one) => (one.language ?? language) === language) ?? texts[0];
  if (!main) return { otherDescriptions: {} };
  const mainLanguage = main.language ?? language;
  // The first text of a language wins, so it is written last.
  const others = texts.flatMap((one) =>
    one.language === undefined || one.language === mainLanguage ? [] : [[one.language, one.text] as const],
  );
  return {
    description: main.text,
    ...(main.language !== undefined && main.language !== language && { descriptionLanguage: main.language }),
    otherDescriptions: Object.fromEntries(others.reverse()),
  };
};

/** Returns the address of the front cover (list 158, type 01) as an image (list 159, mode 03). */
export const readCoverUrl = (collateral: OnixNode | undefined): string | undefined => {
  const links = childrenOf(collateral, 'SupportingResource')
    .filter(
      (resource) => childText(resource, 'ResourceContentType') === '01' && childText(resource, 'ResourceMode') === '03',
    )
    .flatMap((resource) => childrenOf(resource, 'ResourceVersion'))
    .flatMap((version) => childTexts(version, 'ResourceLink'));
  return links.find((link) => /^https?:\/\//.test(link) && URL.canParse(link));
};
