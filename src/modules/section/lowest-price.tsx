import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../domain/format/format-money.ts';
import {
  areCandidatesPriced,
  type LowestPrice as Lowest,
  lowestPriceInCourse,
} from '../../domain/offerings/lowest-price.ts';
import type { ProductId } from '../../domain/primitives/ids-schema.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { Price } from '../../ui/product/price.tsx';
import { itemQuery } from '../device/data/queries.ts';
import styles from './section.module.css';

interface LowestPriceProps {
  productId: ProductId;
  section: CourseSection;
}

/**
 * The lowest price of a material that the person may buy (SECT-11). Its line is reserved, because the details of the
 * product are read later than the course.
 */
export function LowestPrice({ productId, section }: LowestPriceProps) {
  const item = useQuery(itemQuery, productId)?.value;
  if (!areCandidatesPriced(section)) return null;
  return <p className={styles.price}>{item && <PriceText price={lowestPriceInCourse(item, section, Date.now())} />}</p>;
}

function PriceText({ price: lowest }: { price: Lowest | undefined }) {
  const { i18n } = useLingui();
  if (!lowest) return null;
  if (lowest.cents === 0) {
    return (
      <Price>
        <Trans>Free</Trans>
      </Price>
    );
  }
  const price = formatMoney(lowest.cents, i18n.locale, lowest.currencyCode);
  return (
    <Trans>
      From <Price>{price}</Price>
    </Trans>
  );
}
