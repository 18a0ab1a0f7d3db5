import * as z from 'zod';
import type { PaginationMeta } from '../../src/domain/primitives/pagination-schema.ts';
import { MAX_RESULTS } from '../../src/domain/site/url-search.ts';
import { Problem } from '../http/responses/problem.ts';
import { shopMessages } from '../messages/shop.ts';

const MAX_PER_PAGE = 100;

export interface Paging {
  readonly page: number;
  readonly pageSize: number;
  readonly offset: number;
}

/**
 * Query parameters of a paged list. They are plain strings here; {@link parsePaging} validates them and throws readable
 * errors.
 */
export const pagingQuery = { page: z.string().optional(), page_size: z.string().optional() };

/**
 * Parses `page` and `page_size`. Throws a 400 for values that are not possible, such as `page=-1`, `page=1e9` or
 * `page_size=0`.
 */
export function parsePaging(
  query: { readonly page?: string | undefined; readonly page_size?: string | undefined },
  defaultPageSize: number,
): Paging {
  const pageSize = readCount(query.page_size ?? String(defaultPageSize));
  if (pageSize === undefined || pageSize > MAX_PER_PAGE) throw refusal('page_size', shopMessages.pageSizeOutOfRange);
  const page = readCount(query.page ?? '1');
  if (page === undefined || (page - 1) * pageSize >= MAX_RESULTS) throw refusal('page', shopMessages.pageOutOfRange);
  return { page, pageSize, offset: (page - 1) * pageSize };
}

/** Builds the paging metadata of a response. An empty list has one page. */
export function paginationMeta({ page, pageSize }: Paging, count: number): PaginationMeta {
  return { page, pages: Math.max(1, Math.ceil(count / pageSize)), count, pageSize };
}

function readCount(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

function refusal(field: string, detail: (typeof shopMessages)[keyof typeof shopMessages]): Problem {
  return new Problem(400, 'validation_failed', { detail, meta: { fields: [field] } });
}
