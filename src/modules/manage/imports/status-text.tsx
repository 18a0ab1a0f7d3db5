import { useLingui } from '@lingui/react/macro';
import type { ImportStatus } from '../../../domain/imports/import-schema.ts';
import { statusNames } from '../manage-texts.ts';

export function StatusText({ status }: { status: ImportStatus }) {
  const { t } = useLingui();
  return t(statusNames[status]);
}
