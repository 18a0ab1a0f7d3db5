import { useLingui } from '@lingui/react/macro';
import type { ImportStatus } from '../../../domain/imports/import-schema.ts';
import { Badge, type BadgeProps } from '../../../ui/feedback/badge.tsx';
import { statusNames } from '../manage-texts.ts';

const tones: Partial<Record<ImportStatus, BadgeProps['tone']>> = {
  ready: 'brand',
  held: 'warning',
  applied: 'success',
  failed: 'danger',
};

export function StatusBadge({ status }: { status: ImportStatus }) {
  const { t } = useLingui();
  return <Badge tone={tones[status] ?? 'plain'}>{t(statusNames[status])}</Badge>;
}
