import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { LanguageCode } from '../../src/domain/people/account-schema.ts';
import type { Banner } from '../../src/domain/site/banner-schema.ts';
import type { Database } from '../db/database.ts';
import { banners } from '../db/schema/organizations.ts';

/** Loads the enabled banners, oldest first. A banner without a French text is shown in English. */
export async function loadBanners(db: Database, now: Date, language: LanguageCode): Promise<Banner[]> {
  const rows = await db
    .select()
    .from(banners)
    .where(
      and(
        eq(banners.isActive, true),
        or(isNull(banners.startsAt), lte(banners.startsAt, now)),
        or(isNull(banners.endsAt), gt(banners.endsAt, now)),
      ),
    )
    .orderBy(asc(banners.id));
  return rows.map(({ id, kind, messageEn, messageFr, link }) => ({
    id: String(id),
    kind,
    message: language === 'fr-CA' ? (messageFr ?? messageEn) : messageEn,
    ...(link === null ? {} : { link }),
  }));
}
