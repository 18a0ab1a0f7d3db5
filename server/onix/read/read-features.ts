import { orderOfGroup } from '../../../src/domain/catalog/product-feature-order.ts';
import { accessibilityRow } from './accessibility-features.ts';
import { childrenOf, childText, type OnixNode } from './node.ts';
import type { Note } from './notes.ts';
import type { OnixFeature } from './record.ts';

const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s]+$/.test(text) && URL.canParse(text);

const readOne = (node: OnixNode, note: Note): OnixFeature | undefined => {
  const code = childText(node, 'ProductFormFeatureValue') ?? '';
  const row = accessibilityRow(code);
  if (row === undefined) {
    note(node.line, 'ProductFormFeatureValue', 'onix_feature_unknown', { value: code });
    return undefined;
  }
  const said = childText(node, 'ProductFormFeatureDescription')?.slice(0, 4000);
  const url = said !== undefined && row.takes !== undefined && isWebAddress(said) ? said : undefined;
  const detail = row.takes === 'text' && said !== undefined && url === undefined ? said : row.detail;
  return { category: 'accessibility', subcategory: row.group, name: row.name, detail, url };
};

/** Returns the accessibility features (form feature type 09, values of list 196) in display order. */
export const readFeatures = (detail: OnixNode | undefined, note: Note): OnixFeature[] => {
  const features = childrenOf(detail, 'ProductFormFeature')
    .filter((node) => childText(node, 'ProductFormFeatureType') === '09')
    .flatMap((node) => readOne(node, note) ?? []);
  const unique = new Map(features.map((feature) => [`${feature.subcategory}\n${feature.name}`, feature]));
  return [...unique.values()].sort((left, right) => orderOfGroup(left.subcategory) - orderOfGroup(right.subcategory));
};
