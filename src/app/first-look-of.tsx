import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Login } from '../contract/account.ts';
import type { OwnSubject, PageSubject } from '../contract/page-to-paint.ts';
import { parseShelfQuery } from '../domain/shelf-query.ts';
import type { Query } from '../domain/url-search.ts';
import { paintSection } from '../features/section/use-section.ts';
import { paintShelf } from '../features/shelf/use-shelf.ts';
import { SiteContext, useSite } from '../features/site/site-context.ts';
import { type FirstLook, paintFirstLook } from '../ui/first-look.tsx';
import { PaintingContext } from '../ui/use-observed.ts';
import { ProductFirstLook } from './product-first-look.tsx';

/** What the server paints of a page's subject: a product as everybody sees it, and of the others the screen itself. */
export function firstLookOf(subject: PageSubject, query: Query): FirstLook {
  switch (subject.kind) {
    case 'product':
      return paintFirstLook({ subject: subject.item.id }, <ProductFirstLook item={subject.item} />);
    case 'search':
      return paintFirstLook({ subject: 'search' }, <Outlet />);
    default:
      return ownLook(subject, query);
  }
}

/** The screen with what there is to be seen for a person. */
function ownLook(own: OwnSubject, query: Query): FirstLook {
  const painting = {};
  const subject =
    own.kind === 'shelf'
      ? paintShelf(painting, parseShelfQuery(query), own)
      : paintSection(painting, own.section, own.products);
  const screen = (
    <PaintingContext value={painting}>
      <SeenBy login={own.login}>
        <Outlet />
      </SeenBy>
    </PaintingContext>
  );
  return paintFirstLook({ subject, person: own.login.user?.id }, screen);
}

/** The frame around it is painted for nobody: who is here is known in the look alone. */
function SeenBy({ login, children }: { login: Login; children: ReactNode }) {
  const site = useSite();
  return <SiteContext value={{ ...site, login }}>{children}</SiteContext>;
}
