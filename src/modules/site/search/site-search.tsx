import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { links, searchLink } from '../../../domain/launch/link-table.ts';
import { MAX_TERMS_CHARACTERS } from '../../../domain/site/url-search.ts';
import { SearchField } from '../../../ui/form/search-field.tsx';

/** The search of the store: a GET form with the field `terms`, at most 1000 characters (CAT-4), with suggestions (CAT-11). */
export function SiteSearch({ terms }: { terms?: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <SearchField
      action={links.search}
      name="terms"
      label={t`Search by title, author or ISBN`}
      submitLabel={<Trans>Search</Trans>}
      defaultValue={terms}
      maxLength={MAX_TERMS_CHARACTERS}
      onSearch={(wanted) => void navigate(toLocation(searchLink(wanted)))}
      loadSuggestingInput={loadSuggestingInput}
    />
  );
}

const loadSuggestingInput = async () => (await import('./suggesting-input.tsx')).SuggestingInput;
