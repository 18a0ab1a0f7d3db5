import { eq } from 'drizzle-orm';
import type { Database } from '../../server/db/database.ts';
import { launchTools, productLaunches } from '../../server/db/schema/launches.ts';
import { organizations } from '../../server/db/schema/organizations.ts';
import { PASSTHROUGH } from '../../src/domain/launch/launch-link.ts';
import { DEMO_BOOKSTORE, DEMO_TOOL } from '../partners/tool-accounts.ts';
import { firstRow, known } from './first-row.ts';
import type { SeedIds } from './seed-sections.ts';

const { loginPath, launchPath, launchPathOld, clientId, directClientId, deploymentId } = DEMO_TOOL;

const tool = {
  name: 'Publisher',
  linkVersion: '2.0',
  clientId,
  deploymentId,
  loginUrl: loginPath,
  launchUrl: launchPath,
} as const;
const directTool = { ...tool, name: 'Publisher, by token', clientId: directClientId, loginUrl: null };
const oldTools = [
  { name: 'Publisher, link 1.0 (0)', clientId: 'stand-in-0', passthrough: PASSTHROUGH.pearson },
  { name: 'Publisher, link 1.0 (2)', clientId: 'stand-in-2', passthrough: PASSTHROUGH.macmillan },
].map((one) => ({ ...one, linkVersion: '1.0' as const, launchUrl: launchPathOld }));

/** Courseware whose tool accepts the signed message without a login. The others start with a login. */
const direct = ['ware-statistics-notebook', 'ware-biology-lab'];
const byLogin = [
  'ware-chemistry-homework',
  'ware-calculus-homework',
  'ware-nursing-simulations',
  'ware-psychology-lab',
  'ware-accounting-cycle',
  'ware-french-studio',
];

/** Registers simulated publisher platforms and a simulated partner bookstore on this server. */
export async function seedLaunch(db: Database, { organizations: schools, products }: SeedIds): Promise<void> {
  const { id: toolId } = firstRow(await db.insert(launchTools).values(tool).returning());
  const { id: directId } = firstRow(await db.insert(launchTools).values(directTool).returning());
  await db.insert(launchTools).values(oldTools);
  await db
    .insert(productLaunches)
    .values([
      ...byLogin.map((key) => ({ productId: known(products, key), toolId, custom: { place: key } })),
      ...direct.map((key) => ({ productId: known(products, key), toolId: directId })),
    ]);
  const partner = known(schools, 'halden');
  await db.update(organizations).set({ handoffUrl: DEMO_BOOKSTORE }).where(eq(organizations.id, partner));
}
