import { useLingui } from '@lingui/react/macro';
import { entityNames, fieldNames } from './manage-texts.ts';

/** Returns the name of a kind of rows. An unknown kind keeps its technical name. */
export function useEntityName(): (entity: string) => string {
  const { t } = useLingui();
  return (entity) => {
    const name = entityNames[entity];
    return name ? t(name) : entity;
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
