import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ContactForm } from '../../../src/domain/staff/site-form-schema.ts';
import { ContactFormPanel } from '../../../src/modules/manage/site/contact-form.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

const contact: ContactForm = { contactName: '', emailAddress: '', phoneNumber: '', version: 'v1' };

test('a manager says whom students ask for help', async () => {
  const saved = { contactName: 'Campus Store', emailAddress: 'store@hillside.example', phoneNumber: '555 0100' };
  const list = {
    ...{ sites: [], features: [], contact: { ...saved, version: 'v2' } },
    selling: {
      ...{ directSalesEnabled: false, isFollettOrg: false, handoffUrl: '', buyOnVitalsource: false },
      ...{ vsRedirectUrl: '', showVsModal: false, isCdsEnabled: false, rentalReturnDays: 7, version: 'v1' },
    },
  };
  const { fetch, calls } = staffServer({ 'PUT /1/sites/contact': () => list });
  vi.stubGlobal('fetch', fetch);
  const onSaved = vi.fn();
  await renderInApp(() => <ContactFormPanel org="1" contact={contact} onSaved={onSaved} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Name of the contact'), saved.contactName);
  await user.type(screen.getByLabelText('Email address'), saved.emailAddress);
  await user.type(screen.getByLabelText('Phone number'), saved.phoneNumber);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(list));
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }): unknown => JSON.parse(body));
  expect(sent).toEqual([{ ...saved, version: 'v1' }]);
});

test('an address that is not whole is marked by the browser, with an example', async () => {
  const { fetch, calls } = staffServer({});
  vi.stubGlobal('fetch', fetch);
  await renderInApp(() => <ContactFormPanel org="1" contact={contact} onSaved={vi.fn()} />);
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLInputElement>('Email address');
  for (const wrong of ['not-an-email', 'store@school']) {
    await user.clear(field);
    await user.type(field, wrong);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(field.validity.valid, wrong).toBe(false);
    expect(field.value).toBe(wrong);
  }
  expect(field.title).toBe('Write the whole address, for example store@school.edu.');
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});
