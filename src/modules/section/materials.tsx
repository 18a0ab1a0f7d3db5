import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../domain/format/format-date.ts';
import { optingMessage } from '../../domain/opting/opting-message.ts';
import type { ProductId } from '../../domain/primitives/ids-schema.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import { isOptedOut } from '../../domain/sections/member-status.ts';
import { choiceBooks } from '../../domain/sections/section-choices.ts';
import { courtesyOf } from '../../domain/sections/section-courtesy.ts';
import { checkBackDay } from '../../domain/sections/section-dates.ts';
import { acquiredMaterials } from '../../domain/sections/section-materials.ts';
import { candidatesTitle } from '../../domain/sections/section-offerings.ts';
import type { SectionProduct } from '../../domain/sections/section-product-schema.ts';
import { formatShortMoment } from '../../domain/shelf/format-short-moment.ts';
import { localTimeZone } from '../../ui/browser/local-time-zone.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import layout from '../../ui/page/layout.module.css';
import { ChoiceTile } from './choice-tile.tsx';
import { MaterialTile } from './material-tile.tsx';
import styles from './section.module.css';

interface MaterialsProps {
  section: CourseSection;
  products: readonly SectionProduct[];
  /** Time of the last confirmation by the server, in milliseconds since the epoch. */
  pulledAt: number | undefined;
  onOpen: (productId: ProductId) => void;
}

/** "Your Materials" of a course. */
export function Materials({ section, products, pulledAt, onOpen }: MaterialsProps) {
  const materials = acquiredMaterials(products, section, section.courseMember, Date.now());
  const choices = choiceBooks(products).filter((choice) => choice.isOwned);
  const tile = { section, onOpen };
  return (
    <section className={layout.stack} aria-labelledby="materials">
      <h2 id="materials">
        <Trans>Your Materials</Trans>
      </h2>
      <Age pulledAt={pulledAt} />
      {materials.length > 0 && <CourtesyText section={section} />}
      {materials.length + choices.length === 0 ? (
        <NoMaterials section={section} />
      ) : (
        <ul className={classNames(layout.tiles, styles.tiles)}>
          {materials.map((one) => (
            <li key={one.shelfItem.id}>
              <MaterialTile {...tile} material={one} />
            </li>
          ))}
          {choices.map((one) => (
            <li key={one.id}>
              <ChoiceTile {...tile} choice={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Note about courtesy access (SECT-6), unless the opting banner already contains it. */
function CourtesyText({ section }: { section: CourseSection }) {
  const { i18n } = useLingui();
  const now = Date.now();
  const courtesy = courtesyOf(section, section.courseMember, now);
  if (!courtesy || optingMessage(section, section.courseMember, now)?.kind === 'customOptedIn') return null;
  const date = courtesy.lastDay && formatDate(courtesy.lastDay, i18n.locale, 'UTC');
  return (
    <p className={layout.muted}>
      {date ? (
        <Trans>You have courtesy access to these materials until {date}.</Trans>
      ) : (
        <Trans>You have courtesy access to these materials.</Trans>
      )}
    </p>
  );
}

/**
 * Message for a section without materials. A member who opted out waits for none. For the others they become available
 * 14 days before the section starts (SECT-3); after that day no date is shown.
 */
function NoMaterials({ section }: { section: CourseSection }) {
  const { i18n } = useLingui();
  const isOut = isOptedOut(section, section.courseMember);
  const day = isOut ? undefined : checkBackDay(section, Date.now());
  if (day === undefined) {
    return (
      <EmptyState level={3} title={<Trans>No materials yet</Trans>}>
        <NothingYet isOut={isOut} isSold={candidatesTitle(section, section.courseMember) === 'buy'} />
      </EmptyState>
    );
  }
  const date = formatDate(day, i18n.locale, section.timeZone);
  return (
    <EmptyState level={3} title={<Trans>No materials yet</Trans>}>
      <Trans>Materials become available two weeks before class start. Check back on {date}.</Trans>
    </EmptyState>
  );
}

function NothingYet({ isOut, isSold }: { isOut: boolean; isSold: boolean }) {
  if (isOut) return <Trans>You opted out of the materials of this course. Those that you buy appear here.</Trans>;
  if (isSold) return <Trans>Materials that you buy for this course appear here.</Trans>;
  return <Trans>Materials for this course will appear here.</Trans>;
}

/** Age in milliseconds up to which data is shown without a note. */
const FRESH_MS = 60_000;

function Age({ pulledAt }: { pulledAt: number | undefined }) {
  const { i18n } = useLingui();
  const now = Date.now();
  if (pulledAt === undefined || now - pulledAt < FRESH_MS) return null;
  const time = formatShortMoment(pulledAt, now, i18n.locale, localTimeZone());
  return (
    <p className={classNames(layout.muted, layout.small)}>
      <Trans>Showing data from {time}</Trans>
    </p>
  );
}
