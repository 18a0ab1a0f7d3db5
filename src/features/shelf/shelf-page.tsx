import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Asset } from '../../contract/asset.ts';
import { parseShelfQuery } from '../../domain/shelf-query.ts';
import type { Query } from '../../domain/url-search.ts';
import layout from '../../ui/layout.module.css';
import { PageTitle } from '../../ui/page-title.tsx';
import { CoursesTray } from './courses-tray.tsx';
import { Materials } from './materials.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { useIsSignedIn } from './use-shelf.ts';

interface ShelfPageProps {
  query: Query;
  /** Beside the heading, such as the button of the cart preview. */
  actions?: ReactNode;
  /** The details of a material, a feature of its own. */
  renderDetails: (asset: Asset, onClose: () => void) => ReactNode;
}

/** `/shelf` (spec/shelf.md §2 Shelf screen): from the device, with or without a network. */
export function ShelfPage({ query, actions, renderDetails }: ShelfPageProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Asset>();
  const shelf = parseShelfQuery(query);
  const isSignedIn = useIsSignedIn();
  return (
    <>
      <PageTitle>{t`My Shelf`}</PageTitle>
      <header className={layout.ends}>
        <h1>
          <Trans>My Shelf</Trans>
        </h1>
        {actions}
      </header>
      {isSignedIn === false && <SignInPrompt />}
      {isSignedIn !== false && (
        <>
          <CoursesTray query={shelf} />
          <Materials query={shelf} onOpen={setOpened} />
          {opened && renderDetails(opened, () => setOpened(undefined))}
        </>
      )}
    </>
  );
}
