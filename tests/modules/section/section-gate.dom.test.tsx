import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Login, loginSchema } from '../../../src/domain/people/account-schema.ts';
import { courseSectionResource } from '../../../src/domain/sections/course-section-schema.ts';
import { MY_SHELF_FEATURE } from '../../../src/domain/sections/section-guard.ts';
import { type Brand, brandSchema } from '../../../src/domain/site/brand-schema.ts';
import { writeDocument } from '../../../src/engine/http/json-api.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { CourseSignInPrompt, SectionGate } from '../../../src/modules/section/section-gate.tsx';
import { member, section } from '../../domain/support/section.ts';
import { watchLocation } from '../../ui/watch-location.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { answer, shopConnection } from '../support/shop-connection.ts';

const known = section({ courseMember: member() });
const brand = z.parse(brandSchema, { id: '1', title: 'North College', fqdn: 'north.example', hasLabelSite: true });
const none = z.parse(brandSchema, { id: '2', title: 'Store', fqdn: 'store.example', hasLabelSite: false });

const visitor = z.parse(loginSchema, { id: 'visitor', isLoggedIn: false, csrfToken: 't', navigationInfo: {} });
function reader(features: string[], hasCoursePlatform = false): Login {
  const user = { id: '7', email: 'ada@example.org', firstName: 'Ada', lastName: 'Marsh', login: 'ada' };
  const navigationInfo = { hasCoursePlatform };
  return z.parse(loginSchema, {
    ...{ id: '7', isLoggedIn: true, csrfToken: 't', navigationInfo, user },
    enabledFeatures: features,
  });
}

/** Addresses that the browser was sent to. */
const left: string[] = [];

beforeEach(async () => {
  left.length = 0;
  const ours = ({ path }: { path: string }) =>
    path.endsWith(`/course_sections/${known.id}/`)
      ? answer(200, writeDocument(courseSectionResource, known))
      : undefined;
  vi.stubGlobal('fetch', shopConnection(ours).fetch);
  watchLocation('replace').mockImplementation((to) => {
    if (to) left.push(to);
  });
  await (await loadSyncClient()).refreshLogin();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (brand: Brand | undefined, login: Login | undefined, sectionId: string = known.id) =>
  renderInApp(() => (
    <SectionGate
      sectionId={sectionId}
      brand={brand}
      login={login}
      signIn={<CourseSignInPrompt sectionId={sectionId} />}
    >
      <p>The course</p>
    </SectionGate>
  ));

describe('a course section (SHELF-5)', () => {
  test('asks a visitor to log in and leads back', async () => {
    await open(brand, visitor);
    expect(screen.getByRole('heading', { name: 'Log in to see this course' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toContain(
      encodeURIComponent(`/shelf/course-section/${known.id}`),
    );
    expect(screen.queryByText('The course')).toBeNull();
  });

  test('is shown on a branded site to a person with the feature', async () => {
    await open(brand, reader([MY_SHELF_FEATURE], true));
    expect(screen.getByText('The course')).toBeDefined();
    expect(left).toEqual([]);
  });

  test('is shown on a site without a brand if no other platform serves courses', async () => {
    await open(none, reader([]));
    expect(screen.getByText('The course')).toBeDefined();
  });

  test.each([
    ['on a branded site without the feature', brand, reader([])],
    ['on a site without a brand whose courses another platform serves', none, reader([], true)],
  ])('leads to the external course page %s', async (_where, brand, login) => {
    await open(brand, login);
    expect(await screen.findByText('Redirecting...')).toBeDefined();
    await waitFor(() => expect(left).toEqual([expect.stringContaining(known.rsCourseId)]));
    expect(screen.queryByText('The course')).toBeNull();
  });

  test('that the person does not have is shown as missing, not left', async () => {
    await open(brand, reader([]), '99');
    expect(await screen.findByText('The course')).toBeDefined();
    expect(left).toEqual([]);
  });

  test('shows nothing while the login is unknown', async () => {
    await open(brand, undefined);
    expect(screen.queryByText('The course')).toBeNull();
    expect(screen.queryByText('Redirecting...')).toBeNull();
  });
});
