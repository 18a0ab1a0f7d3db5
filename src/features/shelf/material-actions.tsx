import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Asset } from '../../contract/asset.ts';
import { toLocation } from '../../domain/link-location.ts';
import { productPath } from '../../domain/link-product.ts';
import { readBookLink } from '../../domain/link-table.ts';
import { materialAccess } from '../../domain/material-access.ts';
import { buttonClass } from '../../ui/button-class.ts';
import layout from '../../ui/layout.module.css';
import { ownTimeZone } from './own-time-zone.ts';

/** The main button of a material (spec/storefront.md §4 Side-sheet main button), as far as it opens here. */
export function MaterialActions({ asset }: { asset: Asset }) {
  const access = materialAccess(asset, Date.now(), ownTimeZone());
  switch (access.kind) {
    case 'read':
      return (
        <Link
          {...toLocation(readBookLink(asset.product.id, asset.courseSection?.rsCourseId))}
          className={buttonClass({ kind: 'primary', wide: true })}
        >
          <Trans>READ IT NOW</Trans>
        </Link>
      );
    case 'expired':
      return (
        <div className={layout.stack}>
          <p>
            <Trans>Your access to this material has ended.</Trans>
          </p>
          <Link {...toLocation(productPath(asset.product))} className={buttonClass({ wide: true })}>
            <Trans>See how to get it again</Trans>
          </Link>
        </div>
      );
    case 'print':
      return (
        <p>
          <Trans>This item is sent to your shipping address.</Trans>
        </p>
      );
    case 'none':
      return (
        <p>
          <Trans>There is nothing to read here yet.</Trans>
        </p>
      );
  }
}
