import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { ProductId } from '../../domain/primitives/ids-schema.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import type { ChoiceBook } from '../../domain/sections/section-choices.ts';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { MaterialTile, VersionName } from './material-tile.tsx';

interface ChoiceTileProps {
  choice: ChoiceBook;
  section: CourseSection;
  onOpen: (productId: ProductId) => void;
}

/** One tile for a choice book, with a switch between its two versions (SHELF-9). */
export function ChoiceTile({ choice, section, onOpen }: ChoiceTileProps) {
  const name = useId();
  const [shown, setShown] = useState(0);
  const material = choice.versions[shown] ?? choice.versions[0];
  return (
    <MaterialTile material={material} section={section} onOpen={onOpen} isCandidate={!choice.isOwned}>
      {choice.versions.length > 1 ? (
        <ChipGroup legend={<Trans>Format</Trans>} hideLegend>
          {choice.versions.map((version, index) => (
            <Chip
              key={version.shelfItem.id}
              type="radio"
              name={name}
              checked={index === shown}
              onChange={() => setShown(index)}
            >
              <VersionName material={version} />
            </Chip>
          ))}
        </ChipGroup>
      ) : (
        !choice.isOwned && (
          <Badge>
            <Trans>Digital or physical</Trans>
          </Badge>
        )
      )}
    </MaterialTile>
  );
}
