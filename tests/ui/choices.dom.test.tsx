import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Chip, ChipGroup } from '../../src/ui/chip.tsx';
import { OptionCard } from '../../src/ui/form/option-card.tsx';
import { RadioGroup } from '../../src/ui/form/radio-group.tsx';

afterEach(cleanup);

describe('chips', () => {
  it('are real radios: one of the group is selected', async () => {
    render(
      <ChipGroup legend="Term">
        <Chip type="radio" name="term" value="current" defaultChecked>
          Current
        </Chip>
        <Chip type="radio" name="term" value="past">
          Past
        </Chip>
      </ChipGroup>,
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Past' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Past' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Current' }).checked).toBe(false);
  });

  it('are real checkboxes: each is selected independently', async () => {
    render(<Chip type="checkbox">Ebooks only</Chip>);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ebooks only' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });
});

describe('option cards', () => {
  it('are named by title, mark, price and description, and a disabled card cannot be selected', async () => {
    const chosen: string[] = [];
    render(
      <RadioGroup legend="DURATION">
        <OptionCard name="offering" title="180 days" price="$34.50" onChange={() => chosen.push('180')} />
        <OptionCard name="offering" title="Print" mark="In Cart" price="$119.00" description="Ships soon" disabled />
      </RadioGroup>,
    );
    await userEvent.click(screen.getByText('$34.50'));
    await userEvent.click(screen.getByText('Print In Cart'));
    expect(chosen).toEqual(['180']);
    expect(screen.getByRole('group', { name: 'DURATION' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Print In Cart.*\$119\.00.*Ships soon/ })).toBeTruthy();
  });
});
