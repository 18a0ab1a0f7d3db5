import { createFileRoute } from '@tanstack/react-router';
import { ImportsPage } from '../modules/manage/imports-page.tsx';
import { OrganizationFrame } from '../modules/manage/organization-frame.tsx';
import { NotFoundScreen } from '../modules/site/error-screens.tsx';

export const Route = createFileRoute('/manage/$org/imports/')({ component: Imports });

function Imports() {
  const { org } = Route.useParams();
  return (
    <OrganizationFrame org={org} place="imports" notFound={<NotFoundScreen />}>
      <ImportsPage key={org} org={org} />
    </OrganizationFrame>
  );
}
