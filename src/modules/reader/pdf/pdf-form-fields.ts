import * as z from 'zod/mini';
import type { PageRect } from './place-over.ts';

interface FieldBase {
  /** Id of the annotation in the file. */
  readonly id: string;
  readonly rect: PageRect;
  /** The full name. Fields of one name, on whatever page, have one answer. */
  readonly name: string;
  /** The name for people, which screen readers say. Empty if the file has none. */
  readonly label: string;
  readonly isReadOnly: boolean;
  readonly isRequired: boolean;
  /** The answer that the file itself contains. */
  readonly preset: readonly string[];
}

export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly isMultiLine: boolean;
  /** The typed text is hidden, and never stored. */
  readonly isSecret: boolean;
  readonly maxLength: number;
  /** Number of cells of the same width, one for each character; `undefined` for ordinary text. */
  readonly cells: number | undefined;
  /** In points; 0 if it follows the height of the field. */
  readonly fontSize: number;
  readonly align: 'left' | 'center' | 'right';
  /** The page's picture already has the text, because nobody can change it. */
  readonly isDrawn: boolean;
}

/** A checkbox, or one button of a radio group. */
export interface CheckedField extends FieldBase {
  readonly kind: 'checkbox' | 'radio';
  /** The answer if it is checked. */
  readonly value: string;
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly isList: boolean;
  readonly isMultiple: boolean;
}

/** A field of a PDF form that a person can fill. */
export type FormField = TextField | CheckedField | ChoiceField;

/** As the schema of an answer allows it. */
const MAX_NAME = 500;
const MAX_TEXT = 10_000;
const MAX_CHOSEN = 100;

const isSet = z._default(z.boolean(), false);
const text = z._default(z.string(), '');
const widget = {
  subtype: z.literal('Widget'),
  id: z.string(),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  ...{ fieldName: text, alternativeText: text },
  ...{ readOnly: isSet, required: isSet, hidden: isSet },
};

const choiceOption = z.object({ exportValue: z.nullish(z.string()), displayValue: z.nullish(z.string()) });

/** The widget annotations of pdf.js that are fields. Buttons and signatures are none: they stay pictures. */
const annotationSchema = z.union([
  z.object({
    ...widget,
    fieldType: z.literal('Tx'),
    fieldValue: text,
    ...{ multiLine: isSet, password: isSet, comb: isSet, hasAppearance: isSet },
    maxLen: z.optional(z.nullable(z.number())),
    textAlignment: z.optional(z.nullable(z.number())),
    defaultAppearanceData: z.optional(z.object({ fontSize: z._default(z.number(), 0) })),
  }),
  z.object({
    ...widget,
    fieldType: z.literal('Btn'),
    checkBox: z.literal(true),
    fieldValue: z.nullish(z.string()),
    exportValue: z.string(),
  }),
  z.object({
    ...widget,
    fieldType: z.literal('Btn'),
    radioButton: z.literal(true),
    fieldValue: z.nullish(z.string()),
    buttonValue: z.string(),
  }),
  z.object({
    ...widget,
    fieldType: z.literal('Ch'),
    fieldValue: z._default(z.array(z.string()), []),
    options: z.array(choiceOption),
    ...{ combo: isSet, multiSelect: isSet },
  }),
]);
type FieldAnnotation = z.infer<typeof annotationSchema>;

/** Returns the fields among the annotations of a page, in their order. */
export function readFormFields(annotations: readonly unknown[]): FormField[] {
  return annotations.flatMap((one) => {
    const annotation = annotationSchema.safeParse(one);
    return annotation.success && !annotation.data.hidden ? [fieldOf(annotation.data)] : [];
  });
}

function fieldOf(annotation: FieldAnnotation): FormField {
  const { id, rect, alternativeText, readOnly: isReadOnly, required: isRequired } = annotation;
  const label = (alternativeText || annotation.fieldName).trim();
  const base = { id, rect, label, isReadOnly, isRequired, name: annotation.fieldName.slice(-MAX_NAME) || id };
  if ('checkBox' in annotation) {
    const { exportValue: value, fieldValue } = annotation;
    return { ...base, kind: 'checkbox', value, preset: fieldValue === value ? [value] : [] };
  }
  if ('radioButton' in annotation) {
    const { buttonValue: value, fieldValue } = annotation;
    const preset = fieldValue && fieldValue !== 'Off' ? [fieldValue] : [];
    return { ...base, label: labelOfButton(label, value), kind: 'radio', value, preset };
  }
  if (annotation.fieldType === 'Ch') {
    const { fieldValue: preset, multiSelect: isMultiple } = annotation;
    const options = annotation.options.flatMap(({ exportValue, displayValue }) => {
      const value = exportValue ?? displayValue;
      return value ? [{ value, label: displayValue || value }] : [];
    });
    return { ...base, kind: 'choice', preset, options, isMultiple, isList: !annotation.combo };
  }
  const { fieldValue, maxLen, textAlignment, hasAppearance } = annotation;
  const maxLength = maxLen ? Math.min(maxLen, MAX_TEXT) : MAX_TEXT;
  return {
    ...base,
    kind: 'text',
    preset: fieldValue === '' ? [] : [fieldValue],
    isMultiLine: annotation.multiLine,
    isSecret: annotation.password,
    maxLength,
    cells: annotation.comb && maxLen ? maxLength : undefined,
    fontSize: annotation.defaultAppearanceData?.fontSize ?? 0,
    align: textAlignment === 2 ? 'right' : textAlignment === 1 ? 'center' : 'left',
    isDrawn: isReadOnly && hasAppearance,
  };
}

/** The buttons of a group differ by their values, but often share one text. */
function labelOfButton(label: string, value: string): string {
  if (label === '') return value;
  return label.includes(value) ? label : `${label}: ${value}`;
}

/** Returns an answer as pdf.js draws it on paper. */
export function drawnValueOf(field: FormField, values: readonly string[]): string | boolean | string[] {
  switch (field.kind) {
    case 'checkbox':
    case 'radio':
      return values.includes(field.value);
    case 'choice':
      return field.isMultiple ? [...values] : (values[0] ?? '');
    case 'text':
      return values[0] ?? '';
  }
}

/** Returns the chosen options of a list, as many as an answer holds. */
export function chosenOf(values: readonly string[]): string[] {
  return values.slice(0, MAX_CHOSEN).map((value) => value.slice(0, MAX_TEXT));
}
