import { useLingui } from '@lingui/react/macro';
import type { FacetName } from '../../../domain/catalog/facet-names.ts';
import { languageName } from '../../../domain/format/language-name.ts';

/** Returns functions that name facets and their values in the language of the page. */
export function useFacetTexts() {
  const facetName = useFacetNames();
  const namesOf = useValueNames();
  const priceName = usePriceNames();
  const { t, i18n } = useLingui();

  const valueName = (name: FacetName, value: string, label?: string): string => {
    switch (name) {
      case 'price':
        return priceName(value);
      case 'year':
        return value === '0' ? t`Before 1900` : `${value}–${Number(value) + (value === '1900' ? 99 : 9)}`;
      case 'language':
        return capitalized(languageName(value, i18n.locale), i18n.locale);
      case 'subject':
        return label ?? value;
      default:
        return namesOf[name][value] ?? value;
    }
  };
  return { facetName: (name: FacetName) => facetName[name], valueName };
}

function useFacetNames(): Record<FacetName, string> {
  const { t } = useLingui();
  return {
    type: t`Product type`,
    format: t`Format`,
    price: t`Price`,
    subject: t`Subject`,
    language: t`Language`,
    year: t`Year of publication`,
    accessible: t`Accessibility`,
  };
}

function useValueNames(): Record<'type' | 'format' | 'accessible', Record<string, string>> {
  const { t } = useLingui();
  return {
    type: {
      book: t`Books`,
      courseware: t`Courseware`,
      classroom: t`Classrooms`,
      collection: t`Collections`,
      ebundle: t`E-bundles`,
      physical_product: t`Physical items`,
    },
    format: { digital: t`Digital`, print: t`Print` },
    accessible: {
      'screen-reader': t`Works with screen readers`,
      standard: t`Meets an accessibility standard`,
      'image-descriptions': t`Images are described`,
      'adjustable-text': t`Text can be adjusted`,
      'page-numbers': t`Page numbers of the print book`,
      math: t`Accessible formulas`,
      audio: t`Audio narration`,
    },
  };
}

/** The store sells in US or Canadian dollars, so the sign alone is right in each store. */
function usePriceNames(): (value: string) => string {
  const { t } = useLingui();
  return (value) => {
    switch (value) {
      case 'free':
        return t`Free`;
      case 'under-10':
        return t`Under $10`;
      case '10-25':
        return t`$10 to $25`;
      case '25-50':
        return t`$25 to $50`;
      case '50-100':
        return t`$50 to $100`;
      default:
        return t`$100 and above`;
    }
  };
}

/** Returns a text as it stands at the beginning of a line. */
function capitalized(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
