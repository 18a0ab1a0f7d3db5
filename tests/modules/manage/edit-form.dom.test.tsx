import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { managePath } from '../../../src/modules/manage/data/manage-paths.ts';
import { dropDraftsOfOthers } from '../../../src/modules/manage/edit/draft.ts';
import { EditForm } from '../../../src/modules/manage/edit/edit-form.tsx';
import { useEdit } from '../../../src/modules/manage/edit/use-edit.ts';
import { TextField } from '../../../src/ui/form/text-field.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { answer } from '../support/shop-connection.ts';
import { type StaffAnswers, staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

const schema = z.object({ title: z.string(), place: z.string(), version: z.string() });

/** A call that ends when the person presses the second button, with what it was given when it began. */
function Upload({ onDone }: { onDone: () => void }) {
  const [finish, setFinish] = useState<() => void>();
  return (
    <>
      <button type="button" onClick={() => setFinish(() => onDone)}>
        Start
      </button>
      <button type="button" onClick={finish}>
        Finish
      </button>
    </>
  );
}

function Form() {
  const [loaded, setLoaded] = useState({ title: 'Algebra', place: 'Room 1', version: 'v1' });
  const edit = useEdit({
    key: 'course 1',
    loaded,
    schema,
    save: (staff, value) => staff.send(schema, { method: 'PUT', path: managePath('1', 'courses', '1'), value }),
    formOf: (saved) => saved,
    onSaved: setLoaded,
  });
  const text = { show: (value: string) => value };
  return (
    <EditForm
      edit={edit}
      label="Course"
      fields={{ title: { name: 'Title', ...text }, place: { name: 'Place', ...text } }}
    >
      <TextField
        label="Title"
        pattern="[^?]*"
        value={edit.values.title}
        onChange={(event) => edit.change({ title: event.target.value })}
      />
      <Upload onDone={() => edit.change({ place: 'Room 2' })} />
      <p>{edit.values.place}</p>
    </EditForm>
  );
}

async function open(answers: StaffAnswers) {
  const { fetch, calls } = staffServer(answers);
  vi.stubGlobal('fetch', fetch);
  await renderInApp(() => <Form />);
  const field = await screen.findByLabelText<HTMLInputElement>('Title');
  return { person: userEvent.setup(), field, calls };
}

const conflict = (current: object) =>
  answer(409, {
    errors: [{ status: '409', code: 'edit_conflict', detail: 'Somebody else changed this.', meta: { current } }],
  });

test('typed values survive a reload until they are saved with Ctrl+S', async () => {
  const first = await open({});
  await first.person.type(first.field, ' I');
  cleanup();

  const { person, field } = await open({
    'PUT /1/courses/1': () => ({ title: 'Algebra I', place: 'Room 1', version: 'v2' }),
  });
  expect(field.value).toBe('Algebra I');
  await person.keyboard('{Control>}s{/Control}');
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(field.value).toBe('Algebra I');
  expect(sessionStorage.length).toBe(0);
});

test('a form without changes has no save button', async () => {
  const { person, field } = await open({});
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await person.type(field, '!');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDefined();
  await person.type(field, '{Backspace}');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('the reason why nothing was saved stands beside the save button, which stays in view', async () => {
  const { person, field } = await open({
    'PUT /1/courses/1': () => answer(422, { errors: [{ status: '422', detail: 'The title is taken.' }] }),
  });
  await person.type(field, '!');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const reason = await screen.findByText('The title is taken.');
  const foot = document.querySelector('[class*=foot]');
  expect(foot?.contains(reason)).toBe(true);
  expect(foot?.contains(screen.getByRole('button', { name: 'Save' }))).toBe(true);
  expect(field.value).toBe('Algebra!');
});

test('a wrong field is not sent, by the button or by Ctrl+S, and keeps what was typed', async () => {
  const { person, field, calls } = await open({
    'PUT /1/courses/1': () => ({ title: 'Algebra', place: 'Room 1', version: 'v2' }),
  });
  const reported = vi.fn();
  field.addEventListener('invalid', reported);
  await person.type(field, '?');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(reported).toHaveBeenCalledTimes(1);
  await person.keyboard('{Control>}s{/Control}');
  expect(reported).toHaveBeenCalledTimes(2);
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  expect(field.value).toBe('Algebra?');
  await person.type(field, '{Backspace}!{Control>}s{/Control}');
  await vi.waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
});

test('a wrong field is not saved over the values of somebody else', async () => {
  const theirs = { title: 'Algebra II', place: 'Room 1', version: 'v2' };
  const { person, field, calls } = await open({ 'PUT /1/courses/1': () => conflict(theirs) });
  await person.type(field, ' I');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const mine = await screen.findByRole('button', { name: 'Save mine' });
  await person.type(field, '?');
  await person.click(mine);
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('a conflict shows both values, and the person decides', async () => {
  const theirs = { title: 'Algebra II', place: 'Room 1', version: 'v2' };
  const { person, field, calls } = await open({
    'PUT /1/courses/1': (call) =>
      JSON.stringify(call.body).includes('v2') ? { ...theirs, title: 'Algebra I', version: 'v3' } : conflict(theirs),
  });
  await person.type(field, ' I');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const row = await screen.findByRole('row', { name: 'Title Algebra I Algebra II' });
  expect(row).toBeDefined();
  expect(screen.queryByRole('row', { name: /Place/ })).toBeNull();
  expect(field.value).toBe('Algebra I');
  expect(document.activeElement?.contains(row), 'the focus is at the question').toBe(true);
  expect(document.activeElement).not.toBe(document.body);

  await person.click(screen.getByRole('button', { name: 'Save mine' }));
  await vi.waitFor(() => expect(screen.queryByText('Somebody else changed this in the meantime')).toBeNull());
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});

test('the values of somebody else replace the own ones if the person takes them', async () => {
  const theirs = { title: 'Algebra II', place: 'Room 1', version: 'v2' };
  const { person, field } = await open({ 'PUT /1/courses/1': () => conflict(theirs) });
  await person.type(field, ' I');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await person.click(await screen.findByRole('button', { name: 'Use theirs' }));
  expect(field.value).toBe('Algebra II');
});

test('what the person types while the form is being saved stays, and is saved next', async () => {
  let finish = () => {};
  const saving = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { person, field, calls } = await open({
    'PUT /1/courses/1': async ({ body }) => {
      await saving;
      return { ...schema.parse(JSON.parse(body)), version: 'v2' };
    },
  });
  await person.type(field, ' I');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await person.type(field, 'I');
  finish();
  await vi.waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).ariaBusy).toBeNull());
  expect(field.value).toBe('Algebra II');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body));
  expect(sent).toMatchObject([
    { title: 'Algebra I', version: 'v1' },
    { title: 'Algebra II', version: 'v2' },
  ]);
});

test('a call that began before a change ends after it and leaves it', async () => {
  const { person, field } = await open({});
  await person.click(screen.getByRole('button', { name: 'Start' }));
  await person.type(field, ' I');
  await person.click(screen.getByRole('button', { name: 'Finish' }));
  expect(field.value).toBe('Algebra I');
  expect(await screen.findByText('Room 2')).toBeDefined();
});

test('a draft is there for the same person after another sign-in, and for nobody else (STAFF-9)', async () => {
  dropDraftsOfOthers('7');
  const first = await open({});
  await first.person.type(first.field, ' I');
  cleanup();
  dropDraftsOfOthers('7');
  expect((await open({})).field.value).toBe('Algebra I');
  cleanup();
  dropDraftsOfOthers('8');
  expect((await open({})).field.value).toBe('Algebra');
});
