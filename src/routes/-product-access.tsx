import { supportLinkOf } from '../domain/shelf/shelf-help.ts';
import { LaunchButton } from '../modules/launch/launch-button.tsx';
import { AccessOfType } from '../modules/product/access-of-type.tsx';
import type { AccessContext } from '../modules/product/product-page.tsx';
import { useSite } from '../modules/site/site-context.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { lazyPart, PartBoundary } from '../ui/rendering/lazy-part.tsx';

/** In separate chunks, because each contains a state machine and is needed for one product type only. */
const AccessCodePanel = lazyPart(
  async () => (await import('../modules/access-code/access-code-panel.tsx')).AccessCodePanel,
);
const SectionCodeForm = lazyPart(async () => (await import('../modules/redeem/section-code-form.tsx')).SectionCodeForm);

/** Adds access codes, section codes and launches of other features to the page of an owned courseware or classroom. */
export function ProductAccess(context: AccessContext) {
  const { brand, login } = useSite();
  const supportLink = supportLinkOf(brand);
  return (
    <PartBoundary fallback={<Skeleton />}>
      <AccessOfType
        {...context}
        isInstructor={login?.navigationInfo.isClassroomInstructor === true}
        slots={{
          renderCode: (subject) => <AccessCodePanel supportLink={supportLink} {...subject} />,
          renderSectionCode: (item) => <SectionCodeForm item={item} />,
          renderLaunch: (launch) => <LaunchButton wide supportLink={supportLink} {...launch} />,
        }}
      />
    </PartBoundary>
  );
}
