import { createFileRoute } from '@tanstack/react-router';
import { OrganizationFrame } from '../modules/manage/organization-frame.tsx';
import { TermsPage } from '../modules/manage/terms-page.tsx';
import { NotFoundScreen } from '../modules/site/error-screens.tsx';

export const Route = createFileRoute('/manage/$org/terms')({ component: Terms });

function Terms() {
  const { org } = Route.useParams();
  return (
    <OrganizationFrame org={org} place="terms" notFound={<NotFoundScreen />}>
      <TermsPage key={org} org={org} />
    </OrganizationFrame>
  );
}
