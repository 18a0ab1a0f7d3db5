import { childOf, childrenOf, childText, childTexts, type OnixNode } from './node.ts';
import { toPlainText } from './plain-text.ts';

/**
 * List 153, in order of preference: 03 description, 02 short description, 12 back cover. Audience (list 154): 00
 * unrestricted, 03 end customers.
 */
const textTypes = ['03', '02', '12'];

const isForCustomers = (content: OnixNode): boolean => {
  const audiences = childTexts(content, 'ContentAudience');
  return audiences.length === 0 || audiences.some((code) => ['00', '03', '06', '07'].includes(code));
};

/** Returns the description of the book as plain paragraphs. */
export const readDescription = (collateral: OnixNode | undefined): string | undefined => {
  const contents = childrenOf(collateral, 'TextContent').filter(isForCustomers);
  for (const type of textTypes) {
    const text = childOf(
      contents.find((content) => childText(content, 'TextType') === type),
      'Text',
    );
    const plain = text === undefined ? '' : toPlainText(text);
    if (plain !== '') return plain.slice(0, 100_000);
  }
  return undefined;
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
