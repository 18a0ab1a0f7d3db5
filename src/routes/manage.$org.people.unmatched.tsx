import { createFileRoute } from '@tanstack/react-router';
import { OrganizationFrame } from '../modules/manage/organization-frame.tsx';
import { UnmatchedPage } from '../modules/manage/unmatched-page.tsx';
import { NotFoundScreen } from '../modules/site/error-screens.tsx';

export const Route = createFileRoute('/manage/$org/people/unmatched')({ component: Unmatched });

function Unmatched() {
  const { org } = Route.useParams();
  return (
    <OrganizationFrame org={org} place="unmatched" notFound={<NotFoundScreen />}>
      <UnmatchedPage key={org} org={org} />
    </OrganizationFrame>
  );
}
