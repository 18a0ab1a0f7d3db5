import { expect, test } from 'vitest';
import { detectInstallationProfile, detectProfile } from '../../../src/domain/imports/detect-profile.ts';

test.each([
  ['a sheet by the name of the file', 'Fall roster.XLSX', [], 'sheet'],
  ['a sheet of plain text', 'roster.csv', [], 'sheet'],
  ['OneRoster by its manifest', 'r.zip', ['manifest.csv', 'classes.csv', 'users.csv'], 'oneroster'],
  ['OneRoster inside a folder', 'r.zip', ['export/', 'export/Manifest.csv'], 'oneroster'],
  ['Canvas by its sections', 'r.zip', ['users.csv', 'sections.csv', 'enrollments.csv'], 'canvas'],
  ['SDS by its classes without a manifest', 'r.zip', ['orgs.csv', 'users.csv', 'roles.csv', 'classes.csv'], 'sds'],
  ['nothing in an archive of other files', 'r.zip', ['photo.jpg'], undefined],
  ['nothing in another file', 'roster.pdf', [], undefined],
])('detects %s', (_, fileName, entries, profile) => {
  expect(detectProfile(fileName, entries)).toBe(profile);
});

test.each([
  ['books.zip', 'books'],
  ['978.epub', 'books'],
  ['codes.csv', 'codes'],
  ['fall prices.xlsx', 'prices'],
  ['open-books.json', 'opds'],
  ['photo.jpg', undefined],
])('detects what the installation imports from %s', (fileName, profile) => {
  expect(detectInstallationProfile(fileName)).toBe(profile);
});
