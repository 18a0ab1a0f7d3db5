import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formPdf } from '../../../e2e/support/form-pdf.ts';
import { openPdfOnNode } from '../../../e2e/support/open-pdf-on-node.ts';
import {
  chosenOf,
  drawnValueOf,
  type FormField,
  readFormFields,
} from '../../../src/modules/reader/pdf/pdf-form-fields.ts';

let fields: readonly FormField[];
let close: () => Promise<void>;

beforeAll(async () => {
  const pdf = await openPdfOnNode(await formPdf());
  fields = readFormFields(await (await pdf.getPage(1)).getAnnotations());
  close = () => pdf.loadingTask.destroy();
});
afterAll(() => close());

const fieldOf = (name: string) => fields.find((field) => field.name === name);

describe('the fields of a PDF form', () => {
  it('are those that a person can fill or read, in their order; a button is none', () => {
    expect(fields.map(({ kind, label }) => [kind, label])).toEqual([
      ['text', 'Your name'],
      ['text', 'Remarks'],
      ['radio', 'Tide: Ebb'],
      ['radio', 'Tide: Flood'],
      ['choice', 'Wind'],
      ['choice', 'Ports'],
      ['checkbox', 'I was there'],
      ['text', 'Station'],
      ['text', 'Password'],
    ]);
  });

  it('say how they are filled', () => {
    expect(fieldOf('observer.name')).toMatchObject({ isRequired: true, isMultiLine: false, maxLength: 40, preset: [] });
    expect(fieldOf('remarks')).toMatchObject({ isMultiLine: true, maxLength: 10_000 });
    expect(fieldOf('station')).toMatchObject({ isReadOnly: true, isDrawn: true, preset: ['Station 12'] });
    expect(fieldOf('secret')).toMatchObject({ isSecret: true });
    expect(fieldOf('wind')).toMatchObject({ isList: false, isMultiple: false });
    expect(fieldOf('ports')).toMatchObject({ isList: true, isMultiple: true });
    expect(fieldOf('agreed')).toMatchObject({ preset: [] });
  });

  it.each([
    ['observer.name', ['Ada'], 'Ada'],
    ['observer.name', [], ''],
    ['tide', ['Ebb'], true],
    ['tide', ['Flood'], false],
    ['wind', ['West'], 'West'],
    ['ports', ['Brest', 'Vigo'], ['Brest', 'Vigo']],
    ['agreed', [], false],
  ] as const)('%s with %j is printed as %j', (name, values, drawn) => {
    const field = fieldOf(name);
    expect(field && drawnValueOf(field, values)).toEqual(drawn);
  });
});

describe('a malformed field', () => {
  const widget = { subtype: 'Widget', id: '7R', rect: [0, 0, 10, 10], fieldType: 'Tx', fieldValue: '' };

  it.each([
    ['without a type', { ...widget, fieldType: null }],
    ['that is hidden', { ...widget, hidden: true }],
    ['without a place', { ...widget, rect: null }],
    ['that is a signature', { ...widget, fieldType: 'Sig' }],
    ['that is no object', 7],
  ])('%s is left out', (_, annotation) => {
    expect(readFormFields([annotation])).toEqual([]);
  });

  it('without a name is named by its id, so that its answer can be stored', () => {
    expect(readFormFields([widget])).toMatchObject([{ name: '7R', label: '' }]);
  });

  it('with a very long name or too many chosen options fits in an answer', () => {
    expect(readFormFields([{ ...widget, fieldName: 'x'.repeat(9_000) }])[0]?.name).toHaveLength(500);
    expect(chosenOf(Array.from({ length: 200 }, () => 'y'.repeat(20_000)))).toEqual(
      Array.from({ length: 100 }, () => 'y'.repeat(10_000)),
    );
  });
});
