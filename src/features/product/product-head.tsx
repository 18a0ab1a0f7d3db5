import { useLayoutEffect } from 'react';
import type { CatalogItem } from '../../contract/catalog-item.ts';
import { productPath } from '../../domain/link-product.ts';
import { scriptText } from '../../domain/script-text.ts';
import { structuredData } from '../../domain/structured-data.ts';
import { cutCharacters, STRUCTURED_DATA_CHARACTERS } from '../../domain/word-cut.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { removeServedTags } from '../../ui/served-tags.ts';

/** Title, canonical address, description and structured data of a product page (features.md A6). React moves the tags into the head. */
export function ProductHead({ item, channelType }: { item: CatalogItem; channelType: string }) {
  const { origin } = window.location;
  useLayoutEffect(removeServedTags, []);
  const description = cutCharacters(item.description, STRUCTURED_DATA_CHARACTERS);
  return (
    <>
      <PageTitle>{item.name}</PageTitle>
      <link rel="canonical" href={`${origin}${productPath(item)}`} />
      {description && <meta name="description" content={description} />}
      <script type="application/ld+json">{scriptText(structuredData(item, origin, channelType))}</script>
    </>
  );
}
