const subjects = [
  'SCI008000',
  'FIC004000',
  'MAT005000',
  'BUS069000',
  'HIS036000',
  'COM051000',
  'PHI005000',
  'POE005020',
];
const common =
  'light form measure river method season letter field music border number garden engine theory biology'.split(' ');
const features = ['04', '10', '11', '13', '14', '36', '52', '81', '85'];

/** Returns the ISBN of the book at a position in the feed, counted from 0. */
export const isbnOf = (index: number): string => {
  const digits = `978106${String(index).padStart(6, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

const wordsFrom = (index: number, count: number): string =>
  Array.from({ length: count }, (_, at) => common[(index * 7 + at * at * 5 + at) % common.length]).join(' ');

const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu bra cle dri flo gru sta tre vi'.split(
  ' ',
);

/**
 * Returns a word of four syllables that few records share. The number of different words is about that of a real
 * catalog of that size.
 */
const rareWord = (index: number): string => {
  const number = (index * 7919) % 40_009;
  return [1, 28, 784, 21_952].map((place) => syllables[Math.floor(number / place) % syllables.length]).join('');
};

const price = (amount: number, days?: number): string => {
  const duration =
    days === undefined
      ? ''
      : `<PriceCondition><PriceConditionType>10</PriceConditionType><PriceConditionQuantity><PriceConditionQuantityType>01</PriceConditionQuantityType><Quantity>${days}</Quantity><QuantityUnit>07</QuantityUnit></PriceConditionQuantity></PriceCondition>`;
  return `<Price><PriceType>01</PriceType>${duration}<PriceAmount>${amount}.99</PriceAmount><CurrencyCode>USD</CurrencyCode></Price>`;
};

const recordOf = (index: number): string => `<Product>
<RecordReference>bench.${index}</RecordReference><NotificationType>03</NotificationType>
<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbnOf(index)}</IDValue></ProductIdentifier>
<DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>ED</ProductForm><ProductFormDetail>E101</ProductFormDetail>
${features.map((code) => `<ProductFormFeature><ProductFormFeatureType>09</ProductFormFeatureType><ProductFormFeatureValue>${code}</ProductFormFeatureValue></ProductFormFeature>`).join('')}
<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${wordsFrom(index, 3)} ${rareWord(index)} ${index}</TitleText></TitleElement></TitleDetail>
<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>${wordsFrom(index + 3, 1)} ${rareWord(index + 3)}</PersonName></Contributor>
<Contributor><SequenceNumber>2</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>${wordsFrom(index + 5, 2)}</PersonName></Contributor>
<Language><LanguageRole>01</LanguageRole><LanguageCode>eng</LanguageCode></Language>
<Extent><ExtentType>00</ExtentType><ExtentValue>${100 + (index % 700)}</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
<Subject><MainSubject/><SubjectSchemeIdentifier>10</SubjectSchemeIdentifier><SubjectCode>${subjects[index % subjects.length]}</SubjectCode></Subject>
<Subject><SubjectSchemeIdentifier>20</SubjectSchemeIdentifier><SubjectHeadingText>${wordsFrom(index, 3).replaceAll(' ', '; ')}</SubjectHeadingText></Subject></DescriptiveDetail>
<CollateralDetail><TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text textformat="05"><p>${wordsFrom(index, 60)}</p><p>${wordsFrom(index + 1, 60)}</p></Text></TextContent></CollateralDetail>
<PublishingDetail><Imprint><ImprintName>Bench</ImprintName></Imprint><Publisher><PublishingRole>01</PublishingRole><PublisherName>Bench Press</PublisherName></Publisher><PublishingStatus>04</PublishingStatus><PublishingDate><PublishingDateRole>01</PublishingDateRole><Date dateformat="05">${1950 + (index % 75)}</Date></PublishingDate></PublishingDetail>
<ProductSupply><SupplyDetail><ProductAvailability>20</ProductAvailability>${price(20 + (index % 80))}${price(10 + (index % 40), 180)}</SupplyDetail></ProductSupply>
</Product>
`;

/** Generates an ONIX 3 feed of the given number of books while it is read. */
export async function* makeFeed(count: number): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode('<?xml version="1.0" encoding="UTF-8"?><ONIXMessage release="3.0"><Header/>\n');
  for (let index = 0; index < count; index += 1) yield encoder.encode(recordOf(index));
  yield encoder.encode('</ONIXMessage>');
}
