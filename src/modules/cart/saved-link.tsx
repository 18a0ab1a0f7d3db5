import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links } from '../../domain/launch/link-table.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { savedQuery } from '../device/data/queries.ts';

/** Link from the cart to the saved products; absent if there are none. */
export function SavedLink() {
  const count = useQuery(savedQuery)?.items.length ?? 0;
  if (count === 0) return null;
  return (
    <p>
      <Link {...toLocation(links.saved)}>
        <Trans>Saved for Later</Trans> (<Plural value={count} one="# item" other="# items" />)
      </Link>
    </p>
  );
}
