import { readBookLink } from '../domain/launch/link-table.ts';

/** Address of a book of code delivery, with its product id (LAUNCH-5). */
export const DELIVERED_BOOK = /^\/cds_book_read\/([1-9]\d{0,14})\//;

/** Returns the answer of the server. Without one it leads to the reader, which opens books on the device (LAUNCH-5). */
export async function deliveredBook({ request, url }: { request: Request; url: URL }): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const productId = DELIVERED_BOOK.exec(url.pathname)?.[1] ?? '';
    return Response.redirect(readBookLink(productId), 302);
  }
}
