import { lazy, Suspense } from 'react';
import { CodelessBanner } from '../features/access-code/codeless-banner.tsx';
import { LaunchButton } from '../features/launch/launch-button.tsx';
import { AccessOfType } from '../features/product/access-of-type.tsx';
import type { AccessContext } from '../features/product/product-page.tsx';
import { useSite } from '../features/site/site-context.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** These bring a state machine along, and each is needed for one type alone. */
const AccessCodePanel = lazy(async () => ({
  default: (await import('../features/access-code/access-code-panel.tsx')).AccessCodePanel,
}));
const SectionCodeForm = lazy(async () => ({
  default: (await import('../features/redeem/section-code-form.tsx')).SectionCodeForm,
}));

/** Puts codes and launches of other features into the page of an owned courseware or classroom. */
export function ProductAccess(context: AccessContext) {
  const { label, login } = useSite();
  return (
    <Suspense fallback={<Skeleton />}>
      <AccessOfType
        {...context}
        isInstructor={login?.navigationInfo.isClassroomInstructor === true}
        slots={{
          renderCode: (subject) => <AccessCodePanel {...subject} />,
          renderSectionCode: (item) => <SectionCodeForm item={item} />,
          renderLaunch: (launch) => <LaunchButton wide {...launch} />,
          renderTrouble: () => <CodelessBanner supportLink={label?.supportLink ?? '/support'} />,
        }}
      />
    </Suspense>
  );
}
