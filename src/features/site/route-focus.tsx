import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { parseQuery } from '../../domain/url-search.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { whenHeadingAppears } from './when-heading-appears.ts';

/**
 * Moves the focus to the heading of a page that was navigated to, and says its title to screen readers (features.md A7). The
 * first page of a visit is left alone: the browser announces that one itself.
 */
export function RouteFocus({ mainId }: { mainId: string }) {
  const place = useLocation({ select: ({ pathname, searchStr }) => `${pathname} ${parseQuery(searchStr).page ?? ''}` });
  const last = useRef(place);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
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
