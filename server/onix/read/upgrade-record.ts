import { make, optional, rename } from './make-node.ts';
import { childOf, childrenOf, childText, childTexts, type OnixNode } from './node.ts';
import { toDescriptiveDetail } from './upgrade-descriptive-detail.ts';

/** List 33 (ONIX 2.1) → list 153 (ONIX 3): 01 main, 02 short and 03 long description, 18 text of the back cover. */
const textTypes: Record<string, string> = { '01': '03', '02': '02', '03': '03', '18': '12' };

/** List 38 (ONIX 2.1), the best picture first: 06 front cover in high quality, 04 front cover. */
const coverTypes = ['06', '04'];

/** The format of a text is an element of its own in ONIX 2.1 and an attribute in ONIX 3, with the same codes (list 34). */
const toTextContent = (other: OnixNode): OnixNode | undefined => {
  const type = textTypes[childText(other, 'TextTypeCode') ?? ''];
  const text = childOf(other, 'Text');
  if (type === undefined || text === undefined) return undefined;
  const format = childText(other, 'TextFormat');
  const attributes = { ...(format === undefined ? {} : { textformat: format }), ...text.attributes };
  return make(other, 'TextContent', [make(other, 'TextType', [type]), make(text, 'Text', text.parts, attributes)]);
};

/** List 40: a link of type 01 is a web address. */
const toCover = (product: OnixNode): OnixNode | undefined => {
  const files = childrenOf(product, 'MediaFile').filter((file) => childText(file, 'MediaFileLinkTypeCode') === '01');
  const file = coverTypes.flatMap((type) => files.find((one) => childText(one, 'MediaFileTypeCode') === type) ?? [])[0];
  if (file === undefined) return undefined;
  const link = make(file, 'ResourceLink', [childText(file, 'MediaFileLink')]);
  const codes = [make(file, 'ResourceContentType', ['01']), make(file, 'ResourceMode', ['03'])];
  return make(file, 'SupportingResource', [...codes, make(file, 'ResourceVersion', [link])]);
};

const SALE_TYPES = ['01', '02'];

/** Returns rights as ONIX 3 states them. `ROW` is every country that the record does not name. */
const toSalesRights = (right: OnixNode, type: string): OnixNode[] => {
  const regions = childTexts(right, 'RightsTerritory').flatMap((text) => text.split(' '));
  const countries = childTexts(right, 'RightsCountry').flatMap((text) => text.split(' '));
  if (regions.includes('ROW') && SALE_TYPES.includes(type)) regions.push('WORLD');
  const territory = make(right, 'Territory', [
    optional(right, 'CountriesIncluded', countries.length === 0 ? undefined : countries.join(' ')),
    optional(right, 'RegionsIncluded', regions.length === 0 ? undefined : regions.join(' ')),
  ]);
  return [make(right, 'SalesRights', [make(right, 'SalesRightsType', [type]), territory])];
};

const toPublishingDetail = (product: OnixNode): OnixNode => {
  const date = childText(product, 'PublicationDate');
  const elements = { Imprint: 'ImprintName', Publisher: 'PublisherName' };
  const houses = Object.entries(elements).flatMap(([composite, name]) => {
    const found = childrenOf(product, composite);
    const text = childText(product, name);
    return found.length > 0 || text === undefined ? found : [make(product, composite, [make(product, name, [text])])];
  });
  return make(product, 'PublishingDetail', [
    ...houses,
    childOf(product, 'CountryOfPublication'),
    childOf(product, 'PublishingStatus'),
    date === undefined
      ? undefined
      : make(product, 'PublishingDate', [make(product, 'PublishingDateRole', ['01']), make(product, 'Date', [date])]),
    ...childrenOf(product, 'SalesRights').flatMap((right) =>
      toSalesRights(right, childText(right, 'SalesRightsType') ?? '00'),
    ),
    ...childrenOf(product, 'NotForSale').flatMap((right) => toSalesRights(right, '03')),
  ]);
};

/** The ISBN and EAN of a product are elements of their own in old feeds. List 5: 02 ISBN-10, 03 GTIN-13. */
const toIdentifiers = (product: OnixNode): OnixNode[] => {
  const own = childrenOf(product, 'ProductIdentifier');
  if (own.length > 0) return own;
  return Object.entries({ EAN13: '03', ISBN: '02' }).flatMap(([name, type]) => {
    const value = childText(product, name);
    const parts = [make(product, 'ProductIDType', [type]), optional(product, 'IDValue', value)];
    return value === undefined ? [] : [make(product, 'ProductIdentifier', parts)];
  });
};

/** Returns true for a record of ONIX 2, whose elements are not in blocks. The release that the feed names is not used. */
export const isOldRecord = (product: OnixNode): boolean =>
  childOf(product, 'DescriptiveDetail') === undefined &&
  ['ProductForm', 'Title', 'DistinctiveTitle'].some((name) => childOf(product, name) !== undefined);

/** Arranges the record of an ONIX 2 feed as ONIX 3 does, so that one reader reads both. */
export const upgradeRecord = (product: OnixNode): OnixNode =>
  make(product, 'Product', [
    childOf(product, 'RecordReference'),
    childOf(product, 'NotificationType'),
    ...toIdentifiers(product),
    toDescriptiveDetail(product),
    make(product, 'CollateralDetail', [...childrenOf(product, 'OtherText').map(toTextContent), toCover(product)]),
    toPublishingDetail(product),
    make(
      product,
      'RelatedMaterial',
      childrenOf(product, 'RelatedProduct').map((related) => rename(related)),
    ),
    make(
      product,
      'ProductSupply',
      childrenOf(product, 'SupplyDetail').map((detail) => rename(detail)),
    ),
  ]);
