import { createFileRoute } from '@tanstack/react-router';
import { isCourseIdText, readParams } from '../domain/site/url-search.ts';
import { AccessibilityPanel } from '../modules/product/accessibility-panel.tsx';
import { ReaderPage } from '../modules/reader/reader-page.tsx';
import { NotFoundScreen } from '../modules/site/not-found-screen.tsx';

export const Route = createFileRoute('/book/read/$bookId')({ component: Read, validateSearch: readParams });

function Read() {
  const { bookId } = Route.useParams();
  const { course_id: courseId = '' } = Route.useSearch();
  return (
    <ReaderPage
      bookId={bookId}
      courseId={isCourseIdText(courseId) ? courseId : undefined}
      notFound={<NotFoundScreen />}
      renderAccessibility={(id) => <AccessibilityPanel item={{ id }} />}
    />
  );
}
