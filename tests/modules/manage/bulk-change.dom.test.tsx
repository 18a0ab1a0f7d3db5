import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Bulk } from '../../../src/domain/staff/bulk-schema.ts';
import { BulkReview } from '../../../src/modules/manage/bulk/bulk-review.tsx';
import { BatchPage } from '../../../src/modules/manage/codes/batch-page.tsx';
import { ManageGate } from '../../../src/modules/manage/manage-gate.tsx';
import { SectionsPage } from '../../../src/modules/manage/sections/sections-page.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { refusal } from '../support/shop-connection.ts';
import { staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

const row = (id: string, code: string) => ({
  ...{ id, code, name: 'History', term: 'Fall', startDate: '2026-09-01', endDate: '2026-12-18' },
  ...{ studentCount: 3, materialCount: 1, isDropped: false, lacks: [] },
});
const sample = (label: string) => ({ label, price: null });
const preview: Bulk = {
  id: '9',
  change: { kind: 'section.no-books', selection: { ids: ['1', '2'] } },
  state: 'preview',
  preview: [
    { code: 'has-books', count: 7, samples: ['A', 'B', 'C', 'D', 'E'].map(sample) },
    { code: 'change', count: 1, samples: [sample('HIST 101-01')] },
  ],
  results: [],
};

async function openSections(role = 'store', total = 120) {
  const { fetch, calls } = staffServer({
    'GET ': () => ({ organizations: [{ id: '1', title: 'North', roles: [role] }], installationRoles: [] }),
    'GET /1/sections': () => ({ items: [row('1', 'HIST 101-01'), row('2', 'HIST 101-02')], nextCursor: 'more', total }),
    'GET /1/terms': () => ({ items: [] }),
    'POST /1/bulk': () => preview,
    'GET /1/bulk/9': () => preview,
  });
  vi.stubGlobal('fetch', fetch);
  await renderInApp(() => (
    <ManageGate forbidden={<p>No access</p>}>
      <SectionsPage org="1" />
    </ManageGate>
  ));
  const posted = () => calls.filter(({ path, method }) => method === 'POST' && path.includes('/bulk/'));
  return { user: userEvent.setup(), sent: () => posted().map(({ body }): unknown => JSON.parse(body ?? '')) };
}

describe('selecting rows of a staff list', () => {
  test('selects one, all on the page, and all that match; a search goes to the server instead of ids', async () => {
    const { user, sent } = await openSections();
    await user.click(await screen.findByRole('checkbox', { name: 'Select HIST 101-02' }));
    const bar = within(screen.getByRole('region', { name: 'Selection' }));
    expect(bar.getByText('1 row selected')).toBeDefined();
    expect(bar.queryByRole('button', { name: /rows that match/ })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await user.click(bar.getByRole('button', { name: 'Select all 120 rows that match' }));
    expect(bar.getByText('All 120 rows that match are selected')).toBeDefined();
    await user.click(bar.getByRole('button', { name: 'Change…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Change'), 'State that no books are needed');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    await screen.findByRole('list', { name: 'Preview' });
    expect(sent()).toEqual([{ kind: 'section.no-books', selection: { search: { q: '' } } }]);
  });

  test('sends only the fields that were filled in', async () => {
    const { user, sent } = await openSections();
    await user.click(await screen.findByRole('checkbox', { name: 'Select HIST 101-01' }));
    await user.click(screen.getByRole('button', { name: 'Change…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Last day'), '2026-12-20');
    await user.click(dialog.getByRole('checkbox', { name: 'Remove the add/drop date' }));
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    await screen.findByRole('list', { name: 'Preview' });
    const values = { endDate: '2026-12-20', addDropDate: null };
    expect(sent()).toEqual([{ kind: 'section.change', values, selection: { ids: ['1'] } }]);
  });

  test('offers no check boxes to a role that may not change the rows', async () => {
    await openSections('finance');
    expect(await screen.findByRole('link', { name: 'HIST 101-01' })).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('the review of a bulk change', () => {
  async function review(states: readonly Bulk[], onApply: () => unknown) {
    let step = 0;
    const { fetch } = staffServer({
      'GET /1/bulk/9': () => states[Math.min(step, states.length - 1)],
      'POST /1/bulk/9/apply': () => {
        step += 1;
        return onApply();
      },
    });
    vi.stubGlobal('fetch', fetch);
    const due: (() => void)[] = [];
    const onDone = vi.fn();
    await renderInApp(() => (
      <BulkReview
        {...{ org: '1', title: 'Change', bulk: preview, undo: 'It cannot be undone.', isDanger: false }}
        {...{ onBack: vi.fn(), onClose: vi.fn(), onDone }}
        setTimer={(_ms, run) => {
          due.push(run);
          return () => undefined;
        }}
      />
    ));
    const tick = () => {
      step += 1;
      due.at(-1)?.();
    };
    return { user: userEvent.setup(), onDone, tick };
  }

  test('says what changes and what is left out and why, then follows the job until its end', async () => {
    const running: Bulk = { ...preview, state: 'running' };
    const results = [{ code: 'changed', count: 1, samples: [sample('HIST 101-01')] }];
    const finished: Bulk = { ...preview, state: 'finished', results };
    const { user, onDone, tick } = await review([preview, running, finished], () => running);
    const groups = within(await screen.findByRole('list', { name: 'Preview' })).getAllByRole('listitem');
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      'Will change1HIST 101-01',
      'Left out: have books7A, B, C, D, E and 2 more',
    ]);
    expect(screen.getByText('It cannot be undone.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Change 1 row' }));
    expect(await screen.findByText(/0 of 1 rows are done/)).toBeDefined();
    tick();
    const what = await screen.findByRole('list', { name: 'What happened' });
    expect(what.textContent).toBe('Skipped: somebody changed them after the preview1HIST 101-01');
    const closing = screen.getAllByRole('button', { name: 'Close' }).at(-1);
    if (closing) await user.click(closing);
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('shows the old and new price of an offering, also with a copy printed on demand (OFFER-11)', async () => {
    const own = { fromCents: 2000, toCents: 2100, currencyCode: 'USD' };
    const withCopy = { fromCents: 4500, toCents: 4725 };
    const samples = [
      { label: 'Atlas', price: own },
      { label: 'Biology', price: { ...own, withCopy } },
      { label: 'Open Waters', price: { ...own, fromCents: 0, toCents: 0, withCopy } },
    ];
    const prices: Bulk = { ...preview, preview: [{ code: 'change', count: 3, samples }] };
    await review([prices], () => prices);
    expect((await screen.findByText(/^Atlas/)).textContent).toBe(
      'Atlas ($20.00 → $21.00), Biology ($20.00 → $21.00, with the printed copy $45.00 → $47.25), ' +
        'Open Waters (with the printed copy $45.00 → $47.25)',
    );
  });

  test('says why the change was refused, and keeps the preview', async () => {
    const { user } = await review([preview], () => refusal(409, 'conflict', 'This preview is older than a day.'));
    await user.click(await screen.findByRole('button', { name: 'Change 1 row' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This preview is older than a day.'));
    expect(screen.getByRole('list', { name: 'Preview' })).toBeDefined();
  });
});

describe('the text typed into the dialog of a bulk change', () => {
  const typed = 'Reworded by the registrar';

  async function openCodes(onPreview: () => unknown) {
    const batch = {
      ...{ id: '5', kind: 'redeem', name: 'Cards', productId: '1', productName: 'Atlas', createdAt: '2026-09-01' },
      ...{ revokedAt: null, counts: { total: 1, used: 0, unused: 1, revoked: 0, expired: 0 } },
    };
    const code = { id: '8', code: 'AAAA-BBBB', state: 'unused', usedAt: null, usedBy: null, expiresAt: null };
    const { fetch } = staffServer({
      'GET ': () => ({ organizations: [{ id: '1', title: 'North', roles: ['store'] }], installationRoles: [] }),
      'GET /1/code-batches/5': () => batch,
      'GET /1/code-batches/5/codes': () => ({ items: [code], nextCursor: null, total: 1 }),
      'POST /1/bulk': onPreview,
      'GET /1/bulk/9': () => preview,
      'POST /1/bulk/9/apply': () => ({ ...preview, state: 'running' }),
    });
    vi.stubGlobal('fetch', fetch);
    await renderInApp(() => (
      <ManageGate forbidden={<p>No access</p>}>
        <BatchPage org="1" id="5" notFound={<p>Nothing</p>} />
      </ManageGate>
    ));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: 'Select AAAA-BBBB' }));
    await user.click(screen.getByRole('button', { name: 'Change…' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { user, dialog, reason: dialog.getByLabelText<HTMLInputElement>('Reason') };
  }

  test('survives a lost connection and a reload, and is forgotten when the change has started', async () => {
    const lost = await openCodes(() => {
      throw new TypeError('Failed to fetch');
    });
    await lost.user.type(lost.reason, typed);
    await lost.user.click(lost.dialog.getByRole('button', { name: 'Preview' }));
    expect(await lost.dialog.findByRole('alert')).toBeDefined();
    expect(lost.reason.value).toBe(typed);

    cleanup();
    const again = await openCodes(() => preview);
    expect(again.reason.value).toBe(typed);
    await again.user.click(again.dialog.getByRole('button', { name: 'Preview' }));
    await again.user.click(await screen.findByRole('button', { name: 'Change 1 row' }));
    await screen.findByText(/0 of 1 rows are done/);

    cleanup();
    expect((await openCodes(() => preview)).reason.value).toBe('');
  });

  test('stays when the dialog is closed by mistake, and is forgotten by Cancel', async () => {
    const first = await openCodes(() => preview);
    await first.user.type(first.reason, typed);
    await first.user.click(first.dialog.getByRole('button', { name: 'Close' }));
    cleanup();
    const second = await openCodes(() => preview);
    expect(second.reason.value).toBe(typed);
    await second.user.click(second.dialog.getByRole('button', { name: 'Cancel' }));
    cleanup();
    expect((await openCodes(() => preview)).reason.value).toBe('');
  });
});
