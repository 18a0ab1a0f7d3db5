import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { AddressDraft, AddressProblems } from '../../../src/modules/checkout/shipping-draft.ts';
import { ShippingFields } from '../../../src/modules/checkout/shipping-fields.tsx';
import { renderInApp } from '../support/render-in-app.tsx';

const address: AddressDraft = {
  name: 'Ada Marsh',
  line1: '4 Shore Road',
  line2: '',
  city: 'Fairbrook',
  region: 'Maine',
  postalCode: '04101',
  country: 'US',
};

function Form({ first, problems }: { first: AddressDraft; problems: AddressProblems }) {
  const [draft, setDraft] = useState(first);
  return <ShippingFields draft={draft} problems={problems} onChange={setDraft} />;
}

const open = (more: Partial<AddressDraft> = {}, problems: AddressProblems = {}) =>
  renderInApp(() => <Form first={{ ...address, ...more }} problems={problems} />);

/** Returns the list of regions, which is loaded after the other fields. */
async function regionList() {
  await screen.findByText('Choose…');
  return screen.getByLabelText<HTMLSelectElement>('State or province');
}

afterEach(cleanup);

test('the state is chosen from a list, which recognizes the state of an earlier address', async () => {
  const person = userEvent.setup();
  await open();
  const list = await regionList();
  expect([list.value, list.getAttribute('autocomplete')]).toEqual(['ME', 'shipping address-level1']);
  await person.selectOptions(list, 'Vermont');
  expect(list.value).toBe('VT');
});

test('in Canada the list has provinces, and none is chosen for a state of the United States', async () => {
  const person = userEvent.setup();
  await open();
  await regionList();
  await person.selectOptions(screen.getByLabelText('Country'), 'Canada');
  const list = await regionList();
  expect([list.value, list.options.length]).toEqual(['', 14]);
});

test.each([
  ['US', 'Choose your state or territory in the United States.'],
  ['CA', 'Choose your province or territory in Canada.'],
])('in %s a wrong region says what to choose', async (country, text) => {
  await open({ country, region: 'Bavaria' }, { region: 'wrong' });
  const list = await regionList();
  expect(screen.getByText(text)).toBeDefined();
  expect(list.getAttribute('aria-invalid')).toBe('true');
});

test('elsewhere the region is a text', async () => {
  await open({ country: 'FR', region: 'Bretagne' });
  const field = await screen.findByLabelText<HTMLInputElement>('State or province');
  expect([field.tagName, field.value]).toEqual(['INPUT', 'Bretagne']);
});
