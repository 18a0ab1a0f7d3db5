import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { RadioGroup } from '../../src/ui/form/radio-group.tsx';
import { SearchField } from '../../src/ui/form/search-field.tsx';
import { Select } from '../../src/ui/form/select.tsx';
import { TextAreaField, TextField } from '../../src/ui/form/text-field.tsx';

afterEach(cleanup);

/** Returns the description that a screen reader reads after the name of a control. */
function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' | ');
}

describe('a field', () => {
  it('connects label and help to its control', () => {
    render(<TextField label="Email" help="The one your school knows." />);
    const control = screen.getByLabelText('Email');
    expect(descriptionOf(control)).toBe('The one your school knows.');
    expect(control.getAttribute('aria-invalid')).toBeNull();
  });

  it('describes the error before the help and marks the control as invalid', () => {
    render(<TextField label="Redeem Code" help="On your card." error="This field may not be null." />);
    const control = screen.getByLabelText('Redeem Code');
    expect(descriptionOf(control)).toBe('This field may not be null. | On your card.');
    expect(control.getAttribute('aria-invalid')).toBe('true');
  });

  it('announces a later error in a live region that already exists', () => {
    const { rerender, container } = render(<TextField label="Code" />);
    const region = container.querySelector('[aria-live="polite"]');
    rerender(<TextField label="Code" error="Not found." />);
    expect(container.querySelector('[aria-live="polite"]')).toBe(region);
    expect(region?.textContent).toBe('Not found.');
  });

  it('does the same for a select and a text area', () => {
    render(
      <>
        <Select label="Browse Categories" error="Choose one.">
          <option>Law</option>
        </Select>
        <TextAreaField label="Reason" help="At most 255 characters." />
      </>,
    );
    expect(descriptionOf(screen.getByLabelText('Browse Categories'))).toBe('Choose one.');
    expect(descriptionOf(screen.getByLabelText('Reason'))).toBe('At most 255 characters.');
  });

  it('connects the error of a group to the group', () => {
    render(
      <RadioGroup legend="Why?" error="Choose a reason.">
        <input type="radio" aria-label="Price" />
      </RadioGroup>,
    );
    expect(descriptionOf(screen.getByRole('group', { name: 'Why?' }))).toBe('Choose a reason.');
  });
});

describe('the search field', () => {
  it('is a GET form that works without JavaScript', () => {
    render(<SearchField action="/search" label="Search" submitLabel="Go" />);
    const input = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
    expect(input.form?.method).toBe('get');
    expect(input.form?.getAttribute('action')).toBe('/search');
    expect(input.name).toBe('terms');
    expect(input.maxLength).toBe(1000);
  });

  it('passes on the trimmed terms, also empty ones', async () => {
    const requested: string[] = [];
    render(
      <SearchField action="/search" label="Search" submitLabel="Go" onSearch={(terms) => requested.push(terms)} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    await userEvent.type(screen.getByRole('searchbox'), '  biology {Enter}');
    expect(requested).toEqual(['', 'biology']);
  });

  it('connects its error to the input', () => {
    render(<SearchField action="/search" label="Search" submitLabel="Go" error="Please enter a valid search term" />);
    expect(descriptionOf(screen.getByRole('searchbox'))).toBe('Please enter a valid search term');
  });
});
