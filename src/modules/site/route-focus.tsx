import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { parseQuery } from '../../domain/site/url-search.ts';
import { removeServedTags } from '../../ui/served-tags.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { whenHeadingAppears } from './when-heading-appears.ts';

/**
 * Moves the focus to the heading of a page that was navigated to, and says its title to screen readers (features.md A7). The
 * first page of a visit is left alone: the browser announces that one itself.
 */
export function RouteFocus({ mainId }: { mainId: string }) {
  // Where the router has arrived, not where it is going: until then the old page and its heading are still there.
  const place = useRouterState({
    select: ({ resolvedLocation: at }) => at && `${at.pathname} ${parseQuery(at.searchStr).page ?? ''}`,
  });
  const last = useRef(place);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const before = last.current;
    last.current = place;
    if (before === undefined || before === place) return;
    removeServedTags();
    return whenHeadingAppears(mainId, (heading) => {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      setSaid(document.title);
    });
  }, [place, mainId]);

  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}
