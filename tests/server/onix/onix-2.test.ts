import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isbn, message, problemsIn, productsIn, readAll, record } from './feeds.ts';

const elements = `<RecordReference>old.1</RecordReference><NotificationType>03</NotificationType>${isbn('9781060000018')}
<ProductForm>DG</ProductForm><EpubType>029</EpubType>
<Series><TitleOfSeries>Shore Guides</TitleOfSeries><NumberWithinSeries>4</NumberWithinSeries></Series>
<Title><TitleType>01</TitleType><TitlePrefix>The</TitlePrefix><TitleWithoutPrefix>Sea &eacute;toil&eacute;e</TitleWithoutPrefix><Subtitle>Its Tides</Subtitle></Title>
<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>Rachel Roe</PersonName></Contributor>
<EditionNumber>2</EditionNumber><Language><LanguageRole>01</LanguageRole><LanguageCode>eng</LanguageCode></Language>
<NumberOfPages>312</NumberOfPages>
<BASICMainSubject>SCI052000</BASICMainSubject>
<MainSubject><MainSubjectSchemeIdentifier>93</MainSubjectSchemeIdentifier><SubjectCode>PSA</SubjectCode></MainSubject>
<Subject><SubjectSchemeIdentifier>20</SubjectSchemeIdentifier><SubjectHeadingText>tides; shells</SubjectHeadingText></Subject>
<OtherText><TextTypeCode>02</TextTypeCode><Text>Short.</Text></OtherText>
<OtherText><TextTypeCode>01</TextTypeCode><TextFormat>02</TextFormat><Text><![CDATA[<p>Deep&nbsp;water.</p><p>C&ocirc;te.</p>]]></Text></OtherText>
<MediaFile><MediaFileTypeCode>04</MediaFileTypeCode><MediaFileLinkTypeCode>01</MediaFileLinkTypeCode><MediaFileLink>https://press.example/small.jpg</MediaFileLink></MediaFile>
<MediaFile><MediaFileTypeCode>06</MediaFileTypeCode><MediaFileLinkTypeCode>01</MediaFileLinkTypeCode><MediaFileLink>https://press.example/large.jpg</MediaFileLink></MediaFile>
<Imprint><ImprintName>Shore Books</ImprintName></Imprint>
<Publisher><PublishingRole>01</PublishingRole><PublisherName>Test Press</PublisherName></Publisher>
<PublishingStatus>04</PublishingStatus><PublicationDate>20110304</PublicationDate>
<SalesRights><SalesRightsType>01</SalesRightsType><RightsCountry>US CA</RightsCountry><RightsTerritory>ROW</RightsTerritory></SalesRights>
<NotForSale><RightsCountry>DE</RightsCountry></NotForSale>
<RelatedProduct><RelationCode>13</RelationCode>${isbn('9781060000025')}</RelatedProduct>
<SupplyDetail><ProductAvailability>20</ProductAvailability>
<Price><PriceTypeCode>01</PriceTypeCode><PriceAmount>24.95</PriceAmount><CurrencyCode>USD</CurrencyCode></Price>
<Price><PriceTypeCode>01</PriceTypeCode><PriceAmount>32.50</PriceAmount><CurrencyCode>CAD</CurrencyCode></Price>
<Price><PriceTypeCode>05</PriceTypeCode><PriceAmount>12.00</PriceAmount><CurrencyCode>USD</CurrencyCode></Price></SupplyDetail>`;

const oldMessage = (product: string, header = '') =>
  `<?xml version="1.0"?><!DOCTYPE ONIXMessage SYSTEM "http://www.editeur.org/onix/2.1/reference/onix-international.dtd">
<ONIXMessage release="2.1"><Header><FromCompany>Test Press</FromCompany>${header}</Header><Product>${product}</Product></ONIXMessage>`;

/** The short tags of the sample, as the document type of release 2.1 lists them. */
const SHORT_TAGS = {
  ...{ RecordReference: 'a001', NotificationType: 'a002', ProductIDType: 'b221', IDValue: 'b244', ProductForm: 'b012' },
  ...{ EpubType: 'b211', TitleOfSeries: 'b018', NumberWithinSeries: 'b019', TitleType: 'b202', TitlePrefix: 'b030' },
  ...{ TitleWithoutPrefix: 'b031', Subtitle: 'b029', SequenceNumber: 'b034', ContributorRole: 'b035' },
  ...{ PersonName: 'b036', EditionNumber: 'b057', LanguageRole: 'b253', LanguageCode: 'b252', NumberOfPages: 'b061' },
  ...{ BASICMainSubject: 'b064', MainSubjectSchemeIdentifier: 'b191', SubjectCode: 'b069', TextTypeCode: 'd102' },
  ...{ SubjectSchemeIdentifier: 'b067', SubjectHeadingText: 'b070', TextFormat: 'd103', Text: 'd104' },
  ...{ MediaFileTypeCode: 'f114', MediaFileLinkTypeCode: 'f116', MediaFileLink: 'f117', ImprintName: 'b079' },
  ...{ PublishingRole: 'b291', PublisherName: 'b081', PublishingStatus: 'b394', PublicationDate: 'b003' },
  ...{ SalesRightsType: 'b089', RightsCountry: 'b090', RightsTerritory: 'b388', RelationCode: 'h208' },
  ...{ ProductAvailability: 'j396', PriceTypeCode: 'j148', PriceAmount: 'j151', CurrencyCode: 'j152' },
};

function toShortTags(text: string): string {
  const tags = new Map(Object.entries(SHORT_TAGS));
  return text.replace(/<(\/?)([A-Za-z0-9]+)/g, (whole, slash: string, name: string) => {
    if (name === 'ONIXMessage') return `<${slash}ONIXmessage`;
    return name === 'p' ? whole : `<${slash}${tags.get(name) ?? name.toLowerCase()}`;
  });
}

describe('a feed of release 2.1', () => {
  it.each([
    ['reference names', oldMessage(elements)],
    ['short tags', toShortTags(oldMessage(elements))],
  ])('in %s gives the same product as one of release 3', async (_tags, text) => {
    const items = await readAll(text);
    expect(problemsIn(items)).toEqual([]);
    expect(productsIn(items)).toEqual([
      {
        kind: 'product',
        line: 2,
        recordReference: 'old.1',
        identifiers: [{ type: 'ISBN13', value: '9781060000018' }],
        productType: 'book',
        format: 'digital',
        fileType: 'EPUB',
        title: 'The Sea étoilée',
        subtitle: 'Its Tides',
        sortTitle: 'Sea étoilée',
        edition: '2nd',
        contributors: [{ sequence: 1, role: 'author', name: 'Rachel Roe', isCorporate: false }],
        language: 'en',
        otherDescriptions: {},
        numPages: 312,
        series: ['Shore Guides 4'],
        subjects: [
          { scheme: 'BISAC', value: 'SCI052000', isMain: true },
          { scheme: 'THEMA', value: 'PSA', isMain: true },
          { scheme: 'KEYWORD', value: 'tides', isMain: false },
          { scheme: 'KEYWORD', value: 'shells', isMain: false },
        ],
        description: 'Deep water.\n\nCôte.',
        coverUrl: 'https://press.example/large.jpg',
        imprint: 'Shore Books',
        publisher: 'Test Press',
        status: 'available',
        publishedOn: '2011-03-04',
        territory: { isWorldwide: true, included: ['US', 'CA'], excluded: ['DE'] },
        parts: [],
        related: [{ relation: '13', identifier: { type: 'ISBN13', value: '9781060000025' } }],
        prices: [{ priceType: '01', amountCents: 2495, currencyCode: 'USD', tenure: 'purchase' }],
        features: [],
        drm: {},
      },
    ]);
  });

  it('may state number, title, language and publisher as single elements, and no release', async () => {
    const old = `<RecordReference>old.2</RecordReference><NotificationType>03</NotificationType><ISBN>0306406152</ISBN>
<ProductForm>BC</ProductForm><DistinctiveTitle>On Growth</DistinctiveTitle><LanguageOfText>fre</LanguageOfText>
<PublisherName>Old Press</PublisherName>`;
    expect(productsIn(await readAll(oldMessage(old).replace(' release="2.1"', '')))).toMatchObject([
      {
        ...{ format: 'print', title: 'On Growth', language: 'fr', publisher: 'Old Press' },
        identifiers: [{ type: 'ISBN10', value: '0306406152' }],
      },
    ]);
  });

  it('may describe a set by its items', async () => {
    const item = (value: string) => `<ContainedItem>${isbn(value)}<ProductForm>DG</ProductForm></ContainedItem>`;
    const set = `${elements}${item('9781060000025')}${item('9781060000032')}`;
    expect(productsIn(await readAll(oldMessage(set)))).toMatchObject([
      { productType: 'ebundle', parts: ['9781060000025', '9781060000032'] },
    ]);
  });

  it('without a title or a form is refused with the line', async () => {
    const untitled = elements.replace(/<Title>.*<\/Title>/, '');
    expect(problemsIn(await readAll(oldMessage(untitled)))).toMatchObject([
      { line: 2, recordReference: 'old.1', code: 'onix_title_missing', field: 'TitleText', isRefused: true },
    ]);
    expect(problemsIn(await readAll(oldMessage(elements.replace('<ProductForm>DG</ProductForm>', ''))))).toMatchObject([
      { isRefused: true },
    ]);
  });
});

it('the examples of both releases describe the same product', async () => {
  const example = (name: string) =>
    readFileSync(new URL(`../../../demo/school-files/onix/${name}.xml`, import.meta.url), 'utf8');
  const [older, newer] = [await readAll(example('release-2.1')), await readAll(example('release-3'))];
  expect([...problemsIn(older), ...problemsIn(newer)]).toEqual([]);
  const [product] = productsIn(newer);
  expect(productsIn(older)).toEqual([{ ...product, line: expect.any(Number) }]);
  expect(product).toMatchObject({ title: 'World History', prices: [{ amountCents: 5900, currencyCode: 'USD' }] });
});

describe('the currency (CAT-12)', () => {
  const price = (amount: string, currency = '') =>
    `<Price><PriceType>01</PriceType><PriceAmount>${amount}</PriceAmount>${currency && `<CurrencyCode>${currency}</CurrencyCode>`}</Price>`;
  const priced = (...prices: string[]) =>
    record({ rest: `<ProductSupply><SupplyDetail>${prices.join('')}</SupplyDetail></ProductSupply>` });
  const pricesIn = async (text: string, currency?: 'USD' | 'CAD') =>
    productsIn(await readAll(text, 61, 1_000_000, currency)).flatMap(({ prices }) =>
      prices.map(({ amountCents, currencyCode }) => `${amountCents} ${currencyCode}`),
    );

  it('decides which prices are imported if it is that of the store', async () => {
    const text = message(priced(price('10.00', 'USD'), price('13.50', 'CAD')));
    expect(await pricesIn(text)).toEqual(['1000 USD']);
    expect(await pricesIn(text, 'CAD')).toEqual(['1350 CAD']);
  });

  it('is that of the header for prices without one', async () => {
    const text = message(priced(price('13.50'))).replace(
      '</Header>',
      '<DefaultCurrencyCode>CAD</DefaultCurrencyCode></Header>',
    );
    expect(await pricesIn(text)).toEqual([]);
    expect(await pricesIn(text, 'CAD')).toEqual(['1350 CAD']);
  });
});
