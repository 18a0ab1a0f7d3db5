import { createContext, useContext, useEffect } from 'react';

/** Makes a document title of a page's own; the site puts its name into it. */
export const PageTitleContext = createContext<(thing: string | undefined) => string>((thing) => thing ?? '');

/** Names the document while the page is shown. Without children the site's own name stands alone. */
export function PageTitle({ children }: { children?: string | undefined }) {
  const toTitle = useContext(PageTitleContext);
  const title = toTitle(children);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
