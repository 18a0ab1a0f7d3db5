import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { productNumber } from '../../src/domain/catalog/product-number.ts';
import { productMatchesSchema } from '../../src/domain/staff/product-match-schema.ts';
import { staffRoleSchema } from '../../src/domain/staff/staff-schema.ts';
import { ISBN_OF_PRODUCT } from '../catalog/isbn-of-product.ts';
import { type Database, rowsOf } from '../db/database.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { requirePerson } from '../http/sessions/caller.ts';
import { loadTaughtSchools } from '../staff/load-taught-schools.ts';
import { requireStaff } from '../staff/require-staff.ts';
import { scopeOf, scopeParams } from '../staff/scope.ts';
import { isItemFound } from './list-items.ts';

/** The number of products that a dialog shows. More are found with more words. */
const MAX_FOUND = 10;

const query = z.object({ q: z.string().trim().min(1).max(200) });
const rowSchema = z.object({
  id: z.string(),
  isbn: z.string().nullable(),
  name: z.string(),
  authors_text: z.string(),
  is_active: z.boolean(),
});

/** Route for dialogs that name a product: finds products by title, author or ISBN (STAFF-11). */
export const productSearchRoutes: DomainPlugin = async (app, { db }) => {
  app.get(
    '/api/v1/manage/:org/products',
    { schema: { params: scopeParams, querystring: query, response: { 200: productMatchesSchema } } },
    async (request) => {
      await requireStaffOrInstructor(db, request, scopeOf(request.params.org));
      return { items: await searchProducts(db, request.query.q) };
    },
  );
};

/** @throws 401 for a visitor; 404 for a person without a role in the school who does not teach there either */
async function requireStaffOrInstructor(
  db: Database,
  request: FastifyRequest,
  organizationId: number | null,
): Promise<void> {
  const isSchool = organizationId !== null;
  if (isSchool && (await loadTaughtSchools(db, requirePerson(request))).includes(organizationId)) return;
  await requireStaff(db, request, organizationId, staffRoleSchema.options);
}

/** Products on sale come first, and among them those with the words in the title. */
async function searchProducts(db: Database, q: string) {
  const rows = await rowsOf(
    db,
    sql`select p.id::text, ${ISBN_OF_PRODUCT} as isbn, p.name, p.authors_text, p.is_active
      from products p where ${isItemFound({ q, lacks: undefined })}
      order by p.is_active desc, strpos(fold(p.name), fold(${q})) = 0, p.sort_name, p.id limit ${MAX_FOUND}`,
    rowSchema,
  );
  return rows.map(({ id, isbn, name, authors_text, is_active }) => {
    return { number: productNumber(id, isbn), title: name, authors: authors_text, isOnSale: is_active };
  });
}
