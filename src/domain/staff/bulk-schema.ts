import * as z from 'zod/mini';
import { codeShows } from '../codes/code-batch-schema.ts';
import { daySchema } from '../primitives/day-schema.ts';
import { rowIdSchema } from '../primitives/ids-schema.ts';
import { courseTypes, optingMethods, sectionLacks } from './section-page-schema.ts';
import type { StaffPermission } from './staff-permissions.ts';

/** More rows are selected by their search. */
const MAX_IDS = 5_000;
/** Maximum number of rows of one bulk change. */
export const MAX_BULK_ROWS = 50_000;

const words = z.string().check(z.trim(), z.maxLength(200));
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(255));

/** The selected rows: those with these ids, or all rows that the search of the list finds. */
function selectionOf<Search extends z.core.SomeType>(search: Search) {
  const ids = z.array(rowIdSchema).check(z.minLength(1), z.maxLength(MAX_IDS));
  return z.union([z.strictObject({ ids }), z.strictObject({ search })]);
}

const members = {
  section: rowIdSchema,
  selection: selectionOf(z.object({ q: words, show: z.optional(z.enum(['current', 'left', 'opted-out'])) })),
};
const ofSections = {
  selection: selectionOf(
    z.object({
      q: words,
      term: z.optional(rowIdSchema),
      department: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
      lacks: z.optional(z.enum(sectionLacks)),
    }),
  ),
};
const ofPeople = {
  selection: selectionOf(
    z.object({ q: words, show: z.optional(z.literal('cannot-sign-in')), term: z.optional(rowIdSchema) }),
  ),
};
const ofProducts = {
  selection: selectionOf(z.object({ q: words, lacks: z.optional(z.enum(['file', 'price'])) })),
};

/** The values that a bulk change sets in sections. Absent values stay as they are. */
const sectionValues = z.strictObject({
  startDate: z.optional(daySchema),
  endDate: z.optional(daySchema),
  /** `null` removes the deadline. */
  addDropDate: z.optional(z.nullable(daySchema)),
  courseType: z.optional(z.enum(courseTypes)),
  optingMethod: z.optional(z.enum(optingMethods)),
  isProvided: z.optional(z.boolean()),
});
export type BulkSectionValues = z.infer<typeof sectionValues>;

/** The amount by which a price changes: cents, or percent with two decimals. A minus sign lowers it. */
const priceStep = z.union([
  z.strictObject({ cents: z.number().check(z.int(), z.minimum(-1_000_000), z.maximum(1_000_000)) }),
  z.strictObject({ percent: z.number().check(z.minimum(-100), z.maximum(1_000), z.multipleOf(0.01)) }),
]);
export type PriceStep = z.infer<typeof priceStep>;
const codes = {
  batch: rowIdSchema,
  selection: selectionOf(z.object({ q: words, show: z.optional(z.enum(codeShows)) })),
};

/** A change of many rows of a list (STAFF-8). */
export const bulkChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member.drop'), reason, ...members }),
  z.object({ kind: z.literal('member.return'), reason, ...members }),
  z.object({ kind: z.literal('member.opt'), optStatus: z.enum(['opted_in', 'opted_out']), reason, ...members }),
  z.object({
    kind: z.literal('member.courtesy'),
    days: z.number().check(z.int(), z.minimum(1), z.maximum(180)),
    reason,
    ...members,
  }),
  z.object({
    kind: z.literal('section.change'),
    values: sectionValues,
    ...ofSections,
  }),
  z.object({ kind: z.literal('section.no-books'), ...ofSections }),
  z.object({ kind: z.literal('section.copy-books'), ...ofSections }),
  z.object({ kind: z.literal('person.end-sessions'), ...ofPeople }),
  z.object({ kind: z.literal('person.password-link'), ...ofPeople }),
  z.object({ kind: z.literal('product.availability'), isActive: z.boolean(), ...ofProducts }),
  z.object({
    kind: z.literal('product.channels'),
    channels: z.nullable(z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(50))).check(z.maxLength(20))),
    ...ofProducts,
  }),
  z.object({
    kind: z.literal('product.price'),
    by: priceStep,
    /** `null`: at once. */
    startsAt: z.nullable(z.iso.datetime()),
    ...ofProducts,
  }),
  z.object({ kind: z.literal('code.revoke'), reason, ...codes }),
]);
export type BulkChange = z.infer<typeof bulkChangeSchema>;
export type BulkKind = BulkChange['kind'];

/** The permission that each bulk change needs: that of the same change of one row (STAFF-1). */
export const bulkPermissions: Readonly<Record<BulkKind, StaffPermission>> = {
  'member.drop': 'members.edit',
  'member.return': 'members.edit',
  'member.opt': 'members.edit',
  'member.courtesy': 'members.edit',
  'section.change': 'sections.edit',
  'section.no-books': 'sections.edit',
  'section.copy-books': 'sections.edit',
  'person.end-sessions': 'people.edit',
  'person.password-link': 'people.edit',
  'product.availability': 'catalogue.edit',
  'product.channels': 'catalogue.edit',
  'product.price': 'catalogue.edit',
  'code.revoke': 'codes.edit',
};

/** The price of an offering of a product before and after the change. */
const priceDetail = z.object({
  fromCents: z.number(),
  toCents: z.number(),
  currencyCode: z.string(),
  /** The same of the price together with a copy that is printed on demand, if the offering is sold with one (OFFER-11). */
  withCopy: z.optional(z.object({ fromCents: z.number(), toCents: z.number() })),
});

const groupSchema = z.object({
  /** In a preview "change", "same" or why the rows are refused; in a result "done" or why the rows were skipped. */
  code: z.string(),
  count: z.number(),
  /** The first rows of the group. */
  samples: z.array(z.object({ label: z.string(), price: z.nullable(priceDetail) })),
});
export type BulkGroup = z.infer<typeof groupSchema>;

/** POST /api/v1/manage/:org/bulk/: what the change would do; afterwards what it did. */
export const bulkSchema = z.object({
  id: z.string(),
  change: bulkChangeSchema,
  state: z.enum(['preview', 'running', 'finished']),
  /** The selected rows by what happens to them. */
  preview: z.array(groupSchema),
  /** The changed rows by what happened to them. Rows whose turn has not come are missing. */
  results: z.array(groupSchema),
});
export type Bulk = z.infer<typeof bulkSchema>;
