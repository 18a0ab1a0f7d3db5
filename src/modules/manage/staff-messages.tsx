import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useAsync } from '../../engine/react/use-async.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

type Load = () => Promise<{ messages: Messages }>;

const loadEnglish: Load = () => import('../../../locales/en/manage.po');
const catalogs: Readonly<Record<string, Load>> = {
  en: loadEnglish,
  'fr-CA': () => import('../../../locales/fr-CA/manage.po'),
};

async function loadMessages(locale: string): Promise<boolean> {
  const { messages } = await (catalogs[locale] ?? loadEnglish)();
  i18n.load(locale, messages);
  return true;
}

interface StaffMessagesProps {
  /** Shown if the messages cannot be loaded. */
  failed: ReactNode;
  children: ReactNode;
}

/** Loads the messages of the staff pages in the language of the interface, and then shows the pages. */
export function StaffMessages({ failed, children }: StaffMessagesProps) {
  const { i18n: current } = useLingui();
  const { value, error } = useAsync(() => loadMessages(current.locale), [current.locale]);
  if (error !== undefined) return failed;
  return value ? children : <Skeleton shape="block" />;
}
