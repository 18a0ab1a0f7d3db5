import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answers, type Entered, keepAnswers } from '../../../src/modules/reader/pdf/pdf-answers.ts';
import { type LaidForm, layForm } from '../../../src/modules/reader/pdf/pdf-form.ts';
import { readFormFields } from '../../../src/modules/reader/pdf/pdf-form-fields.ts';

const widget = (id: string, fieldType: string, more: object) => ({
  ...{ subtype: 'Widget', id, rect: [40, 300, 140, 320], fieldType, fieldName: id },
  ...more,
});
const options = ['Brest', 'Vigo'].map((port) => ({ exportValue: port.toLowerCase(), displayValue: port }));
const annotations = [
  widget('1R', 'Tx', { fieldName: 'name', alternativeText: 'Your name', fieldValue: 'Preset' }),
  widget('2R', 'Tx', { fieldName: 'name', alternativeText: 'Your name again', fieldValue: 'Preset' }),
  widget('3R', 'Tx', { fieldName: '', multiLine: true, defaultAppearanceData: { fontSize: 60 } }),
  widget('4R', 'Btn', { fieldName: 'tide', radioButton: true, buttonValue: 'Ebb', fieldValue: 'Ebb' }),
  widget('5R', 'Btn', { fieldName: 'tide', radioButton: true, buttonValue: 'Flood', fieldValue: 'Ebb' }),
  widget('6R', 'Btn', { fieldName: 'agreed', checkBox: true, exportValue: 'Yes', fieldValue: 'Off' }),
  widget('7R', 'Ch', { fieldName: 'port', combo: true, fieldValue: [], options }),
  widget('8R', 'Tx', { fieldName: 'station', readOnly: true, fieldValue: 'Twelve', hasAppearance: true }),
  widget('9R', 'Tx', { fieldName: 'secret', password: true }),
];

let reported: Entered[];
let answers: Answers;
let form: LaidForm;

beforeEach(() => {
  reported = [];
  answers = keepAnswers((answer) => reported.push(answer));
  const viewport = { scale: 2, convertToViewportPoint: (x: number, y: number) => [x * 2, (400 - y) * 2] };
  form = layForm(readFormFields(annotations), viewport, answers, (number) => `Field ${number}`);
  document.body.append(form.element);
});
afterEach(() => {
  answers.flush();
  form.element.remove();
});

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const valuesOf = (field: string) => reported.filter((one) => one.field === field).map(({ values }) => values);

describe('the fields of a page', () => {
  it('lie over their places and show what the file contains', () => {
    const name = input('Your name');
    expect(name.value).toBe('Preset');
    expect(name.style).toMatchObject({ left: '80px', top: '160px', width: '200px', height: '40px' });
    expect(input('Field 3').value).toBe('');
    // The size of the file would fit no line of text.
    expect(input('Field 3').style.fontSize).toBe('22px');
    expect(input('tide: Ebb').checked).toBe(true);
    expect(input('station').readOnly).toBe(true);
  });

  it('report what is entered when they are left, and an emptied one too', async () => {
    const user = userEvent.setup();
    await user.clear(input('Your name'));
    await user.tab();
    expect(valuesOf('name')).toEqual([[]]);
    await user.click(screen.getByRole('radio', { name: 'tide: Flood' }));
    expect(valuesOf('tide')).toEqual([['Flood']]);
    await user.click(screen.getByRole('checkbox', { name: 'agreed' }));
    await user.click(screen.getByRole('checkbox', { name: 'agreed' }));
    expect(valuesOf('agreed')).toEqual([['Yes'], []]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'port' }), 'Vigo');
    expect(valuesOf('port')).toEqual([['vigo']]);
  });

  it('of one name show the same', async () => {
    await userEvent.setup().type(input('Your name'), '!');
    expect(input('Your name again').value).toBe('Preset!');
  });

  it('show the answers of another device, except in the field that the person is in', async () => {
    const user = userEvent.setup();
    const name = input('Your name');
    await user.type(name, '!');
    answers.flush();
    answers.take([
      { field: 'name', values: ['Eve'] },
      { field: 'port', values: ['brest'] },
      { field: 'agreed', values: ['Yes'] },
    ]);
    form.refresh();
    expect(name.value).toBe('Preset!');
    expect(input('port').value).toBe('brest');
    expect(input('agreed').checked).toBe(true);
    await user.tab();
    expect(name.value).toBe('Eve');
  });

  it('that nobody can change, and passwords, report nothing', async () => {
    const user = userEvent.setup();
    await user.type(input('station'), 'x');
    await user.type(input('secret'), 'x');
    await user.tab();
    expect(input('station').value).toBe('Twelve');
    expect(reported).toEqual([]);
  });
});
