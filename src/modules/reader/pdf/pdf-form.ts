import type { Answers } from './pdf-answers.ts';
import { type CheckedField, type ChoiceField, chosenOf, type FormField, type TextField } from './pdf-form-fields.ts';
import styles from './pdf-page.module.css';
import { type PageScale, placeOver } from './place-over.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field on the page with its control. */
interface LaidField {
  readonly field: FormField;
  readonly control: Control;
  readonly read: () => string[];
  readonly write: (values: readonly string[]) => void;
}

/** The fields of a page, laid over its picture. */
export interface LaidForm {
  readonly element: HTMLElement;
  /** Shows the present answers, except in the field that the person is in. */
  readonly refresh: () => void;
}

/**
 * Lays the fields of a page over it as native controls, in the order of the file, which is the order of the Tab key
 * (READ-10). Scripts of the file, and its buttons, do nothing.
 *
 * @param nameOfField returns a name for a field without one, from its number on the page
 */
export function layForm(
  fields: readonly FormField[],
  viewport: PageScale,
  answers: Answers,
  nameOfField: (number: number) => string,
): LaidForm {
  const element = document.createElement('div');
  element.className = styles.form ?? '';
  const laid = fields.map((field) => laidFieldOf(field, viewport.scale));
  const show = ({ field, write }: LaidField) => write(answers.of(field.name) ?? field.preset);
  const refresh = () => laid.filter(({ control }) => control !== document.activeElement).forEach(show);
  for (const [index, one] of laid.entries()) {
    const { field, control, read } = one;
    control.ariaLabel = field.label || nameOfField(index + 1);
    control.name = field.name;
    control.required = field.isRequired;
    placeOver(control, field.rect, viewport);
    show(one);
    if (!isSecret(field) && !field.isReadOnly) {
      control.addEventListener('input', () => {
        answers.enter({ field: field.name, values: read() });
        for (const other of laid) if (other !== one && other.field.name === field.name) show(other);
      });
      control.addEventListener('change', answers.flush);
      control.addEventListener('blur', () => show(one));
    }
    element.append(control);
  }
  return { element, refresh };
}

const isSecret = (field: FormField) => field.kind === 'text' && field.isSecret;

function laidFieldOf(field: FormField, scale: number): LaidField {
  switch (field.kind) {
    case 'checkbox':
    case 'radio':
      return laidButton(field);
    case 'choice':
      return laidChoice(field, scale);
    case 'text':
      return laidText(field, scale);
  }
}

function laidButton(field: CheckedField): LaidField {
  const control = document.createElement('input');
  control.type = field.kind;
  control.disabled = field.isReadOnly;
  return {
    ...{ field, control },
    read: () => (control.checked ? [field.value] : []),
    write: (values) => {
      control.checked = values.includes(field.value);
    },
  };
}

function laidChoice(field: ChoiceField, scale: number): LaidField {
  const control = document.createElement('select');
  control.disabled = field.isReadOnly;
  control.multiple = field.isList && field.isMultiple;
  if (field.isList) control.size = Math.max(2, field.options.length);
  // Nothing is chosen until the person chooses.
  else control.append(new Option('', ''));
  control.append(...field.options.map(({ value, label }) => new Option(label, value)));
  setFontSize(control, 0, field, scale);
  return {
    ...{ field, control },
    read: () => chosenOf([...control.selectedOptions].map(({ value }) => value).filter(Boolean)),
    write: (values) => {
      for (const option of control.options) {
        option.selected = option.value === '' ? values.length === 0 : values.includes(option.value);
      }
    },
  };
}

function laidText(field: TextField, scale: number): LaidField {
  const control = document.createElement(field.isMultiLine ? 'textarea' : 'input');
  if (control instanceof HTMLInputElement) control.type = field.isSecret ? 'password' : 'text';
  control.autocomplete = 'off';
  control.maxLength = field.maxLength;
  control.readOnly = field.isReadOnly;
  control.style.textAlign = field.align;
  setFontSize(control, field.fontSize, field, scale);
  if (field.isDrawn) control.classList.add(styles.drawn ?? '');
  if (field.cells !== undefined) {
    const [width] = sizeOf(field);
    control.classList.add(styles.cells ?? '');
    control.style.letterSpacing = `calc(${(width / field.cells) * scale}px - 1ch)`;
  }
  return {
    ...{ field, control },
    read: () => (control.value === '' ? [] : [control.value]),
    write: (values) => {
      const value = values[0] ?? '';
      if (control.value !== value) control.value = value;
    },
  };
}

const LINE = 1.35;
/** In points. */
const FONT_SIZE = 11;
/** Lines of a field of several lines. A file may name a size that fits only the empty field. */
const LINES = 4;

/** Sets the size in points that the file names, at most what fits in the lines of the field. */
function setFontSize(control: Control, wanted: number, field: FormField, scale: number): void {
  const [, height] = sizeOf(field);
  const isOneLine = field.kind === 'text' ? !field.isMultiLine : field.kind === 'choice' && !field.isList;
  const fitting = isOneLine ? height / LINE : Math.max(FONT_SIZE, height / LINE / LINES);
  control.style.fontSize = `${Math.min(wanted || FONT_SIZE, fitting) * scale}px`;
}

function sizeOf({ rect: [left, bottom, right, top] }: FormField): readonly [number, number] {
  return [Math.abs(right - left), Math.abs(top - bottom)];
}
