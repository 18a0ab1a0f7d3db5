import { zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openArchive } from '../../../../server/imports/profiles/open-archive.ts';
import { makeFolder, oneRosterFiles, readAll, zipOf } from './roster-files.ts';

let folder: ReturnType<typeof makeFolder>;
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => folder.remove());

const open = (bytes: Uint8Array) => openArchive(folder.write('a.zip', bytes), 'a.zip');

test('refuses a name that leaves the archive', async () => {
  await expect(open(zipOf({ '../users.csv': 'x' }))).rejects.toMatchObject({ code: 'archive_broken' });
});

test('refuses a symbolic link', async () => {
  const link = zipSync({ 'users.csv': [new TextEncoder().encode('/etc/passwd'), { os: 3, attrs: 0o120_777 << 16 }] });
  await expect(open(link)).rejects.toMatchObject({ code: 'archive_link', params: { name: 'users.csv' } });
});

test('refuses a member that unpacks to far more than its size', async () => {
  await expect(open(zipOf({ 'users.csv': new Uint8Array(50_000_000) }))).rejects.toMatchObject({
    code: 'archive_bomb',
  });
});

test('refuses an archive with too many members', async () => {
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`f${at}.csv`, 'a']));
  await expect(open(zipOf(many))).rejects.toMatchObject({ code: 'archive_too_many_files' });
});

test('refuses an archive that was cut short', async () => {
  const whole = zipOf(oneRosterFiles);
  await expect(open(whole.slice(0, whole.length - 30))).rejects.toMatchObject({ code: 'archive_broken' });
});

test('fails while reading a member that is damaged', async () => {
  const bytes = zipOf(oneRosterFiles);
  const at = Buffer.from(bytes).indexOf('enrollments.csv') + 'enrollments.csv'.length;
  bytes.fill(0xff, at + 5, at + 40);
  const path = folder.write('damaged.zip', bytes);
  await expect(readAll('oneroster', path)).rejects.toMatchObject({ name: 'UnreadableFile' });
});
