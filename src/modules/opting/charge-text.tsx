import { Trans, useLingui } from '@lingui/react/macro';
import { parsePrice } from '../../domain/cart/price.ts';
import { formatDate } from '../../domain/format/format-date.ts';
import { formatMoney } from '../../domain/format/format-money.ts';
import type { OptCharge, OptChoice } from '../../domain/opting/opt-change-schema.ts';
import { optCharge } from '../../domain/opting/opting-charge.ts';
import { daysLeft } from '../../domain/sections/deadline-days.ts';
import { hasCourseEnded } from '../../domain/sections/section-dates.ts';
import type { OptingSubject } from './opting-status.ts';

interface ChargeTextProps extends OptingSubject {
  /** Opt status that the text is written for: the current one, or the one that the person is about to choose. */
  optStatus: OptChoice;
}

/** Amount and date of the charge for this course, if the server has them. */
export function ChargeText({ section, products, optStatus }: ChargeTextProps) {
  const member = section.courseMember && { ...section.courseMember, optStatus };
  const charge = optCharge(section, member, products);
  return charge ? (
    <p>
      <ChargeSentence charge={charge} />
    </p>
  ) : null;
}

export function ChargeSentence({ charge: { amount, currencyCode, after } }: { charge: OptCharge }) {
  const { i18n } = useLingui();
  const money = formatMoney(parsePrice(amount) ?? 0, i18n.locale, currencyCode);
  if (after === undefined) return <Trans>Your campus student account will be charged {money}.</Trans>;
  const date = formatDate(after, i18n.locale, 'UTC');
  return (
    <Trans>
      Your campus student account will be charged {money} after {date}.
    </Trans>
  );
}

interface ChargedTextProps extends OptingSubject {
  /** Milliseconds since the epoch. */
  now: number;
}

/** Charge of the course for a person who cannot change the opt status. Renders nothing after the course has ended. */
export function StandingCharge({ section, products, now }: ChargedTextProps) {
  const { i18n } = useLingui();
  const charge = optCharge(section, section.courseMember, products);
  if (!charge || hasCourseEnded(section, now)) return null;
  const { amount, currencyCode, after } = charge;
  if (after === undefined || daysLeft(after, now, section.timeZone).kind !== 'passed') {
    return (
      <p>
        <ChargeSentence charge={charge} />
      </p>
    );
  }
  const money = formatMoney(parsePrice(amount) ?? 0, i18n.locale, currencyCode);
  const date = formatDate(after, i18n.locale, 'UTC');
  return (
    <p>
      <Trans>
        The last day to opt out was {date}. Your campus student account is charged {money} for the materials of this
        course.
      </Trans>
    </p>
  );
}
