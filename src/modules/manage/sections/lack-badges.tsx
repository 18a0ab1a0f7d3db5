import { useLingui } from '@lingui/react/macro';
import type { SectionLack } from '../../../domain/staff/section-page-schema.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import layout from '../../../ui/page/layout.module.css';
import { lackNames } from './section-texts.ts';

/** Badges for everything that a section lacks before its first day. */
export function LackBadges({ lacks }: { lacks: readonly SectionLack[] }) {
  const { t } = useLingui();
  return (
    <span className={layout.cluster}>
      {lacks.map((lack) => (
        <Badge key={lack} tone="warning">
          {t(lackNames[lack])}
        </Badge>
      ))}
    </span>
  );
}
