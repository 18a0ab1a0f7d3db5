import { pullInOrder } from '../../../engine/database/response-order.ts';
import { REFRESHED, type RefreshResult, toRefreshResult } from '../../../engine/refresh-result.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { putPullState } from '../../device/data/sync-state.ts';
import { getSection, getSectionProducts, getSections } from './api.ts';
import {
  loadPulledSectionProducts,
  loadSections,
  materialsSubject,
  putSection,
  putSectionProducts,
  putSections,
  SECTIONS_SUBJECT,
} from './queries.ts';

/** Pulls the sections that the person is enrolled in. */
export async function refreshSections({ client, db, now }: UserSyncContext): Promise<RefreshResult> {
  return toRefreshResult(
    await pullInOrder(db, {
      subject: SECTIONS_SUBJECT,
      tables: [db.sections],
      request: () => getSections(client),
      write: async (sections) => {
        await putSections(db, sections);
        await putPullState(db, 'sections', {}, now());
      },
    }),
  );
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

export async function refreshSection({ client, db }: UserSyncContext, id: string): Promise<RefreshResult> {
  return toRefreshResult(
    await pullInOrder(db, {
      subject: SECTIONS_SUBJECT,
      tables: [db.sections],
      request: () => getSection(client, id),
      write: (section) => putSection(db, section),
    }),
  );
}

export async function refreshSectionProducts(
  { client, db, now }: UserSyncContext,
  sectionId: string,
): Promise<RefreshResult> {
  return toRefreshResult(
    await pullInOrder(db, {
      subject: materialsSubject(sectionId),
      tables: [db.sectionProducts],
      request: () => getSectionProducts(client, sectionId),
      write: async (materials) => {
        await putSectionProducts(db, sectionId, materials);
        await putPullState(db, `sectionProducts.${sectionId}`, {}, now());
      },
    }),
  );
}
