import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Login } from '../domain/people/account-schema.ts';
import { parseShelfQuery } from '../domain/shelf/shelf-query.ts';
import type { ListingPageData, PageData, PersonalPageData } from '../domain/site/render-page-input.ts';
import type { shelfParams } from '../domain/site/url-search.ts';
import { SsrDataContext } from '../engine/react/use-query.ts';
import { seedSection } from '../modules/section/use-section.ts';
import { seedShelf } from '../modules/shelf/use-shelf.ts';
import { SiteContext, useSite } from '../modules/site/site-context.ts';
import { createSsrPreview, type SsrPreview } from '../ui/rendering/ssr-preview.tsx';
import { ProductSsrPreview } from './product-ssr-preview.tsx';

/**
 * The server-rendered preview of a page's subject: a product as everyone sees it, and for other subjects the screen
 * itself.
 */
export function ssrPreviewOf(
  subject: Exclude<PageData, ListingPageData>,
  query: ReturnType<typeof shelfParams>,
): SsrPreview {
  switch (subject.kind) {
    case 'product':
      return createSsrPreview({ subject: subject.item.id }, <ProductSsrPreview item={subject.item} />);
    default:
      return personalPreview(subject, query);
  }
}

/** Renders the screen with the data of the current user. */
function personalPreview(own: PersonalPageData, query: ReturnType<typeof shelfParams>): SsrPreview {
  const ssrPage = {};
  const subject =
    own.kind === 'shelf'
      ? seedShelf(ssrPage, parseShelfQuery(query), own)
      : seedSection(ssrPage, own.section, own.products);
  const screen = (
    <SsrDataContext value={ssrPage}>
      <SeenBy login={own.login}>
        <Outlet />
      </SeenBy>
    </SsrDataContext>
  );
  return createSsrPreview({ subject, person: own.login.user?.id }, screen);
}

/** Provides the login to the preview. The frame around it is rendered without a person. */
function SeenBy({ login, children }: { login: Login; children: ReactNode }) {
  const site = useSite();
  return <SiteContext value={{ ...site, login }}>{children}</SiteContext>;
}
