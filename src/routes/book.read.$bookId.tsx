import { createFileRoute } from '@tanstack/react-router';
import { AccessibilityPanel } from '../modules/product/accessibility-panel.tsx';
import { ReaderPage } from '../modules/reader/reader-page.tsx';
import { NotFoundScreen } from '../modules/site/error-screens.tsx';

export const Route = createFileRoute('/book/read/$bookId')({ component: Read });

function Read() {
  const { bookId } = Route.useParams();
  return (
    <ReaderPage
      bookId={bookId}
      notFound={<NotFoundScreen />}
      renderAccessibility={(id) => <AccessibilityPanel item={{ id }} />}
    />
  );
}
