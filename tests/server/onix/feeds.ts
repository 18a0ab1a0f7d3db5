import { importProblemText } from '../../../server/messages/import-messages.ts';
import { parseOnix } from '../../../server/onix/read/parse-onix.ts';
import type { OnixProblem, OnixProduct, OnixRecord, StoreCurrency } from '../../../server/onix/read/record.ts';

type Item = OnixRecord | OnixProblem;

/** Yields the text in chunks of the given number of bytes, like a slow connection. */
export async function* inChunks(text: string | Uint8Array, size = 61): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export const readAll = async (
  text: string | Uint8Array,
  size?: number,
  maxRecordChars = 1_000_000,
  currency: StoreCurrency = 'USD',
): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const item of parseOnix(inChunks(text, size), { maxRecordChars, currency })) items.push(item);
  return items;
};

export const productsIn = (items: Item[]): OnixProduct[] => items.filter((item) => item.kind === 'product');
/** The sentence of a problem. */
export const sentenceOf = ({ code, params = {} }: OnixProblem): string => importProblemText(code, params).en;

export const problemsIn = (items: Item[]): OnixProblem[] => items.filter((item) => item.kind === 'problem');

export const message = (...products: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">
<Header><Sender><SenderName>Test Press</SenderName></Sender><SentDateTime>20260101</SentDateTime></Header>
${products.join('\n')}
</ONIXMessage>`;

type Parts = { reference?: string; type?: string; identifiers?: string; descriptive?: string; rest?: string };

export const isbn = (value: string, type = '15'): string =>
  `<ProductIdentifier><ProductIDType>${type}</ProductIDType><IDValue>${value}</IDValue></ProductIdentifier>`;

const titled = (title: string): string =>
  `<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${title}</TitleText></TitleElement></TitleDetail>`;

/** Returns a small complete record. `descriptive` and `rest` add elements to it. */
export const record = ({
  reference = 'test.1',
  type = '03',
  identifiers = isbn('9781060000018'),
  ...more
}: Parts = {}): string =>
  `<Product><RecordReference>${reference}</RecordReference><NotificationType>${type}</NotificationType>${identifiers}
<DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>ED</ProductForm><ProductFormDetail>E101</ProductFormDetail>
${titled('On Growth')}${more.descriptive ?? ''}</DescriptiveDetail>${more.rest ?? ''}</Product>`;
