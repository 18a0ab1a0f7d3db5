import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { browseLink } from '../../../domain/launch/link-table.ts';
import { MAX_TERMS_CHARACTERS, writeQuery } from '../../../domain/site/url-search.ts';
import { SearchField } from '../../../ui/form/search-field.tsx';

/** The field "Filter Results by Category, Title, Author, ISBN, or Keyword". It searches inside the current category. */
export function CategorySearch({ categorySlug, search }: { categorySlug: string; search: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const address = browseLink(categorySlug);
  return (
    <SearchField
      key={categorySlug}
      action={address}
      name="search"
      label={t`Filter Results by Category, Title, Author, ISBN, or Keyword`}
      submitLabel={<Trans>Filter</Trans>}
      defaultValue={search}
      maxLength={MAX_TERMS_CHARACTERS}
      onSearch={(wanted) => void navigate(toLocation(`${address}${writeQuery({ search: wanted || undefined })}`))}
    />
  );
}
