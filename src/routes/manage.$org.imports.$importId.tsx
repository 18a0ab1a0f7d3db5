import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../modules/manage/import-page.tsx';
import { OrganizationFrame } from '../modules/manage/organization-frame.tsx';
import { NotFoundScreen } from '../modules/site/error-screens.tsx';

export const Route = createFileRoute('/manage/$org/imports/$importId')({ component: Import });

function Import() {
  const { org, importId } = Route.useParams();
  return (
    <OrganizationFrame org={org} place="imports" notFound={<NotFoundScreen />}>
      <ImportPage key={`${org} ${importId}`} org={org} id={importId} notFound={<NotFoundScreen />} />
    </OrganizationFrame>
  );
}
