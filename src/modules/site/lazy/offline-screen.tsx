import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { PageProblem } from '../../../ui/feedback/page-problem.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';

/**
 * Says that a page needs a connection. Loads it anew when the connection returns, because a router does not load the
 * code of a page twice.
 */
export function OfflineScreen() {
  const { t } = useLingui();
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <>
      <PageTitle>{t`Offline`}</PageTitle>
      <PageProblem kind="offline" level={1} />
    </>
  );
}
