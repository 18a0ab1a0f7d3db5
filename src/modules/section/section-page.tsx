import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useState } from 'react';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links } from '../../domain/launch/link-table.ts';
import type { ProductId } from '../../domain/primitives/ids-schema.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import { isCartPreviewShown, isPaidByCourse } from '../../domain/sections/section-offerings.ts';
import type { SectionProduct } from '../../domain/sections/section-product-schema.ts';
import { PageProblem } from '../../ui/feedback/page-problem.tsx';
import { TileSkeletons } from '../../ui/feedback/tile-skeletons.tsx';
import layout from '../../ui/page/layout.module.css';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { SsrPreviewSlot } from '../../ui/rendering/ssr-preview.tsx';
import { Candidates } from './candidates.tsx';
import { Materials } from './materials.tsx';
import styles from './section.module.css';
import { type MaterialsSnapshot, sectionLook, useSection, useSectionProducts } from './use-section.ts';

export interface SectionPageProps {
  sectionId: string;
  /** Shown for a section that does not exist or is not the person's. */
  notFound: ReactNode;
  forbidden: ReactNode;
  /** Renders the cart preview of the section's course. The page decides whether it is shown. */
  renderCart: (section: CourseSection, shouldHideSubtotal: boolean) => ReactNode;
  /** "Have an access code?", if the site has it. */
  redeem?: ReactNode;
  /** The opting banner. */
  renderOpting: (section: CourseSection, products: readonly SectionProduct[]) => ReactNode;
  /** Renders the dates and receipts. */
  renderRecords: (section: CourseSection, products: readonly SectionProduct[]) => ReactNode;
  /** Renders the details of a material, which belong to another module. */
  renderDetails: (productId: ProductId, section: CourseSection, onClose: () => void) => ReactNode;
  /** Renders "Buy Now" at the partner bookstore. The page decides whether it is shown (SECT-8). */
  renderBuyNow: (section: CourseSection) => ReactNode;
}

/** `/shelf/course-section/{id}`. It reads from the local database and works offline. */
export function SectionPage(props: SectionPageProps) {
  const { section, state } = useSection(props.sectionId);
  const { t } = useLingui();
  if (state === 'unknown' || state === 'gone') return props.notFound;
  if (state === 'forbidden') return props.forbidden;
  if (section) return <KnownSection {...props} section={section} />;
  return (
    <>
      <PageTitle>{t`Course Section`}</PageTitle>
      <SsrPreviewSlot subject={sectionLook(props.sectionId)} isReady={state !== 'loading'}>
        <BackLink />
        {state === 'loading' ? (
          <SectionSkeletons />
        ) : (
          <PageProblem kind={state === 'offline' ? 'offline' : 'failed'} level={1} />
        )}
      </SsrPreviewSlot>
    </>
  );
}

function KnownSection({ section, ...props }: SectionPageProps & { section: CourseSection }) {
  const { course, courseMember, name } = section;
  const materials = useSectionProducts(section.id, section.rsCourseId);
  // State of the page, because an acquired material moves to another list while its details are open.
  const [opened, setOpened] = useState<ProductId>();
  return (
    <>
      <PageTitle>{`${course.department} ${course.number}: ${name}`}</PageTitle>
      <SsrPreviewSlot subject={sectionLook(section.id)} isReady={materials.state !== 'loading'}>
        <div>
          <BackLink />
          <header className={layout.ends}>
            <div>
              <h1>
                {course.department} {course.number}
              </h1>
              <p className={layout.muted}>{name}</p>
            </div>
            <div className={layout.cluster}>
              {props.redeem}
              {isCartPreviewShown(section, courseMember) &&
                props.renderCart(section, isPaidByCourse(section, courseMember))}
            </div>
          </header>
        </div>
        {/* All at once: the opting banner names prices of materials, and the dates are below the materials. */}
        {materials.state === 'loading' ? (
          <SectionSkeletons />
        ) : (
          <>
            {props.renderOpting(section, materials.products)}
            <SectionLists {...props} section={section} materials={materials} onOpen={setOpened} />
            {opened && props.renderDetails(opened, section, () => setOpened(undefined))}
            {props.renderRecords(section, materials.products)}
          </>
        )}
      </SsrPreviewSlot>
    </>
  );
}

interface SectionListsProps {
  section: CourseSection;
  materials: MaterialsSnapshot;
  onOpen: (productId: ProductId) => void;
  renderBuyNow: (section: CourseSection) => ReactNode;
}

function SectionLists({ section, materials, onOpen, renderBuyNow }: SectionListsProps) {
  const { products, state, pulledAt } = materials;
  if (state !== 'ready') return <PageProblem kind={state === 'offline' ? 'offline' : 'failed'} />;
  const list = { section, products, onOpen };
  return (
    <div className={styles.lists}>
      <Candidates {...list} renderBuyNow={renderBuyNow} />
      <Materials {...list} pulledAt={pulledAt} />
    </div>
  );
}

function BackLink() {
  return (
    <Link {...toLocation(links.shelf)} className={styles.back}>
      <ArrowLeft size={18} aria-hidden="true" />
      <Trans>My Shelf</Trans>
    </Link>
  );
}

function SectionSkeletons() {
  return (
    <TileSkeletons count={4}>
      <Trans>Loading your course</Trans>
    </TileSkeletons>
  );
}
