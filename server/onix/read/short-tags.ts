/**
 * ONIX for Books has two tag sets: reference names and short tags. The importer reads both and uses reference names
 * internally. Releases 2 and 3 share their short tags, and no tag changed its meaning. The short tags of composites are
 * their names in lower case, so only the spelling is stored here.
 */
const composites =
  'Product ProductIdentifier DescriptiveDetail ProductFormFeature EpubUsageConstraint EpubUsageLimit ProductPart Collection ' +
  'TitleDetail TitleElement Contributor NameIdentifier AlternativeName Language Extent Subject CollateralDetail TextContent ' +
  'SupportingResource ResourceVersion ResourceFeature ResourceVersionFeature PublishingDetail Imprint Publisher Website ' +
  'PublishingDate SalesRights SalesRestriction Territory RelatedMaterial RelatedWork RelatedProduct ProductSupply Market SupplyDetail ' +
  'Supplier Price PriceConstraint PriceConstraintLimit PriceCondition PriceConditionQuantity PriceDate Tax ' +
  // Only in release 2.
  'ContainedItem MainSubject MediaFile NotForSale OtherText Series Title';

const elements: Record<string, string> = {
  a001: 'RecordReference',
  a002: 'NotificationType',
  a199: 'DeletionText',
  b003: 'PublicationDate',
  b004: 'ISBN',
  b005: 'EAN13',
  b012: 'ProductForm',
  b018: 'TitleOfSeries',
  b019: 'NumberWithinSeries',
  b020: 'YearOfAnnual',
  b028: 'DistinctiveTitle',
  b029: 'Subtitle',
  b030: 'TitlePrefix',
  b031: 'TitleWithoutPrefix',
  b034: 'SequenceNumber',
  b035: 'ContributorRole',
  b036: 'PersonName',
  b037: 'PersonNameInverted',
  b038: 'TitlesBeforeNames',
  b039: 'NamesBeforeKey',
  b040: 'KeyNames',
  b042: 'LettersAfterNames',
  b043: 'TitlesAfterNames',
  b047: 'CorporateName',
  b057: 'EditionNumber',
  b058: 'EditionStatement',
  b059: 'LanguageOfText',
  b061: 'NumberOfPages',
  b064: 'BASICMainSubject',
  b067: 'SubjectSchemeIdentifier',
  b068: 'SubjectSchemeVersion',
  b069: 'SubjectCode',
  b070: 'SubjectHeadingText',
  b079: 'ImprintName',
  b081: 'PublisherName',
  b083: 'CountryOfPublication',
  b089: 'SalesRightsType',
  b090: 'RightsCountry',
  b171: 'SubjectSchemeName',
  b191: 'MainSubjectSchemeIdentifier',
  b202: 'TitleType',
  b203: 'TitleText',
  b209: 'CityOfPublication',
  b211: 'EpubType',
  b218: 'ExtentType',
  b219: 'ExtentValue',
  b220: 'ExtentUnit',
  b221: 'ProductIDType',
  b233: 'IDTypeName',
  b244: 'IDValue',
  b247: 'PrefixToKey',
  b248: 'SuffixToKey',
  b249: 'UnnamedPersons',
  b252: 'LanguageCode',
  b253: 'LanguageRole',
  b291: 'PublishingRole',
  b295: 'WebsiteLink',
  b306: 'Date',
  b333: 'ProductFormDetail',
  b334: 'ProductFormFeatureType',
  b335: 'ProductFormFeatureValue',
  b336: 'ProductFormFeatureDescription',
  b367: 'WebsiteRole',
  b388: 'RightsTerritory',
  b394: 'PublishingStatus',
  d102: 'TextTypeCode',
  d103: 'TextFormat',
  d104: 'Text',
  f114: 'MediaFileTypeCode',
  f116: 'MediaFileLinkTypeCode',
  f117: 'MediaFileLink',
  h208: 'RelationCode',
  j148: 'PriceTypeCode',
  j151: 'PriceAmount',
  j152: 'CurrencyCode',
  j192: 'UnpricedItemType',
  j396: 'ProductAvailability',
  x314: 'ProductComposition',
  x318: 'EpubUsageType',
  x319: 'EpubUsageStatus',
  x320: 'Quantity',
  x321: 'EpubUsageUnit',
  x329: 'CollectionType',
  x409: 'TitleElementLevel',
  x410: 'PartNumber',
  x419: 'EditionType',
  x425: 'MainSubject',
  x426: 'TextType',
  x427: 'ContentAudience',
  x435: 'ResourceLink',
  x436: 'ResourceContentType',
  x437: 'ResourceMode',
  x448: 'PublishingDateRole',
  x449: 'CountriesIncluded',
  x450: 'RegionsIncluded',
  x451: 'CountriesExcluded',
  x452: 'RegionsExcluded',
  x455: 'ProductRelationCode',
  x456: 'ROWSalesRightsType',
  x462: 'PriceType',
  x463: 'PriceConditionType',
  x464: 'PriceConditionQuantityType',
  x466: 'QuantityUnit',
  x501: 'NoPrefix',
  x529: 'PriceConstraintType',
  x530: 'PriceConstraintStatus',
  x531: 'PriceConstraintUnit',
};

const referenceNames = new Map(Object.entries(elements));
for (const name of composites.split(' ')) referenceNames.set(name.toLowerCase(), name);

/**
 * Returns the reference name of an element from either tag set, without a namespace prefix. Unknown names are returned
 * unchanged.
 */
export const toReferenceName = (tag: string): string => {
  const local = tag.slice(tag.indexOf(':') + 1);
  return referenceNames.get(local) ?? local;
};
