import { expect, test } from 'vitest';
import { pageOf } from '../../../server/pages/app-paths.ts';
import { staffPageOf } from '../../../src/domain/staff/staff-page-of.ts';

test.each([
  ['/manage', { place: 'home' }],
  ['/manage/12/imports', { place: 'imports', org: '12' }],
  ['/manage/12/imports/5', { place: 'imports', org: '12', id: '5' }],
  ['/manage/12/imports/folders', { place: 'folders', org: '12' }],
  ['/manage/12/people/unmatched', { place: 'unmatched', org: '12' }],
  ['/manage/12/terms/', { place: 'terms', org: '12' }],
])('%s is a page of the staff and of the server', (path, page) => {
  expect(staffPageOf(path)).toEqual(page.place === 'home' ? page : { id: undefined, ...page });
  expect(pageOf(path)).toEqual({ kind: 'page', name: 'manage' });
});

test.each(['/manage/12', '/manage/north/imports', '/manage/12/imports/5/6'])('%s is no page of either', (path) => {
  expect(staffPageOf(path)).toBeUndefined();
  expect(pageOf(path)).toBeUndefined();
});
