import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { CourseSelectionDialog } from '../../../src/modules/section/course-selection-dialog.tsx';
import { ShelfErrorModals } from '../../../src/modules/section/shelf-error-modals.tsx';
import { member, section } from '../../domain/support/section.ts';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { watchLocation } from '../../ui/watch-location.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';

beforeEach(() => {
  giveDialogMethods();
  cutConnection();
});
// The device database stays open between tests, as it does between pages.
beforeAll(async () => {
  await loadSyncClient();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the dialog of /shelf?error_code=', () => {
  test.each([
    ['1', 'Sorry, that page doesn’t exist.', 'It may have been moved or deleted...'],
    ['2', 'Sorry, we encountered an error.', /attempting to retrieve pages or sections for this course material\./],
    ['3', 'Sorry, we encountered an error.', /attempting to retrieve pages or sections for this course material\./],
    ['4', "Sorry, this course hasn't started.", /a course which is not open yet\. Please contact your instructor/],
    ['7', 'Sorry, something went wrong.', /attempting to retrieve pages or sections for this course material\./],
  ])('with code %s explains the error, and closes with a button to the shelf', async (code, title, text) => {
    const onClose = vi.fn();
    await renderInApp(() => <ShelfErrorModals errorCode={code} onClose={onClose} />);
    expect(await screen.findByRole('dialog', { name: title })).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Continue to My Shelf' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('does not open without a code', async () => {
    await renderInApp(() => <ShelfErrorModals errorCode={undefined} onClose={() => undefined} />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the course selection', () => {
  const courses = [section(), section({ id: '8', name: 'Biology II' })];

  test('launches the selected course', async () => {
    const person = userEvent.setup();
    const { router } = await renderInApp(() => <CourseSelectionDialog sections={courses} onClose={() => undefined} />);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Course' }), 'BIO 101 – Biology II');
    await person.click(screen.getByRole('button', { name: 'Launch' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/shelf/course-section/8'));
  });

  test('opens the material of the link in the selected course', async () => {
    const replace = watchLocation('replace');
    const person = userEvent.setup();
    const open = [section(), section({ id: '8', name: 'Biology II', courseMember: member({ id: '77' }) })];
    await renderInApp(() => (
      <CourseSelectionDialog sections={open} launch="courseware-324" onClose={() => undefined} />
    ));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Course' }), 'BIO 101 – Biology II');
    await person.click(screen.getByRole('button', { name: 'Launch' }));
    expect(replace).toHaveBeenCalledWith('/cds_courseware_provision/324/?coursemember_id=77');
  });

  test('is required, and shows a message until the field is entered', async () => {
    const person = userEvent.setup();
    await renderInApp(() => <CourseSelectionDialog sections={courses} onClose={() => undefined} />);
    await person.click(screen.getByRole('button', { name: 'Launch' }));
    expect(screen.getByText('You must select a course to proceed')).toBeDefined();
    await person.click(screen.getByRole('combobox', { name: 'Course' }));
    expect(screen.queryByText('You must select a course to proceed')).toBeNull();
  });
});
