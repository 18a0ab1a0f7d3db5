import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { SectionPageData } from '../../../src/domain/staff/section-page-schema.ts';
import { SectionFormPanel } from '../../../src/modules/manage/sections/section-form.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { refusal } from '../support/shop-connection.ts';
import { type StaffAnswers, staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

const given: SectionPageData = {
  ...{ id: '7', code: 'HIST 101-01', term: null, termDates: null, rsCourseId: 'hist', isDropped: false },
  ...{ overridden: [], lacks: [] },
  form: {
    ...{ name: 'History', startDate: '2026-09-01', endDate: '2026-12-18', addDropDate: null, timeZone: 'UTC' },
    ...{
      courseType: 'inclusive_access',
      optingMethod: 'opt_out',
      isProvided: true,
      isCourseFee: false,
      sectionCode: '',
      version: '1',
    },
  },
  ...{ isNoneRequired: false, materials: [], earlier: null, counts: { students: 3, optedOut: 0, instructors: 1 } },
};

function Panel() {
  const [section, setSection] = useState(given);
  return <SectionFormPanel org="1" section={section} onSaved={setSection} />;
}

async function typeCode(answers: StaffAnswers) {
  const { fetch, calls } = staffServer(answers);
  vi.stubGlobal('fetch', fetch);
  await renderInApp(() => <Panel />);
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLInputElement>('Section code');
  await user.type(field, 'engl-204');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { field, calls };
}

test('the section code is sent as typed and shown as it is kept (CODE-1)', async () => {
  const saved = { ...given, form: { ...given.form, sectionCode: 'ENGL204', version: '2' } };
  const { field, calls } = await typeCode({ 'PUT /1/sections/7': () => saved });
  await waitFor(() => expect(field.value).toBe('ENGL204'));
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }): unknown => JSON.parse(body ?? ''));
  expect(sent).toEqual([{ ...given.form, sectionCode: 'engl-204' }]);
});

test('a section code that is taken says so, and stays typed', async () => {
  const reason = 'Another section has this section code.';
  const { field } = await typeCode({ 'PUT /1/sections/7': () => refusal(422, 'validation_failed', reason) });
  expect(await screen.findByText(reason)).toBeDefined();
  expect(field.value).toBe('engl-204');
});

test('dates far outside the term are marked before they are saved (SECT-12)', async () => {
  const termDates = { startDate: '2026-09-01', endDate: '2026-12-18' };
  await renderInApp(() => (
    <SectionFormPanel org="1" section={{ ...given, term: 'Fall 2026', termDates }} onSaved={vi.fn()} />
  ));
  const warning = 'These dates are far outside the term';
  expect(screen.queryByText(warning)).toBeNull();
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2025-09-01' } });
  expect(screen.getByText(warning)).toBeDefined();
  expect(screen.getByText(/^Fall 2026: Sep 1, 2026 – Dec 18, 2026\./)).toBeDefined();
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '' } });
  expect(screen.queryByText(warning)).toBeNull();
});
