import { createFileRoute } from '@tanstack/react-router';
import { AccessibilityPanel } from '../modules/product/accessibility-panel.tsx';
import { FilePage } from '../modules/reader/file-page.tsx';
import { NotFoundScreen } from '../modules/site/not-found-screen.tsx';

export const Route = createFileRoute('/file/read/$fileId')({ component: Read });

function Read() {
  const { fileId } = Route.useParams();
  return (
    <FilePage
      fileId={fileId}
      notFound={<NotFoundScreen />}
      renderAccessibility={(id) => <AccessibilityPanel item={{ id }} />}
    />
  );
}
