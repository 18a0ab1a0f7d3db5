import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/page/layout.module.css';

interface TitleDetailsProps {
  edition: string | null;
  /** Further parts, such as the format. */
  children?: ReactNode;
}

/** The line below a title that tells products with the same title apart. */
export function TitleDetails({ edition, children }: TitleDetailsProps) {
  if (!edition && !children) return null;
  return (
    <p className={classNames(layout.muted, layout.small)}>
      {children}
      {edition && children && ' · '}
      {edition && <Trans>Edition: {edition}</Trans>}
    </p>
  );
}
