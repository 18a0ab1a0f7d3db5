import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Asset } from '../../domain/shelf/asset-schema.ts';
import { shelfHelpLink } from '../../domain/shelf/shelf-help.ts';
import { parseShelfQuery } from '../../domain/shelf/shelf-query.ts';
import type { Query } from '../../domain/site/url-search.ts';
import type { WhiteLabel } from '../../domain/site/white-label-schema.ts';
import layout from '../../ui/layout.module.css';
import { PageTitle } from '../../ui/page-title.tsx';
import { SsrPreviewSlot } from '../../ui/ssr-preview.tsx';
import { CoursesTray } from './courses-tray.tsx';
import { Materials } from './materials.tsx';
import { SHELF_LOOK, useCourses, useShelf } from './use-shelf.ts';

interface ShelfPageProps {
  query: Query;
  /** Beside the heading, such as the button of the cart preview. */
  actions?: ReactNode;
  /** Its help may be on a site of its own; `undefined` on the provider's. */
  label: WhiteLabel | undefined;
  /** The details of a material, a feature of its own. */
  renderDetails: (asset: Asset, onClose: () => void) => ReactNode;
}

/** `/shelf` (spec/shelf.md §2 Shelf screen): from the device, with or without a network. */
export function ShelfPage({ query, actions, label, renderDetails }: ShelfPageProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Asset>();
  const wanted = parseShelfQuery(query);
  const courses = useCourses();
  const shelf = useShelf(wanted);
  const isThere = courses !== undefined && !courses.isPending && shelf.state !== 'loading';
  const help = shelfHelpLink(label);
  return (
    <>
      <PageTitle>{t`My Shelf`}</PageTitle>
      <SsrPreviewSlot subject={SHELF_LOOK} isReady={isThere}>
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
        {/* Together, so that what is read first is not pushed down by what stands above it. */}
        {courses && (
          <>
            <CoursesTray query={wanted} courses={courses} />
            <Materials shelf={shelf} query={wanted} label={label} onOpen={setOpened} />
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
