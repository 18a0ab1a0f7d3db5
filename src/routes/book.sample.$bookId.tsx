import { createFileRoute } from '@tanstack/react-router';
import { SamplePage } from '../modules/reader/sample-page.tsx';
import { NotFoundScreen } from '../modules/site/not-found-screen.tsx';

export const Route = createFileRoute('/book/sample/$bookId')({ component: Sample });

function Sample() {
  const { bookId } = Route.useParams();
  return <SamplePage bookId={bookId} notFound={<NotFoundScreen />} />;
}
