import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { BrandFields } from '../../../src/modules/manage/site/brand-fields.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { refusal } from '../support/shop-connection.ts';
import { staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

function Editor({ brandColor, brandContrastColor }: { brandColor: string; brandContrastColor: string }) {
  const [brand, setBrand] = useState({ title: 'Fernwood Books', labelLogo: '', brandColor, brandContrastColor });
  return <BrandFields org="7" values={brand} onChange={(changes) => setBrand({ ...brand, ...changes })} />;
}

async function open(brandColor: string, brandContrastColor: string) {
  await renderInApp(() => <Editor brandColor={brandColor} brandContrastColor={brandContrastColor} />);
  const preview = screen.getByText('Fernwood Books').parentElement;
  return {
    user: userEvent.setup(),
    text: () => preview?.parentElement?.querySelector('[role=status]')?.textContent,
    color: (name: string) => preview?.style.getPropertyValue(name),
  };
}

test('says that a pair of colors cannot be read, previews the corrected pair, and then the pair that can', async () => {
  const { user, text, color } = await open('#1d5a4b', '#2a6b5c');
  expect(text()).toBe(
    'Contrast 1.2 to 1 is too low to read. The store uses black or white instead, until it is at least 4.5.',
  );
  expect(color('--brand')).toBe('#1d5a4b');
  expect(color('--brand-contrast')).toBe('#ffffff');
  const field = screen.getByLabelText('Text color on the brand color');
  await user.clear(field);
  expect(text()).toBe('');
  await user.type(field, '#fff3c4');
  expect(text()).toMatch(/^Contrast 7\.\d to 1: easy to read\.$/);
  expect(color('--brand-contrast')).toBe('#fff3c4');
});

test('never rounds a contrast that is too low up to one that suffices', async () => {
  const { text } = await open('#777777', '#ffffff');
  expect(text()).toMatch(/^Contrast 4\.4 to 1 is too low/);
});

test('previews the logo in place of the name as soon as its address is complete', async () => {
  const { user } = await open('', '');
  const field = screen.getByLabelText('Logo');
  await user.type(field, 'http://cdn.example/logo.svg');
  expect(screen.queryByRole('img', { hidden: true })).toBeNull();
  await user.clear(field);
  await user.type(field, 'https://cdn.example/logo.svg');
  const logo = screen.getByRole('img', { name: 'Fernwood Books', hidden: true });
  expect(logo.getAttribute('src')).toBe('https://cdn.example/logo.svg');
  expect(screen.queryByText('Fernwood Books')).toBeNull();
});

test('says beside the field that the picture of an address could not be loaded, until the address changes', async () => {
  const { user } = await open('', '');
  const field = screen.getByLabelText('Logo');
  await user.type(field, 'https://cdn.example/logo.sv');
  fireEvent.error(screen.getByRole('img', { hidden: true }));
  const problem = /^This picture could not be loaded\./;
  // The address is not complete while the person types.
  expect(screen.queryByText(problem)).toBeNull();
  await user.tab();
  expect(screen.getByText(problem).textContent).toContain('the store shows the name of the site');
  expect(field.getAttribute('aria-describedby')?.split(' ')[0]).toBe(screen.getByText(problem).closest('[id]')?.id);
  await user.type(field, 'g');
  await user.tab();
  expect(screen.queryByText(problem)).toBeNull();
  fireEvent.load(screen.getByRole('img', { hidden: true }));
  expect(screen.queryByText(problem)).toBeNull();
});

test('a color or an address that cannot be saved is invalid, and its field says how to write it', async () => {
  const { user } = await open('', '');
  const validity = async (label: string, text: string) => {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    await user.clear(field);
    await user.type(field, text);
    return { isValid: field.validity.valid, title: field.title };
  };
  const color = 'Write a color as # and six digits (0–9, a–f), for example #1d5a4b.';
  expect(await validity('Brand color', 'banana')).toEqual({ isValid: false, title: color });
  expect(await validity('Brand color', '#1D5a4b')).toEqual({ isValid: true, title: color });
  const address = 'Start with https://, or with / for a page of this site.';
  expect(await validity('Logo', 'logo.svg')).toEqual({ isValid: false, title: address });
  expect(await validity('Logo', 'http://cdn.example/logo.svg')).toEqual({ isValid: false, title: address });
  for (const right of ['https://cdn.example/logo.svg', '/logo.svg', ' HTTPS://cdn.example/a ']) {
    expect(await validity('Logo', right), right).toEqual({ isValid: true, title: address });
  }
});

test('a picker fills in a color, and shows the color that the store uses while there is none', async () => {
  await open('#f0e0a0', '');
  const picker = screen.getByLabelText<HTMLInputElement>('Choose the brand color');
  expect(picker.value).toBe('#f0e0a0');
  expect(screen.getByLabelText<HTMLInputElement>('Choose the text color').value).toBe('#000000');
  fireEvent.change(picker, { target: { value: '#123456' } });
  expect(screen.getByLabelText<HTMLInputElement>('Brand color').value).toBe('#123456');
  expect(screen.getByLabelText<HTMLInputElement>('Choose the text color').value).toBe('#ffffff');
});

test('an uploaded picture becomes the logo, and the preview shows it (SITE-12)', async () => {
  const server = staffServer({ 'POST /7/sites/logo': () => ({ labelLogo: '/logos/1.webp' }) });
  vi.stubGlobal('fetch', server.fetch);
  const { user } = await open('', '');
  await user.upload(screen.getByLabelText('Picture of the logo'), new File(['...'], 'logo.png', { type: 'image/png' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Logo').value).toBe('/logos/1.webp'));
  const logo = screen.getByRole('img', { name: 'Fernwood Books', hidden: true });
  expect(logo.getAttribute('src')).toBe('/logos/1.webp');
});

test('a refused picture says why, and the logo stays', async () => {
  const server = staffServer({
    'POST /7/sites/logo': () => refusal(422, 'validation_failed', 'The picture is damaged.'),
  });
  vi.stubGlobal('fetch', server.fetch);
  const { user } = await open('', '');
  await user.type(screen.getByLabelText('Logo'), '/logo.svg');
  await user.upload(screen.getByLabelText('Picture of the logo'), new File(['...'], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByText('The picture is damaged.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Logo').value).toBe('/logo.svg');
});
