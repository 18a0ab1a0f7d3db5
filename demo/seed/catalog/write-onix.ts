import { compositions } from './compositions.ts';
import { type NumberedTitle, referenceOf } from './demonstration-titles.ts';
import { imprints } from './imprints.ts';
import { feedPrices, priceOf } from './offering-shapes.ts';

const languages = { en: 'eng', fr: 'fre', he: 'heb', ar: 'ara', es: 'spa', de: 'ger', la: 'lat' } as const;
const roles: Record<string, string> = { author: 'A01', translator: 'B06', editor: 'B01' };

/** Codes of list 196 by level of accessibility. The codes of `poor` name what is missing. */
const accessibility = {
  full: ['04', '81', '85', '10', '11', '13', '14', '19', '22', '29', '32', '36', '52'],
  basic: ['10', '11', '13', '14', '36'],
  poor: ['09', '11'],
} as const;

const science = /^(MAT|SCI|BUS|TEC)/;

const text = (value: string | number): string =>
  String(value).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const el = (name: string, ...content: (string | number)[]): string =>
  `<${name}>${content.map((part) => (typeof part === 'string' && part.startsWith('<') ? part : text(part))).join('')}</${name}>`;

const identifier = (isbn: string): string => el('ProductIdentifier', el('ProductIDType', '15'), el('IDValue', isbn));

const isPrintOnly = (title: NumberedTitle): boolean =>
  title.kind === 'thing' || title.shape === 'print' || title.shape === 'printrent';

const formOf = (title: NumberedTitle): string => {
  if (title.kind === 'thing') return el('ProductForm', 'ZZ');
  if (isPrintOnly(title)) return el('ProductForm', 'BC');
  if (title.kind === 'courseware') return el('ProductForm', 'EC');
  return el('ProductForm', 'ED') + el('ProductFormDetail', title.options.pdf === undefined ? 'E101' : 'E107');
};

const partsOf = (title: NumberedTitle, isbns: Map<string, string>): string =>
  (compositions[title.key] ?? [])
    .flatMap((key) => isbns.get(key) ?? [])
    .map((isbn) => el('ProductPart', identifier(isbn), el('ProductForm', 'ED'), el('NumberOfCopies', 1)))
    .join('');

const featuresOf = (title: NumberedTitle): string => {
  if (isPrintOnly(title)) return '';
  const pdfOnly = title.options.pdf === undefined ? [] : title.options.a === 'poor' ? [] : ['05'];
  const codes = [...accessibility[title.options.a].filter((code) => code !== '36' || pdfOnly.length === 0), ...pdfOnly];
  if (title.options.a === 'full' && title.subjects.some((code) => science.test(code))) codes.push('17');
  const feature = (code: string, said?: string): string =>
    el(
      'ProductFormFeature',
      el('ProductFormFeatureType', '09'),
      el('ProductFormFeatureValue', code),
      ...(said === undefined ? [] : [el('ProductFormFeatureDescription', said)]),
    );
  const page = feature('96', `${imprints[title.imprint].site}accessibility`);
  const summary =
    title.options.a === 'poor'
      ? feature('00', 'Pages are pictures with a layer of text; reading order is not assured.')
      : '';
  return summary + codes.map((code) => feature(code)).join('') + page;
};

const constraint = (type: string, status: string, percent?: number): string =>
  el(
    'EpubUsageConstraint',
    el('EpubUsageType', type),
    el('EpubUsageStatus', status),
    ...(percent === undefined ? [] : [el('EpubUsageLimit', el('Quantity', percent), el('EpubUsageUnit', '05'))]),
  );

const usageOf = ({ options }: NumberedTitle): string => {
  const speech = constraint('05', options.a === 'poor' ? '03' : '01');
  if (options.d === 'std') return constraint('02', '02', 20) + constraint('03', '02', 10) + speech;
  if (options.d === 'tight') return constraint('02', '03') + constraint('03', '02', 2) + speech;
  return speech;
};

const contributorsOf = (title: NumberedTitle): string =>
  title.people
    .map(({ name, role }, index) =>
      el(
        'Contributor',
        el('SequenceNumber', index + 1),
        el('ContributorRole', roles[role] ?? 'A01'),
        name === 'Anonymous'
          ? el('UnnamedPersons', '02')
          : title.kind === 'thing'
            ? el('CorporateName', name)
            : el('PersonName', name),
      ),
    )
    .join('');

const article = /^(The|An?|Les?|La) (?=.)/;

const titleOf = ({ title, subtitle, options }: NumberedTitle): string => {
  const prefix = options.lang === 'fr' ? /^(Les?|La) (?=.)/.exec(title)?.[1] : article.exec(title)?.[1];
  const name =
    prefix === undefined
      ? el('TitleText', title)
      : el('TitlePrefix', prefix) + el('TitleWithoutPrefix', title.slice(prefix.length + 1));
  const rest = subtitle === undefined ? '' : el('Subtitle', subtitle);
  return el('TitleDetail', el('TitleType', '01'), el('TitleElement', el('TitleElementLevel', '01'), name + rest));
};

const subjectsOf = ({ subjects }: NumberedTitle): string =>
  subjects
    .map((code, index) =>
      el(
        'Subject',
        ...(index === 0 ? ['<MainSubject/>'] : []),
        el('SubjectSchemeIdentifier', '10'),
        el('SubjectCode', code),
      ),
    )
    .join('');

const descriptive = (title: NumberedTitle, isbns: Map<string, string>): string => {
  const parts = partsOf(title, isbns);
  return el(
    'DescriptiveDetail',
    el('ProductComposition', parts === '' ? '00' : '10'),
    formOf(title),
    featuresOf(title),
    ...(isPrintOnly(title) ? [] : [usageOf(title)]),
    ...(parts === '' ? [] : [parts]),
    titleOf(title),
    contributorsOf(title),
    ...(title.options.ed === undefined ? [] : [el('EditionNumber', Number.parseInt(title.options.ed, 10))]),
    el('Language', el('LanguageRole', '01'), el('LanguageCode', languages[title.options.lang ?? 'en'])),
    ...(title.pages === 0
      ? []
      : [el('Extent', el('ExtentType', '00'), el('ExtentValue', title.pages), el('ExtentUnit', '03'))]),
    subjectsOf(title),
  );
};

const textContent = (text: string, language: string): string => {
  const paragraphs = text.split('\n\n').map((paragraph) => el('p', paragraph));
  return el(
    'TextContent',
    el('TextType', '03'),
    el('ContentAudience', '00'),
    `<Text language="${language}" textformat="05">${paragraphs.join('')}</Text>`,
  );
};

/** The descriptions. That of a book in a language other than French is in English. */
const collateral = ({ description, otherDescriptions: { en, fr }, options }: NumberedTitle): string =>
  el(
    'CollateralDetail',
    textContent(description, options.lang === 'fr' ? 'fre' : 'eng'),
    ...(en === undefined ? [] : [textContent(en, 'eng')]),
    ...(fr === undefined ? [] : [textContent(fr, 'fre')]),
  );

const publishing = ({ imprint, year, options }: NumberedTitle): string => {
  const { imprint: name, publisher, site, country } = imprints[imprint];
  const status = options.status === 'withdrawn' ? '11' : options.status === 'deactivated' ? '07' : '04';
  const territory = options.country === 'no' ? el('CountriesIncluded', 'GB IE AU NZ') : el('RegionsIncluded', 'WORLD');
  return el(
    'PublishingDetail',
    el('Imprint', el('ImprintName', name)),
    el('Publisher', el('PublishingRole', '01'), el('PublisherName', publisher), el('Website', el('WebsiteLink', site))),
    el('CountryOfPublication', country),
    el('PublishingStatus', status),
    el('PublishingDate', el('PublishingDateRole', '01'), `<Date dateformat="05">${year}</Date>`),
    el('SalesRights', el('SalesRightsType', '01'), el('Territory', territory)),
  );
};

const price = (title: NumberedTitle, share: number, days: number | undefined): string => {
  if (share === 0) return el('Price', el('UnpricedItemType', '01'));
  const amount = (priceOf(title.priceCents, share) / 100).toFixed(2);
  const duration =
    days === undefined
      ? []
      : [
          el(
            'PriceCondition',
            el('PriceConditionType', '10'),
            el(
              'PriceConditionQuantity',
              el('PriceConditionQuantityType', '01'),
              el('Quantity', days),
              el('QuantityUnit', '07'),
            ),
          ),
        ];
  return el('Price', el('PriceType', '01'), ...duration, el('PriceAmount', amount), el('CurrencyCode', 'USD'));
};

const supply = (title: NumberedTitle): string => {
  const prices = feedPrices[title.shape].map(({ share, days }) => price(title, share, days));
  const terms = prices.length === 0 ? [el('UnpricedItemType', '02')] : prices;
  return el('ProductSupply', el('SupplyDetail', el('ProductAvailability', '20'), ...terms));
};

const hasPrintedForm = (title: NumberedTitle): boolean =>
  ['text', 'full', 'pod', 'choice', 'combo'].includes(title.shape) && title.kind === 'book';

const related = (title: NumberedTitle): string =>
  hasPrintedForm(title)
    ? el('RelatedMaterial', el('RelatedProduct', el('ProductRelationCode', '13'), identifier(title.printIsbn)))
    : '';

const recordOf = (title: NumberedTitle, isbns: Map<string, string>): string =>
  el(
    'Product',
    el('RecordReference', referenceOf(title.key)),
    el('NotificationType', '03'),
    identifier(title.isbn),
    descriptive(title, isbns),
    collateral(title),
    publishing(title),
    ...[related(title)].filter((part) => part !== ''),
    supply(title),
  );

const deletionOf = ({ key }: NumberedTitle): string =>
  el(
    'Product',
    el('RecordReference', referenceOf(key)),
    el('NotificationType', '05'),
    el('DeletionText', 'Superseded'),
  );

/**
 * Writes the demo catalog as an ONIX 3.0 feed, one record at a time. A deleted title is followed by its deletion
 * record.
 */
export async function* writeOnix(titles: NumberedTitle[]): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const isbns = new Map(titles.map((title) => [title.key, title.isbn]));
  yield encoder.encode(
    '<?xml version="1.0" encoding="UTF-8"?>\n<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">\n' +
      '<Header><Sender><SenderName>Carrel demonstration catalogue</SenderName></Sender><SentDateTime>20260101</SentDateTime></Header>\n',
  );
  for (const title of titles) yield encoder.encode(`${recordOf(title, isbns)}\n`);
  for (const title of titles) {
    if (title.options.status === 'deleted') yield encoder.encode(`${deletionOf(title)}\n`);
  }
  yield encoder.encode('</ONIXMessage>\n');
}
