import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { removeServedTags } from '../../../ui/rendering/served-tags.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { whenHeadingAppears } from './when-heading-appears.ts';

/**
 * After a navigation, moves the focus to the heading and announces the page title to screen readers (NAV-8). The first
 * page of a visit is skipped, because the browser announces it.
 */
export function RouteFocus({ mainId }: { mainId: string }) {
  // Use the resolved location. During a navigation the old page and its heading are still rendered.
  const place = useRouterState({
    select: ({ resolvedLocation: at }) => at && `${at.pathname} ${at.search.page ?? ''}`,
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
