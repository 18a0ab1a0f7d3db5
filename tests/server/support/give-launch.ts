import { DEMO_TOOL } from '../../../demo/partners/tool-accounts.ts';
import type { Database } from '../../../server/db/database.ts';
import { launchTools, productLaunches } from '../../../server/db/schema/launches.ts';
import { givePerson } from './give-person.ts';
import { giveProduct } from './give-product.ts';
import { giveMember, giveSection, giveSectionProduct } from './give-section.ts';

/** Creates a publisher's platform. By default it is the stand-in that requires a login first. */
export async function giveTool(db: Database, values: Partial<typeof launchTools.$inferInsert> = {}) {
  const { clientId, loginPath, launchPath } = DEMO_TOOL;
  const [row] = await db
    .insert(launchTools)
    .values({ name: 'Publisher', linkVersion: '2.0', clientId, loginUrl: loginPath, launchUrl: launchPath, ...values })
    .returning();
  if (!row) throw new Error('No tool was made');
  return row;
}

/** A courseware of a section that its members may open without owning it; with a student and an instructor. */
export async function giveLaunchableCourse(db: Database, key: string, more: { toolId?: number; passthrough?: number }) {
  const product = await giveProduct(db, { productType: 'courseware', name: `Labs of ${key}` });
  const section = await giveSection(db, { rsCourseId: `RS-${key}` });
  const student = await givePerson(db, { login: `student-${key}`, firstName: 'Ada', lastName: 'Byron' });
  const teacher = await givePerson(db, { login: `teacher-${key}` });
  await giveMember(db, section.id, student.id);
  await giveMember(db, section.id, teacher.id, { role: 'instructor' });
  const material = await giveSectionProduct(db, section.id, product.id, {
    accessRequired: false,
    coursewarePricingId: `91-${key}`,
    ...(more.passthrough === undefined ? {} : { ltiPassthrough: more.passthrough }),
  });
  if (more.toolId !== undefined)
    await db.insert(productLaunches).values({ productId: product.id, toolId: more.toolId });
  return { product, section, student, teacher, material };
}
