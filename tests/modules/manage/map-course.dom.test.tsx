import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { LmsCourse } from '../../../src/domain/staff/lms-course-schema.ts';
import { MapCourseDialog } from '../../../src/modules/manage/lti/map-course-dialog.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { refusal } from '../support/shop-connection.ts';
import { staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

const section = (id: string, code: string) => ({ id, code, name: 'Maps', term: null });
const course: LmsCourse = {
  ...{ id: '4', platform: 'Campus Canvas', contextId: 'c', label: 'HIST-101', title: 'History' },
  ...{ launchedAt: '2026-09-01T10:00:00Z', section: null, suggestions: [section('1', 'HIST 101-01')], version: 'v1' },
};

test('a course that somebody else connected shows both sections, and is replaced only on demand (STAFF-3)', async () => {
  const current = { section: section('2', 'HIST 101-02'), version: 'v2' };
  const { fetch, calls } = staffServer({
    'PUT /1/lms-courses/4': ({ body }) =>
      body.includes('v2')
        ? { ...course, section: section('1', 'HIST 101-01') }
        : refusal(409, 'edit_conflict', 'Somebody else changed this.', { current }),
  });
  vi.stubGlobal('fetch', fetch);
  const onDone = vi.fn();
  await renderInApp(() => <MapCourseDialog org="1" course={course} onDone={onDone} onClose={vi.fn()} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /HIST 101-01/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Connect' }));
  expect(await dialog.findByText(/The course opens HIST 101-02 \(Maps\) now/)).toBeDefined();
  expect(dialog.getByText(/Members of HIST 101-01 \(Maps\)/)).toBeDefined();
  expect(onDone).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Connect' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }): unknown => JSON.parse(body));
  expect(sent).toEqual([
    { sectionId: '1', version: 'v1' },
    { sectionId: '1', version: 'v2' },
  ]);
});
