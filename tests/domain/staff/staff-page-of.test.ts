import { expect, test } from 'vitest';
import { pageOf } from '../../../server/pages/app-paths.ts';
import { staffPageOf } from '../../../src/domain/staff/staff-page-of.ts';

test.each([
  ['/manage', { name: 'home' }],
  ['/manage/12/imports', { name: 'imports', org: '12' }],
  ['/manage/12/imports/5', { name: 'imports', org: '12', id: '5' }],
  ['/manage/12/imports/folders', { name: 'folders', org: '12' }],
  ['/manage/12/people/unmatched', { name: 'unmatched', org: '12' }],
  ['/manage/12/terms/', { name: 'terms', org: '12' }],
])('%s is a page of the staff and of the server', (path, page) => {
  expect(staffPageOf(path)).toEqual(page.name === 'home' ? page : { id: undefined, ...page });
  expect(pageOf(path)).toEqual({ kind: 'page', name: 'manage' });
});

test.each(['/manage/12', '/manage/north/imports', '/manage/12/imports/5/6'])('%s is no page of either', (path) => {
  expect(staffPageOf(path)).toBeUndefined();
  expect(pageOf(path)).toBeUndefined();
});
