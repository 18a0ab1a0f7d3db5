import { createContext, useContext, useEffect } from 'react';

/**
 * Function that builds the document title from the title of a page. The site provides one that adds its name (NAV-7).
 */
export const PageTitleContext = createContext<(thing: string | undefined) => string>((thing) => thing ?? '');

/** Sets the document title while the page is mounted. Without children the title is the name of the site. */
export function PageTitle({ children }: { children?: string | undefined }) {
  const toTitle = useContext(PageTitleContext);
  const title = toTitle(children);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
