import { useLingui } from '@lingui/react/macro';
import { entityNames, fieldNames, fieldValues } from './manage-texts.ts';

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

/** Returns the name of a field. An unknown field keeps its technical name. */
export function useFieldName(): (field: string) => string {
  const { t } = useLingui();
  return (field) => {
    const name = fieldNames[field];
    return name ? t(name) : field;
  };
}
