import { asc, eq } from 'drizzle-orm';
import type { BannerForm, StaffBannerList } from '../../src/domain/staff/site-form-schema.ts';
import type { Database } from '../db/database.ts';
import { banners } from '../db/schema/organizations.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { siteMessages } from '../messages/site-messages.ts';
import { requireVersion, versionOf } from '../staff/edit-version.ts';
import { recordAudit } from '../staff/record-audit.ts';

type BannerRow = typeof banners.$inferSelect;
type BannerValues = Omit<BannerForm, 'version'>;

/** Loads all banners, also those that are not shown now. */
export async function listBanners(db: Database, now: Date): Promise<StaffBannerList> {
  const rows = await db.select().from(banners).orderBy(asc(banners.id));
  const items = rows.map((row) => {
    const values = toValues(row);
    return { id: String(row.id), isShown: isShown(row, now), form: { ...values, version: versionOf(values) } };
  });
  return { items };
}

/** Adds a banner. @throws 422 if it would end before it starts */
export async function addBanner(tx: Database, form: BannerForm, userId: number, now: Date): Promise<void> {
  const { version: _version, ...values } = form;
  const [row] = await tx.insert(banners).values(toColumns(values)).returning();
  if (row) await record(tx, { action: 'banner.add', id: row.id, after: values }, userId, now);
}

/**
 * Saves a banner.
 * @throws 404; 409 if somebody else changed it (STAFF-3); 422 if it would end before it starts
 */
export async function changeBanner(
  tx: Database,
  id: string,
  { version, ...values }: BannerForm,
  userId: number,
  now: Date,
): Promise<void> {
  const row = await lockBanner(tx, id);
  const before = toValues(row);
  requireVersion(version, before);
  await tx.update(banners).set(toColumns(values)).where(eq(banners.id, row.id));
  await record(tx, { action: 'banner.change', id: row.id, before, after: values }, userId, now);
}

/** Deletes a banner. @throws 404 */
export async function deleteBanner(tx: Database, id: string, userId: number, now: Date): Promise<void> {
  const row = await lockBanner(tx, id);
  await tx.delete(banners).where(eq(banners.id, row.id));
  await record(tx, { action: 'banner.delete', id: row.id, before: toValues(row) }, userId, now);
}

interface BannerChange {
  readonly action: string;
  readonly id: number;
  readonly before?: BannerValues;
  readonly after?: BannerValues;
}

function record(tx: Database, { id, ...change }: BannerChange, userId: number, now: Date): Promise<void> {
  return recordAudit(tx, { ...change, organizationId: null, actor: userId, subjectKind: 'banner', subjectId: id }, now);
}

async function lockBanner(tx: Database, id: string): Promise<BannerRow> {
  const [row] = await tx
    .select()
    .from(banners)
    .where(eq(banners.id, Number(id)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

function isShown({ isActive, startsAt, endsAt }: BannerRow, now: Date): boolean {
  return isActive && (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
}

function toValues(row: BannerRow): BannerValues {
  return {
    kind: row.kind,
    messageEn: row.messageEn,
    messageFr: row.messageFr ?? '',
    link: row.link ?? '',
    isActive: row.isActive,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
  };
}

function toColumns({ messageFr, link, startsAt, endsAt, ...values }: BannerValues) {
  const start = startsAt === null ? null : new Date(startsAt);
  const end = endsAt === null ? null : new Date(endsAt);
  if (start && end && end <= start) {
    throw new Problem(422, 'validation_failed', {
      detail: siteMessages.ends_before_start,
      meta: { fields: ['endsAt'] },
    });
  }
  return { ...values, messageFr: messageFr || null, link: link || null, startsAt: start, endsAt: end };
}
