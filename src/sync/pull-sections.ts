import { getMembers, getSection, getSectionProducts, getSections } from '../api/sections.ts';
import type { CourseId } from '../contract/ids.ts';
import { putMembers, putSection, putSectionProducts, putSections } from '../store/sections.ts';
import { loadPullState, putPullState } from '../store/sync-state.ts';
import { type Freshness, fresh, notFresh } from './freshness.ts';
import type { PersonWorld } from './world.ts';

/** The sections that the person is enrolled in. */
export async function refreshSections(world: PersonWorld): Promise<Freshness> {
  const { db } = world;
  const state = (await loadPullState(db, 'sections'))?.value;
  const answer = await getSections(world.client, state?.etag);
  if (!answer.ok) return notFresh(answer.error);
  const { value, etag } = answer.value;
  await db.dexie.transaction('rw', [db.sections, db.keeping], async () => {
    if (value) await putSections(db, value);
    await putPullState(db, 'sections', { etag }, world.now());
  });
  return fresh;
}

export async function refreshSection(world: PersonWorld, id: string): Promise<Freshness> {
  const answer = await getSection(world.client, id);
  if (!answer.ok) return notFresh(answer.error);
  await putSection(world.db, answer.value);
  return fresh;
}

export async function refreshSectionProducts(world: PersonWorld, sectionId: string): Promise<Freshness> {
  const { db } = world;
  const answer = await getSectionProducts(world.client, sectionId);
  if (!answer.ok) return notFresh(answer.error);
  await db.dexie.transaction('rw', [db.sectionProducts, db.keeping], async () => {
    await putSectionProducts(db, sectionId, answer.value);
    await putPullState(db, `sectionProducts.${sectionId}`, {}, world.now());
  });
  return fresh;
}

export async function refreshMembers(world: PersonWorld, courseId: CourseId): Promise<Freshness> {
  const answer = await getMembers(world.client, courseId);
  if (!answer.ok) return notFresh(answer.error);
  await putMembers(world.db, answer.value);
  return fresh;
}
