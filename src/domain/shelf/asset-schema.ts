import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';
import { productTypeSchema } from '../catalog/product-schema.ts';
import { courseIdSchema, productIdSchema } from '../primitives/ids-schema.ts';
import { courseSchema } from '../sections/course-section-schema.ts';

const assetProductSchema = z.object({
  id: productIdSchema,
  productType: productTypeSchema,
  name: z.string(),
  subtitle: z.optional(z.string()),
  authors: z._default(z.array(z.string()), []),
  slug: z.string(),
  thumbnailImage: z.optional(z.string()),
  /** Slug of the category, which determines the look of a drawn cover (PROD-8). */
  subject: z.optional(z.string()),
});

const readerFile = {
  /** The reader file, if there is one to open. */
  readerFileId: z.optional(z.string()),
  readerFileType: z.optional(z.enum(['EPUB', 'PDF'])),
};

/** The publisher's access code that the person obtained for courseware (CODE-5). */
const ownCode = {
  accessCode: z.optional(
    z.object({ code: z.string(), url: z.optional(z.string()), isSso: z._default(z.boolean(), false) }),
  ),
};

/** An entitlement: a material on a person's shelf. Times are ISO 8601 UTC. */
export const assetSchema = z.object({
  id: z.string(),
  acquiredAt: z.string(),
  updatedAt: z.string(),
  expiresAt: z.optional(z.string()),
  isExpired: z._default(z.boolean(), false),
  format: z._default(z.enum(['digital', 'print', 'combo']), 'digital'),
  ...readerFile,
  ...ownCode,
  product: assetProductSchema,
  /** The contents of a collection, classroom or e-bundle. The person owns each of them with it. */
  items: z._default(z.array(z.object({ ...readerFile, ...ownCode, product: assetProductSchema })), []),
  /** Classroom: whether its section code was accepted, and the section that the code opened. */
  isSectionCodeConfirmed: z._default(z.boolean(), false),
  classroomSectionId: z.optional(z.string()),
  /** Courseware and classroom: the subscription for which a publisher's code is issued. */
  subscriptionId: z.optional(z.string()),
  courseSection: z.optional(
    z.object({ id: z.string(), rsCourseId: courseIdSchema, name: z.string(), course: courseSchema }),
  ),
});
export type Asset = z.infer<typeof assetSchema>;
export const assetResource = defineResource('assets', assetSchema, {
  product: { type: 'products' },
  courseSection: { type: 'course_sections', relationships: { course: { type: 'courses' } } },
});

/**
 * `meta` of an incremental shelf response. The next request passes `updated_since={cursor}`; `deletedIds` are
 * tombstones. `isWhole` marks the first page of the whole shelf: the server could not continue from the cursor, so the
 * data on the device must be replaced.
 */
export const pullMetaSchema = z.object({
  cursor: z.string(),
  deletedIds: z._default(z.array(z.string()), []),
  isWhole: z._default(z.boolean(), false),
});
