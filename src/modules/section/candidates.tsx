import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProductId } from '../../domain/primitives/ids-schema.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import { choiceBooks, openChoices } from '../../domain/sections/section-choices.ts';
import { candidateMaterials } from '../../domain/sections/section-materials.ts';
import { candidatesTitle, isBuyNowShown } from '../../domain/sections/section-offerings.ts';
import type { SectionProduct } from '../../domain/sections/section-product-schema.ts';
import { Tray } from '../../ui/page/tray.tsx';
import { ChoiceTile } from './choice-tile.tsx';
import { MaterialTile } from './material-tile.tsx';

interface CandidatesProps {
  section: CourseSection;
  products: readonly SectionProduct[];
  onOpen: (productId: ProductId) => void;
  renderBuyNow: (section: CourseSection) => ReactNode;
}

/**
 * "Available to buy" or "Available to acquire": materials that the person does not own or may continue (SECT-4), and
 * each choice book once with a switch.
 */
export function Candidates({ section, products, onOpen, renderBuyNow }: CandidatesProps) {
  const { t } = useLingui();
  const now = Date.now();
  const member = section.courseMember;
  const materials = candidateMaterials(products, section, member, now);
  const choices = openChoices(choiceBooks(products), section, member, now);
  if (materials.length + choices.length === 0) return null;
  const tile = { section, onOpen };
  return (
    <Tray
      heading={
        candidatesTitle(section, member) === 'buy' ? (
          <Trans>Available to buy</Trans>
        ) : (
          <Trans>Available to acquire</Trans>
        )
      }
      action={isBuyNowShown(section) && renderBuyNow(section)}
      previousLabel={t`Previous materials`}
      nextLabel={t`Next materials`}
    >
      {[
        ...materials.map((one) => (
          <MaterialTile key={one.shelfItem.id} {...tile} material={one} isCandidate={!one.userAvailability.isOwned} />
        )),
        ...choices.map((one) => <ChoiceTile key={one.id} {...tile} choice={one} />),
      ]}
    </Tray>
  );
}
