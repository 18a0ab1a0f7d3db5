import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { managePath } from '../../../src/modules/manage/data/manage-paths.ts';
import { EditForm } from '../../../src/modules/manage/edit/edit-form.tsx';
import { useEdit } from '../../../src/modules/manage/edit/use-edit.ts';
import { TextField } from '../../../src/ui/text-field.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { answer } from '../support/shop-connection.ts';
import { type StaffAnswers, staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

const schema = z.object({ title: z.string(), place: z.string(), version: z.string() });

function Form() {
  const [loaded, setLoaded] = useState({ title: 'Algebra', place: 'Room 1', version: 'v1' });
  const edit = useEdit({
    key: 'course 1',
    loaded,
    schema,
    save: (staff, value) => staff.send(schema, { method: 'PUT', path: managePath('1', 'courses', '1'), value }),
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
