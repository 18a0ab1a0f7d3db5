import { Trans, useLingui } from '@lingui/react/macro';
import BookX from 'lucide-react/icons/book-x';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ProblemScreen } from './problem-screen.tsx';

/** The 404 page (NAV-5). */
export function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`Page Not Found`}</PageTitle>
      <ProblemScreen icon={<BookX size={40} />} title={<Trans>Sorry, that page doesn't exist</Trans>}>
        <Trans>It may have been moved, or the address was mistyped.</Trans>
      </ProblemScreen>
    </>
  );
}
