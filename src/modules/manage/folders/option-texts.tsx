import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ImportOptions } from '../../../domain/imports/import-schema.ts';
import { optionNames } from '../manage-texts.ts';

/** Values that are written in words. Other values are shown as they are. */
const optionValues: Readonly<Record<string, MessageDescriptor>> = {
  'month-first': msg`Month first: 9/30/2026`,
  'day-first': msg`Day first: 30/9/2026`,
  ',': msg`Comma`,
  ';': msg`Semicolon`,
  '\t': msg`Tab`,
  'utf-8': msg`Unicode (UTF-8)`,
  'windows-1252': msg`Western (Windows-1252)`,
};

/** Describes the reading settings of a file in words. Settings that are not set are left out. */
export function OptionTexts({ options }: { options: ImportOptions }) {
  const { t } = useLingui();
  const word = (value: string) => {
    const name = optionValues[value];
    return name ? t(name) : value;
  };
  const { columns, guardShare, ...words } = options;
  const texts = {
    ...words,
    columns: columns && Object.values(columns).join(', '),
    guardShare: guardShare === undefined ? undefined : `${Math.round(guardShare * 100)}%`,
  };
  const lines = Object.entries(optionNames).flatMap(([key, name]) => {
    const value = Object.entries(texts).find(([field]) => field === key)?.[1];
    return value ? [{ key, text: `${t(name)}: ${word(value)}` }] : [];
  });
  if (lines.length === 0) return '–';
  return lines.map(({ key, text }) => <div key={key}>{text}</div>);
}
