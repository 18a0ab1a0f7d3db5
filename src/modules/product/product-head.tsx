import { useLingui } from '@lingui/react';
import { useLayoutEffect } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { descriptionIn } from '../../domain/catalog/description-in.ts';
import { productPath } from '../../domain/catalog/link-product.ts';
import { structuredData } from '../../domain/catalog/structured-data.ts';
import { scriptText } from '../../domain/format/script-text.ts';
import { cutCharacters, STRUCTURED_DATA_CHARACTERS } from '../../domain/format/word-cut.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { removeServedTags } from '../../ui/rendering/served-tags.ts';

/**
 * Title, canonical address, description and structured data of a product page (NAV-7). React moves the tags into the
 * head.
 */
export function ProductHead({ item, channelType }: { item: CatalogItem; channelType: string }) {
  const { i18n } = useLingui();
  const { origin } = window.location;
  useLayoutEffect(removeServedTags, []);
  const { text } = descriptionIn(item, i18n.locale);
  const description = cutCharacters(text, STRUCTURED_DATA_CHARACTERS);
  return (
    <>
      <PageTitle>{item.name}</PageTitle>
      <link rel="canonical" href={`${origin}${productPath(item)}`} />
      {description && <meta name="description" content={description} />}
      <script type="application/ld+json">
        {scriptText(structuredData({ ...item, description: text }, origin, channelType))}
      </script>
    </>
  );
}
