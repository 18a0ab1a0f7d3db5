import * as z from 'zod/mini';
import { type Listing, listingSchema } from '../domain/site/listing-schema.ts';

/** Parses the products that a server-rendered page contains (`server/pages/shell.ts`). Throws if they are invalid. */
export function parseSsrListing(text: string): Listing {
  return z.parse(listingSchema, JSON.parse(text));
}
