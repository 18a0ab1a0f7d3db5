import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { entityNames, fieldNames, fieldValues } from '../manage-texts.ts';

/** Returns the name of a kind of rows. An unknown kind keeps its technical name. */
export function useEntityName(): (entity: string) => string {
  const { t } = useLingui();
  return (entity) => {
    const name = entityNames[entity];
    return name ? t(name) : entity;
  };
}

/** Returns the text of a value of a field. Most values are shown as they are. */
export function useFieldValue(): (field: string, value: string) => string {
  const { t } = useLingui();
  return (field, value) => {
    const text = fieldValues[field]?.[value];
    return text ? t(text) : value;
  };
}

/** Returns the name of a field ({@link nameOfField}). */
export function useFieldName(names = fieldNames): (field: string) => string {
  const { t } = useLingui();
  return (field) => nameOfField(field, names, t);
}

/** Returns the name of a field for staff. A field without one is called by the words of its technical name. */
export function nameOfField(
  field: string,
  names: Readonly<Record<string, MessageDescriptor>>,
  t: (message: MessageDescriptor) => string,
): string {
  const name = names[field];
  if (name) return t(name);
  const words = field.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
