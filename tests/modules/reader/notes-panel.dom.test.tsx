import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { formatTime } from '../../../src/domain/format/format-date.ts';
import { contentOf } from '../../../src/domain/reading/annotation-versions.ts';
import { type Annotation, annotationSchema } from '../../../src/domain/reading/reading-schema.ts';
import { NotesPanel } from '../../../src/modules/reader/panels/notes-panel.tsx';
import { localTimeZone } from '../../../src/ui/browser/local-time-zone.ts';
import { renderInApp } from '../support/render-in-app.tsx';

const midnight = new Date(new Date().setHours(0, 0, 0, 0)).getTime();
const todayAt = (minutes: number) => new Date(midnight + minutes * 60_000).toISOString();
const timeOf = (moment: string) => formatTime(moment, 'en', localTimeZone());

const annotationOf = (number: number, note: string, more: object = {}): Annotation =>
  z.parse(annotationSchema, {
    ...{ id: `00000000-0000-4000-8000-00000000000${number}`, version: 1, kind: 'highlight', locator: 'page=1' },
    ...{ progress: 0.5, quote: 'When I wrote', note, createdAt: '2026-11-20T08:00:00.000Z', ...more },
  });

const laptop = annotationOf(1, 'Because of the house');
const phone = annotationOf(2, 'Because of the pond', {
  conflict: { markId: laptop.id, at: todayAt(642), otherAt: todayAt(631) },
});

async function show(annotations: readonly Annotation[]) {
  const actions = { change: vi.fn(), remove: vi.fn(), restore: vi.fn() };
  const [onGo, onEdit] = [vi.fn(), vi.fn()];
  await renderInApp(() => (
    <NotesPanel annotations={annotations} save={null} actions={actions} onGo={onGo} onEdit={onEdit} />
  ));
  return { actions, onEdit };
}

const version = (text: string) => {
  const item = screen.getByText(text).closest('li');
  if (!item) throw new Error(`${text} is in no list item`);
  return within(item);
};

afterEach(cleanup);

describe('a note that two devices changed', () => {
  test('shows both versions with their times', async () => {
    await show([laptop, phone]);
    screen.getByText(`Also changed on another device, ${timeOf(todayAt(642))}`);
    version(laptop.note).getByText(`Saved ${timeOf(todayAt(631))}`);
    version(phone.note).getByText(`Saved ${timeOf(todayAt(642))}`);
    expect(screen.getAllByText('When I wrote')).toHaveLength(1);
  });

  test.each([
    ['the first', laptop, phone],
    ['the second', phone, laptop],
  ])('can be reduced to %s version', async (_, kept, removed) => {
    const { actions } = await show([laptop, phone]);
    await userEvent.click(version(kept.note).getByRole('button', { name: 'Keep only this one' }));
    expect(actions.remove.mock.calls).toEqual([[removed]]);
    expect(actions.change).not.toHaveBeenCalled();
  });

  test('can be kept as two notes', async () => {
    const { actions } = await show([laptop, phone]);
    await userEvent.click(screen.getByRole('button', { name: 'Keep both' }));
    expect(actions.change.mock.calls).toEqual([[phone, contentOf(phone)]]);
    expect(actions.remove).not.toHaveBeenCalled();
  });

  test('is a plain note once the other version is gone', async () => {
    const { onEdit } = await show([phone]);
    expect(screen.queryByText(/Also changed/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change the note' }));
    expect(onEdit).toHaveBeenCalledWith(phone);
  });
});

test('a version without text says so, and one of another day shows its date', async () => {
  const old = '2026-09-03T12:00:00.000Z';
  const empty = annotationOf(2, '', { conflict: { markId: laptop.id, at: todayAt(5), otherAt: old } });
  await show([laptop, empty]);
  screen.getByText('No text');
  screen.getByText(`Saved September 3, 2026, ${timeOf(old)}`);
});

const highlight = annotationOf(3, '');

function ChangingNotes({ onRestore }: { onRestore: (annotation: Annotation) => void }) {
  const [annotations, setAnnotations] = useState<readonly Annotation[]>([laptop, highlight]);
  const actions = {
    change: vi.fn(),
    remove: (annotation: Annotation) => setAnnotations((known) => known.filter((one) => one !== annotation)),
    restore: onRestore,
  };
  return <NotesPanel annotations={annotations} save={null} actions={actions} onGo={vi.fn()} onEdit={vi.fn()} />;
}

test('an annotation that was removed from the list can be restored, the last one too', async () => {
  const onRestore = vi.fn();
  await renderInApp(() => <ChangingNotes onRestore={onRestore} />);
  const removeFirst = () => userEvent.click(screen.getAllByRole('button', { name: 'Remove' })[0] ?? document.body);
  await removeFirst();
  screen.getByText('The note was removed.');
  await removeFirst();
  screen.getByText('The highlight was removed.');
  expect(screen.queryByText(/Nothing is marked yet/)).toBeNull();
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  await userEvent.click(undo);
  expect(onRestore.mock.calls).toEqual([[highlight]]);
  screen.getByText(/Nothing is marked yet/);
});
