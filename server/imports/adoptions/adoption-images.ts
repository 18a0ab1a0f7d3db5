import { sql } from 'drizzle-orm';

/**
 * The images of stored rows. Preview, apply and undo use the same expression. `s` is the section, `a` its adoption and
 * `b` an adopted book.
 */
export const adoptionImage = sql`jsonb_build_object('status', a.status, 'isNoneRequired', a.is_none_required,
  'courseType', s.course_type, 'sectionId', s.id)`;

export const bookImage = sql`jsonb_build_object('sectionId', b.section_id, 'isbn13', b.isbn13, 'title', b.title,
  'author', b.author, 'isRequired', b.is_required, 'priceCents', b.price_cents, 'currency', b.currency,
  'importSource', b.import_source)`;
