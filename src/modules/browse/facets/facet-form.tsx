import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MAX_COUNTED } from '../../../domain/catalog/facet-counts.ts';
import { toggleFacet } from '../../../domain/catalog/facets.ts';
import type { ListChoice } from '../../../domain/catalog/list-choice.ts';
import type { FacetCounts } from '../../../domain/catalog/result-meta-schema.ts';
import { formatCount } from '../../../domain/format/format-number.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { useIsServerRendered } from '../../../ui/rendering/use-is-server-rendered.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type List, type PersonalProducts, usePersonalCount, usePersonalProducts } from '../use-list.ts';
import styles from './facet-form.module.css';
import { useFacetTexts } from './facet-text.ts';

/** Values of a facet that are visible at once. The others are behind "Show more". */
const MAX_VISIBLE = 7;

interface FacetFormProps {
  list: List;
  choice: ListChoice;
  facets: FacetCounts;
  onChange: (choice: ListChoice) => void;
  /** Id by which other controls belong to the form. */
  id?: string;
}

/**
 * The facets of a list as groups of checkboxes with counts (CAT-13). Without scripts, it is a GET form with a button.
 */
export function FacetForm({ list, choice, facets, onChange, id }: FacetFormProps) {
  const { t } = useLingui();
  const { facetName, valueName } = useFacetTexts();
  return (
    <form
      className={styles.form}
      id={id}
      action={list.path}
      method="get"
      aria-label={t`Filters`}
      onSubmit={(event) => event.preventDefault()}
    >
      {list.search !== '' && <input type="hidden" name={list.searchName} value={list.search} />}
      {facets.map(({ name, values, isPart }) => {
        const boxes = values.map(({ value, count, label }) => (
          <Value
            key={value}
            name={name}
            value={value}
            isChecked={choice.facets[name]?.includes(value) === true}
            count={count}
            isPart={isPart}
            onChange={() => onChange({ ...choice, facets: toggleFacet(choice.facets, name, value) })}
          >
            {valueName(name, value, label)}
          </Value>
        ));
        const hasSelected = values.slice(MAX_VISIBLE).some(({ value }) => choice.facets[name]?.includes(value));
        return (
          <fieldset key={name} className={styles.facet}>
            <legend className={styles.legend}>{facetName(name)}</legend>
            {boxes.slice(0, MAX_VISIBLE)}
            {boxes.length > MAX_VISIBLE && (
              <details open={hasSelected}>
                <summary className={styles.more}>
                  <Trans>Show more</Trans>
                </summary>
                {boxes.slice(MAX_VISIBLE)}
              </details>
            )}
          </fieldset>
        );
      })}
      <PersonalFacets list={list} choice={choice} onChange={onChange} />
      <noscript>
        <button type="submit" className={buttonClass({ kind: 'primary' })}>
          {t`Apply`}
        </button>
      </noscript>
    </form>
  );
}

/** Filters that only this device can answer. A server-rendered page does not have them, so they are at the end. */
function PersonalFacets({ list, choice, onChange }: Pick<FacetFormProps, 'list' | 'choice' | 'onChange'>) {
  const isServerRendered = useIsServerRendered();
  const { ofCourses, onDevice }: PersonalProducts = usePersonalProducts();
  const hasCourses = choice.isMine || (ofCourses?.length ?? 0) > 0;
  const hasBooks = choice.isOnDevice || (onDevice?.length ?? 0) > 0;
  if (isServerRendered || !(hasCourses || hasBooks)) return null;
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>
        <Trans>For you</Trans>
      </legend>
      {hasCourses && (
        <PersonalValue list={list} choice={choice} name="mine" filter="isMine" onChange={onChange}>
          <Trans>In my courses</Trans>
        </PersonalValue>
      )}
      {hasBooks && (
        <PersonalValue list={list} choice={choice} name="offline" filter="isOnDevice" onChange={onChange}>
          <Trans>Available offline</Trans>
        </PersonalValue>
      )}
    </fieldset>
  );
}

interface PersonalValueProps extends Pick<FacetFormProps, 'list' | 'choice' | 'onChange'> {
  name: string;
  filter: 'isMine' | 'isOnDevice';
  children: ReactNode;
}

function PersonalValue({ list, choice, name, filter, onChange, children }: PersonalValueProps) {
  const count = usePersonalCount(list, { ...choice, [filter]: true });
  return (
    <Value
      name={name}
      value="1"
      isChecked={choice[filter]}
      count={count}
      onChange={() => onChange({ ...choice, [filter]: !choice[filter] })}
    >
      {children}
    </Value>
  );
}

interface ValueProps {
  name: string;
  value: string;
  isChecked: boolean;
  /** Absent until it is known. */
  count?: number | undefined;
  isPart?: boolean;
  onChange: () => void;
  children: ReactNode;
}

function Value({ name, value, isChecked, count, isPart = false, onChange, children }: ValueProps) {
  return (
    <Checkbox name={name} value={value} checked={isChecked} onChange={onChange}>
      <span className={styles.value}>
        {children}
        {count !== undefined && <Count count={count} isPart={isPart} />}
      </span>
    </Checkbox>
  );
}

/** The number of products of a value. If only a part was counted, "+" says that there may be more. */
function Count({ count, isPart }: { count: number; isPart: boolean }) {
  const { t, i18n } = useLingui();
  if (isPart && count === 0) return null;
  const shown = formatCount(Math.min(count, MAX_COUNTED), i18n.locale);
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{isPart ? `${shown}+` : shown}</span>
      <VisuallyHidden>{isPart ? t`at least ${shown}` : t`(${shown})`}</VisuallyHidden>
    </span>
  );
}
