import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OptionCard } from '../../ui/form/option-card.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { TEST_CARDS, type TestCard } from './test-cards.ts';

interface CardChoiceProps {
  card: TestCard;
  onChange: (card: TestCard) => void;
}

/** Selection of the embedded gateway's cards. */
export function CardChoice({ card, onChange }: CardChoiceProps) {
  return (
    <RadioGroup legend={<Trans>Payment method</Trans>}>
      {TEST_CARDS.map((one) => (
        <OptionCard
          key={one}
          name="payment"
          value={one}
          title={NAME[one]()}
          description={NOTE[one]()}
          checked={one === card}
          onChange={() => onChange(one)}
        />
      ))}
    </RadioGroup>
  );
}

const NAME: Readonly<Record<TestCard, () => ReactNode>> = {
  pm_card_visa: () => <Trans>Visa ending in 4242</Trans>,
  pm_card_mastercard: () => <Trans>Mastercard ending in 4444</Trans>,
  pm_card_confirm: () => <Trans>Visa ending in 3155</Trans>,
  pm_card_declined: () => <Trans>Visa ending in 0002</Trans>,
  pm_card_timeout: () => <Trans>Visa ending in 3220</Trans>,
};

const NOTE: Readonly<Record<TestCard, () => ReactNode>> = {
  pm_card_visa: () => <Trans>Test card. Nothing is really charged.</Trans>,
  pm_card_mastercard: () => <Trans>Test card. Nothing is really charged.</Trans>,
  pm_card_confirm: () => <Trans>Test card whose bank asks you to confirm.</Trans>,
  pm_card_declined: () => <Trans>Test card that is always declined.</Trans>,
  pm_card_timeout: () => <Trans>Test card whose answer is lost once; the order is confirmed later.</Trans>,
};
