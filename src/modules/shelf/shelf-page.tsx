import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Asset } from '../../domain/shelf/asset-schema.ts';
import { shelfHelpLink } from '../../domain/shelf/shelf-help.ts';
import { parseShelfQuery } from '../../domain/shelf/shelf-query.ts';
import type { Brand } from '../../domain/site/brand-schema.ts';
import type { shelfParams } from '../../domain/site/url-search.ts';
import layout from '../../ui/page/layout.module.css';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { SsrPreviewSlot } from '../../ui/rendering/ssr-preview.tsx';
import { CoursesTray } from './courses-tray.tsx';
import { Materials } from './materials.tsx';
import { SHELF_LOOK, useCourses, useShelf } from './use-shelf.ts';

interface ShelfPageProps {
  query: ReturnType<typeof shelfParams>;
  /** Content next to the heading, such as the button of the cart preview. */
  actions?: ReactNode;
  /** Brand, whose help may be on a separate site (SITE-6); `undefined` on the provider's own site. */
  brand: Brand | undefined;
  /** Renders the details of a material, which belong to another module. */
  renderDetails: (asset: Asset, onClose: () => void) => ReactNode;
}

/** `/shelf`. It reads from the local database and works offline (SHELF-1). */
export function ShelfPage({ query, actions, brand, renderDetails }: ShelfPageProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Asset>();
  const wanted = parseShelfQuery(query);
  const courses = useCourses();
  const shelf = useShelf(wanted);
  const isLoaded = courses !== undefined && !courses.isPending && shelf.state !== 'loading';
  const help = shelfHelpLink(brand);
  return (
    <>
      <PageTitle>{t`My Shelf`}</PageTitle>
      <SsrPreviewSlot subject={SHELF_LOOK} isReady={isLoaded}>
        <header className={layout.ends}>
          <div>
            <h1>
              <Trans>My Shelf</Trans>
            </h1>
            <a href={help} {...(isExternal(help) ? NEW_TAB : {})}>
              <Trans>Learn more about My Shelf</Trans>
            </a>
          </div>
          <div className={layout.cluster}>{actions}</div>
        </header>
        {/* Rendered together, so that the courses do not push down materials that the user is already reading. */}
        {courses && (
          <>
            <CoursesTray query={wanted} courses={courses} />
            <Materials shelf={shelf} query={wanted} isInPlace={isLoaded} brand={brand} onOpen={setOpened} />
          </>
        )}
        {opened && renderDetails(opened, () => setOpened(undefined))}
      </SsrPreviewSlot>
    </>
  );
}

const NEW_TAB = { target: '_blank', rel: 'noreferrer' } as const;

function isExternal(address: string): boolean {
  return !address.startsWith('/');
}
