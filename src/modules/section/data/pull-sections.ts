import type { CourseId } from '../../../domain/primitives/ids-schema.ts';
import { REFRESHED, type RefreshResult, refreshFailed } from '../../../engine/refresh-result.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { loadPullState, putPullState } from '../../device/data/sync-state.ts';
import { getMembers, getSection, getSectionProducts, getSections } from './api.ts';
import {
  loadPulledSectionProducts,
  loadSections,
  putMembers,
  putSection,
  putSectionProducts,
  putSections,
} from './queries.ts';

/** The sections that the person is enrolled in. */
export async function refreshSections(context: UserSyncContext): Promise<RefreshResult> {
  const { db } = context;
  const state = (await loadPullState(db, 'sections'))?.value;
  const answer = await getSections(context.client, state?.etag);
  if (!answer.ok) return refreshFailed(answer.error);
  const { value, etag } = answer.value;
  await db.dexie.transaction('rw', [db.sections, db.meta], async () => {
    if (value) await putSections(db, value);
    await putPullState(db, 'sections', { etag }, context.now());
  });
  return REFRESHED;
}

/** Pulls the sections, and the materials of those whose materials are on the device. */
export async function refreshSectionsWithProducts(context: UserSyncContext): Promise<RefreshResult> {
  const result = await refreshSections(context);
  if (!result.isFresh) return result;
  const sections = await loadSections(context.db);
  const pulls = sections.map(async ({ id }) => {
    const { pulledAt } = await loadPulledSectionProducts(context.db, id);
    return pulledAt === undefined ? REFRESHED : refreshSectionProducts(context, id);
  });
  const failed = (await Promise.all(pulls)).find((one) => !one.isFresh && one.error.kind !== 'refused');
  return failed ?? REFRESHED;
}

export async function refreshSection(context: UserSyncContext, id: string): Promise<RefreshResult> {
  const answer = await getSection(context.client, id);
  if (!answer.ok) return refreshFailed(answer.error);
  await putSection(context.db, answer.value);
  return REFRESHED;
}

export async function refreshSectionProducts(context: UserSyncContext, sectionId: string): Promise<RefreshResult> {
  const { db } = context;
  const answer = await getSectionProducts(context.client, sectionId);
  if (!answer.ok) return refreshFailed(answer.error);
  await db.dexie.transaction('rw', [db.sectionProducts, db.meta], async () => {
    await putSectionProducts(db, sectionId, answer.value);
    await putPullState(db, `sectionProducts.${sectionId}`, {}, context.now());
  });
  return REFRESHED;
}

export async function refreshMembers(context: UserSyncContext, courseId: CourseId): Promise<RefreshResult> {
  const answer = await getMembers(context.client, courseId);
  if (!answer.ok) return refreshFailed(answer.error);
  await putMembers(context.db, answer.value);
  return REFRESHED;
}
