import { describe, expect, it } from 'vitest';
import { isbn, message, problemsIn, productsIn, readAll, record, sentenceOf } from './feeds.ts';

const full = record({
  identifiers: isbn('978-1-06-000001-8') + isbn('1060000012', '02').replace('1060000012', '0306406152'),
  descriptive: `
<ProductFormFeature><ProductFormFeatureType>09</ProductFormFeatureType><ProductFormFeatureValue>52</ProductFormFeatureValue></ProductFormFeature>
<ProductFormFeature><ProductFormFeatureType>09</ProductFormFeatureType><ProductFormFeatureValue>94</ProductFormFeatureValue><ProductFormFeatureDescription>https://press.example/report</ProductFormFeatureDescription></ProductFormFeature>
<EpubUsageConstraint><EpubUsageType>02</EpubUsageType><EpubUsageStatus>02</EpubUsageStatus><EpubUsageLimit><Quantity>30</Quantity><EpubUsageUnit>04</EpubUsageUnit></EpubUsageLimit></EpubUsageConstraint>
<EpubUsageConstraint><EpubUsageType>01</EpubUsageType><EpubUsageStatus>02</EpubUsageStatus><EpubUsageLimit><Quantity>15</Quantity><EpubUsageUnit>05</EpubUsageUnit></EpubUsageLimit></EpubUsageConstraint>
<EpubUsageConstraint><EpubUsageType>03</EpubUsageType><EpubUsageStatus>03</EpubUsageStatus></EpubUsageConstraint>
<Contributor><SequenceNumber>2</SequenceNumber><ContributorRole>B06</ContributorRole><PersonNameInverted>Sand, Ida</PersonNameInverted></Contributor>
<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><NamesBeforeKey>D’Arcy</NamesBeforeKey><KeyNames>Thompson</KeyNames></Contributor>
<EditionNumber>2</EditionNumber>
<Language><LanguageRole>01</LanguageRole><LanguageCode>eng</LanguageCode></Language>
<Extent><ExtentType>00</ExtentType><ExtentValue>300</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
<Subject><SubjectSchemeIdentifier>20</SubjectSchemeIdentifier><SubjectHeadingText>form; growth; spirals</SubjectHeadingText></Subject>
<Subject><MainSubject/><SubjectSchemeIdentifier>10</SubjectSchemeIdentifier><SubjectCode>SCI008000</SubjectCode></Subject>
<Subject><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>PSA</SubjectCode></Subject>`,
  rest: `<CollateralDetail>
<TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text textformat="05"><p>Why shells <em>curl</em>.</p><p>Second
 line.</p></Text></TextContent>
<SupportingResource><ResourceContentType>01</ResourceContentType><ContentAudience>00</ContentAudience><ResourceMode>03</ResourceMode><ResourceVersion><ResourceForm>02</ResourceForm><ResourceLink>https://press.example/cover.jpg</ResourceLink></ResourceVersion></SupportingResource>
</CollateralDetail>
<PublishingDetail><Imprint><ImprintName>Carrel Classics</ImprintName></Imprint><Publisher><PublishingRole>01</PublishingRole><PublisherName>Test Press</PublisherName></Publisher>
<CountryOfPublication>US</CountryOfPublication><PublishingStatus>04</PublishingStatus>
<PublishingDate><PublishingDateRole>01</PublishingDateRole><Date dateformat="00">19170401</Date></PublishingDate>
<SalesRights><SalesRightsType>01</SalesRightsType><Territory><RegionsIncluded>WORLD</RegionsIncluded><CountriesExcluded>DE AT</CountriesExcluded></Territory></SalesRights></PublishingDetail>
<RelatedMaterial><RelatedProduct><ProductRelationCode>13</ProductRelationCode>${isbn('9781060000025')}</RelatedProduct></RelatedMaterial>
<ProductSupply><SupplyDetail><ProductAvailability>20</ProductAvailability>
<Price><PriceType>01</PriceType><PriceAmount>40.00</PriceAmount><CurrencyCode>USD</CurrencyCode></Price>
<Price><PriceType>01</PriceType><PriceCondition><PriceConditionType>10</PriceConditionType><PriceConditionQuantity><PriceConditionQuantityType>01</PriceConditionQuantityType><Quantity>6</Quantity><QuantityUnit>09</QuantityUnit></PriceConditionQuantity></PriceCondition><PriceAmount>19.5</PriceAmount><CurrencyCode>USD</CurrencyCode></Price>
<Price><PriceType>01</PriceType><PriceAmount>35.00</PriceAmount><CurrencyCode>EUR</CurrencyCode></Price>
<Price><PriceType>05</PriceType><PriceAmount>12.00</PriceAmount><CurrencyCode>USD</CurrencyCode></Price>
</SupplyDetail></ProductSupply>`,
});

describe('a complete record', () => {
  it('becomes one product with its fields, the main subject first and the authors in order', async () => {
    const [product] = productsIn(await readAll(message(full)));
    expect(product).toMatchObject({
      recordReference: 'test.1',
      productType: 'book',
      format: 'digital',
      fileType: 'EPUB',
      identifiers: [
        { type: 'ISBN13', value: '9781060000018' },
        { type: 'ISBN10', value: '0306406152' },
      ],
      title: 'On Growth',
      edition: '2nd',
      contributors: [
        { sequence: 1, role: 'author', name: 'D’Arcy Thompson' },
        { sequence: 2, role: 'translator', name: 'Ida Sand' },
      ],
      language: 'en',
      numPages: 300,
      description: 'Why shells curl.\n\nSecond line.',
      coverUrl: 'https://press.example/cover.jpg',
      imprint: 'Carrel Classics',
      publisher: 'Test Press',
      country: 'US',
      status: 'available',
      publishedOn: '1917-04-01',
      territory: { isWorldwide: true, included: [], excluded: ['DE', 'AT'] },
      related: [{ relation: '13', identifier: { type: 'ISBN13', value: '9781060000025' } }],
    });
    expect(product?.subjects[0]).toMatchObject({ scheme: 'BISAC', value: 'SCI008000', isMain: true });
    expect(product?.subjects.filter((subject) => subject.scheme === 'KEYWORD')).toHaveLength(3);
  });

  it('keeps prices in dollars for readers and the days of a rental, and omits other currencies and trade prices', async () => {
    const [product] = productsIn(await readAll(message(full)));
    expect(product?.prices).toEqual([
      { priceType: '01', amountCents: 1950, currencyCode: 'USD', tenure: 'rental', durationDays: 180 },
      { priceType: '01', amountCents: 4000, currencyCode: 'USD', tenure: 'purchase' },
    ]);
  });

  it('converts usage limits to percentages, pages relative to the length', async () => {
    const [product] = productsIn(await readAll(message(full)));
    expect(product?.drm).toEqual({ printPercent: 10, copyPercent: 0, samplePercent: 15 });
  });

  it('converts accessibility codes to words and keeps the link of a report', async () => {
    const [product] = productsIn(await readAll(message(full)));
    expect(product?.features).toMatchObject([
      { subcategory: 'Ways of reading', name: 'Screen Reader Friendly', detail: 'Yes' },
      { subcategory: 'Conformance', name: 'Certifier’s report', url: 'https://press.example/report' },
    ]);
  });

  it.each([1, 7, 64, 1_000_000])('is parsed equally in chunks of %i bytes', async (size) => {
    expect(await readAll(message(full), size)).toEqual(await readAll(message(full), 61));
  });
});

describe('short tags', () => {
  it('mean the same as reference names', async () => {
    const short = `<ONIXmessage release="3.0"><header/><product><a001>test.1</a001><a002>03</a002>
<productidentifier><b221>15</b221><b244>9781060000018</b244></productidentifier>
<descriptivedetail><x314>00</x314><b012>ED</b012><b333>E107</b333>
<titledetail><b202>01</b202><titleelement><x409>01</x409><b030>The</b030><b031>Sea</b031><b029>Its Tides</b029></titleelement></titledetail>
<contributor><b034>1</b034><b035>A01</b035><b036>Rachel Roe</b036></contributor></descriptivedetail>
<collateraldetail><textcontent><x426>03</x426><x427>00</x427><d104 textformat="05"><p>Deep.</p></d104></textcontent></collateraldetail>
<productsupply><supplydetail><j396>20</j396><price><x462>01</x462><j151>9.99</j151><j152>USD</j152></price></supplydetail></productsupply>
</product></ONIXmessage>`;
    expect(productsIn(await readAll(short))).toMatchObject([
      {
        title: 'The Sea',
        subtitle: 'Its Tides',
        sortTitle: 'Sea',
        fileType: 'PDF',
        description: 'Deep.',
        contributors: [{ name: 'Rachel Roe' }],
        prices: [{ amountCents: 999, tenure: 'purchase' }],
      },
    ]);
  });

  it('may have a namespace prefix', async () => {
    const prefixed = message(record())
      .replace(/<(\/?)(?=[A-Z])/g, '<$1o:')
      .replace('xmlns=', 'xmlns:o=');
    expect(productsIn(await readAll(prefixed))).toHaveLength(1);
  });
});

describe('a problem in a record', () => {
  it.each([
    ['a wrong check digit', { identifiers: isbn('9781060000019') }, 'no valid ISBN', true],
    ['no identifier at all', { identifiers: '' }, 'no valid ISBN', true],
    ['an unknown notification', { type: '77' }, 'Notification type "77" cannot be read.', true],
    ['a partial update', { type: '04' }, 'send the whole record', true],
    ['a test record', { type: '89' }, 'test record', true],
  ])('%s is refused with a plain message', async (_case, parts, words, isRefused) => {
    const problems = problemsIn(await readAll(message(record(parts))));
    expect(problems.at(-1)).toMatchObject({ recordReference: 'test.1', isRefused });
    expect(problems.slice(-1).map(sentenceOf)).toEqual([expect.stringContaining(words)]);
  });

  it('a wrong detail is reported and omitted, and the rest of the record is read', async () => {
    const items = await readAll(
      message(
        record({
          identifiers: isbn('9781060000018') + isbn('123', '02'),
          descriptive:
            '<Subject><SubjectSchemeIdentifier>10</SubjectSchemeIdentifier><SubjectCode>BIO</SubjectCode></Subject>',
          rest: `<ProductSupply><SupplyDetail>${['ten', '100000.01', '100000.00']
            .map((amount) => `<Price><PriceType>01</PriceType><PriceAmount>${amount}</PriceAmount></Price>`)
            .join('')}</SupplyDetail></ProductSupply>`,
        }),
      ),
    );
    expect(productsIn(items)).toMatchObject([{ subjects: [], prices: [{ amountCents: 10_000_000 }] }]);
    expect(problemsIn(items).map(sentenceOf)).toEqual([
      '"123" is not a valid ISBN-10. This detail is left out. Correct it in the feed.',
      '"BIO" does not look like a BISAC subject code. This detail is left out. Correct it in the feed.',
      '"ten" is not a price from 0 to 100,000.00. This detail is left out. Correct it in the feed.',
      '"100000.01" is not a price from 0 to 100,000.00. This detail is left out. Correct it in the feed.',
    ]);
    expect(problemsIn(items).every((problem) => !problem.isRefused && problem.line >= 4)).toBe(true);
  });

  it('a record that is not well-formed is skipped alone and reported with its line and reference', async () => {
    const broken = record({ reference: 'bad' }).replace('</TitleText>', '</TitleTex>');
    const items = await readAll(message(record({ reference: 'a' }), broken, record({ reference: 'c' })));
    expect(productsIn(items).map((product) => product.recordReference)).toEqual(['a', 'c']);
    expect(problemsIn(items)).toMatchObject([{ recordReference: 'bad', isRefused: true, line: 9 }]);
  });

  it('a record without an end is reported, and the next one is read', async () => {
    const open = record({ reference: 'open' }).replace('</Product>', '');
    const items = await readAll(message(open, record({ reference: 'next' })));
    expect(productsIn(items).map((product) => product.recordReference)).toEqual(['next']);
    expect(problemsIn(items)).toMatchObject([{ recordReference: 'open' }]);
  });

  it('a record that is too long is skipped without being buffered, and the next one is read', async () => {
    const long = record({ reference: 'long', rest: `<CollateralDetail>${'<x/>'.repeat(5000)}</CollateralDetail>` });
    const items = await readAll(message(long, record({ reference: 'next' })), 500, 4000);
    expect(problemsIn(items)).toMatchObject([{ recordReference: 'long', isRefused: true }]);
    expect(productsIn(items).map((product) => product.recordReference)).toEqual(['next']);
  });

  it('a truncated feed returns the records before the cut and reports it', async () => {
    const text = message(record({ reference: 'a' }), record({ reference: 'b' }));
    const items = await readAll(text.slice(0, text.lastIndexOf('</DescriptiveDetail>')));
    expect(productsIn(items).map((product) => product.recordReference)).toEqual(['a']);
    expect(problemsIn(items)).toMatchObject([
      { recordReference: 'b', isRefused: true },
      { isRefused: false, isCutShort: true, code: 'onix_cut_short' },
    ]);
  });

  it('an unclosed comment affects its own record only', async () => {
    const items = await readAll(
      message(record({ reference: 'a', descriptive: '<!-- oops' }), record({ reference: 'b' })),
    );
    expect(productsIn(items).map((product) => product.recordReference)).toEqual(['b']);
  });
});

describe('a feed that is refused', () => {
  it.each([
    [
      '<?xml version="1.0"?><!DOCTYPE ONIXMessage [<!ENTITY a "aaaa">]><ONIXMessage/>',
      'declares its own document type',
    ],
    ['<rss></rss>', 'not an ONIX file'],
    ['', 'not an ONIX file'],
    ['<ONIXMessage release="1.2"></ONIXMessage>', 'only ONIX 2.1 and ONIX 3'],
    ['<?xml version="1.0" encoding="klingon"?><ONIXMessage/>', 'unknown encoding'],
  ])('%s', async (text, words) => {
    await expect(readAll(text)).rejects.toThrow(words);
  });

  it('refuses an undeclared entity for its record only', async () => {
    const items = await readAll(message(record({ descriptive: '<b>&bomb;</b>' }), record({ reference: 'b' })));
    expect(problemsIn(items)).toHaveLength(1);
    expect(productsIn(items)).toHaveLength(1);
  });
});

describe('a valid feed', () => {
  it('may delete by notification type 05 with the reference alone', async () => {
    const text = message(
      '<Product><RecordReference>gone</RecordReference><NotificationType>05</NotificationType></Product>',
    );
    expect(await readAll(text)).toMatchObject([{ kind: 'deletion', recordReference: 'gone' }]);
  });

  it('may contain a product end tag inside a comment or CDATA', async () => {
    const text = message(record({ descriptive: '<!-- </Product> --><Note><![CDATA[</Product>]]></Note>' }), record());
    expect(productsIn(await readAll(text))).toHaveLength(2);
  });

  it('may write characters as XML, HTML and numeric entities', async () => {
    const [product] = productsIn(
      await readAll(message(record()).replace('On Growth', 'Ink &amp; Quill&mdash;&#201;t&eacute;')),
    );
    expect(product?.title).toBe('Ink & Quill—Été');
  });

  it('may name an external document type, which is not fetched', async () => {
    const text = message(record()).replace('?>', '?><!DOCTYPE ONIXMessage SYSTEM "http://ns.example/onix.dtd">');
    expect(productsIn(await readAll(text))).toHaveLength(1);
  });

  it('may be encoded in Latin-1 or UTF-16', async () => {
    const text = message(record()).replace('On Growth', 'Études').replace('UTF-8', 'ISO-8859-1');
    expect(productsIn(await readAll(Buffer.from(text, 'latin1')))).toMatchObject([{ title: 'Études' }]);
    const utf16 = Buffer.from(`\ufeff${text.replace('ISO-8859-1', 'UTF-16')}`, 'utf16le');
    expect(productsIn(await readAll(utf16, 62))).toMatchObject([{ title: 'Études' }]);
  });

  it('without a record is read as an empty list', async () => {
    expect(await readAll(message())).toEqual([]);
  });
});
