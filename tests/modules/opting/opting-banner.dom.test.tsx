import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CourseSection, courseSectionResource } from '../../../src/domain/sections/course-section-schema.ts';
import { writeDocument } from '../../../src/engine/http/json-api.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { OptingBanner } from '../../../src/modules/opting/opting-banner.tsx';
import { useSection } from '../../../src/modules/section/use-section.ts';
import { custom, member, optedOut, section } from '../../domain/support/section.ts';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { answer, shopConnection } from '../support/shop-connection.ts';

const open = section({ endDate: '2099-12-18', addDropDate: '2099-09-15', courseMember: member() });
const over = { ...open, addDropDate: '2020-09-15' };

beforeEach(giveDialogMethods);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const showBanner = (one: CourseSection) =>
  renderInApp(() => <OptingBanner section={one} products={[]} isStoreShown learnMoreHref="/support" />);

/** The banner of the course as stored on the device, which shows the server's responses. */
function Course({ isStoreShown }: { isStoreShown: boolean }) {
  const { section: cached } = useSection('7');
  return cached && <OptingBanner section={cached} products={[]} {...{ isStoreShown }} learnMoreHref="/support" />;
}

/** Opens the course before the deadline, and presses the button after the server's data has changed. */
async function pressAfter(change: Partial<CourseSection>, isStoreShown = true) {
  let received = open;
  const line = shopConnection(({ path }) =>
    path.includes('/course_sections/7/') ? answer(200, writeDocument(courseSectionResource, received)) : undefined,
  );
  vi.stubGlobal('fetch', line.fetch);
  const syncClient = await loadSyncClient();
  await syncClient.refreshLogin();
  await syncClient.refreshSection('7');
  const person = userEvent.setup();
  await renderInApp(() => <Course isStoreShown={isStoreShown} />);
  const button = await screen.findByRole('button', { name: 'Opt Out' });
  received = { ...open, ...change };
  await person.click(button);
  return person;
}

describe('after the deadline', () => {
  test('there is no button for a member who is in', async () => {
    await showBanner(over);
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(screen.queryByText(/You are currently opted/)).toBeNull();
  });

  test('a custom organization shows a member who opted out where to get the materials', async () => {
    await showBanner({ ...over, organization: custom, courseMember: optedOut });
    expect(
      screen.getByText(/^You have opted out of digital materials and the opting deadline has passed\./),
    ).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('pressing the button of an outdated page shows a message and changes nothing', async () => {
    const person = await pressAfter({ addDropDate: '2020-09-15', courseMember: member({ canUpdateOptStatus: false }) });
    const dialog = within(await screen.findByRole('dialog', { name: 'The opting deadline has passed' }));
    expect(
      dialog.getByText('Your choice for this course can no longer be changed. Nothing was changed.'),
    ).toBeDefined();
    await person.click(dialog.getByRole('button', { name: 'Back to Course Materials' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Opt Out' })).toBeNull();
  });
});

test.each([
  ['the person may not change it', { courseMember: member({ canUpdateOptStatus: false }) }],
  ['the course has no opting any more', { optingMethod: 'no_opt' }],
  ['the course provides nothing any more', { disableAutoProvisioning: true, addDropDate: '2020-09-15' }],
] as const)('where %s, the message does not mention a deadline', async (_, change) => {
  await pressAfter(change);
  const dialog = within(await screen.findByRole('dialog', { name: 'Your choice cannot be changed' }));
  expect(dialog.getByText('Your choice for this course cannot be changed here. Nothing was changed.')).toBeDefined();
  expect(screen.queryByText(/deadline has passed/)).toBeNull();
});

test.each([
  ['names the store of the site', true],
  ['names no store on a site that sells nothing', false],
])('the question before opting out %s (OFFER-14)', async (_, isStoreShown) => {
  await pressAfter({}, isStoreShown);
  const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure you want to opt out?' }));
  expect(dialog.getByText(/You would have to find them yourself/)).toBeDefined();
  expect(dialog.queryAllByRole('link', { name: 'digital bookstore' })).toHaveLength(isStoreShown ? 1 : 0);
});
