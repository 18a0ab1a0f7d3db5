import * as z from 'zod/mini';

const idSchema = z.union([z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.number().check(z.positive())]);

/**
 * The brand id that the host page sets in the window variable `whiteLabelId` or in a `<meta
 * name="white-label-id">`. Without either, the host name decides (SITE-1). Invalid ids are ignored.
 */
export function hostPageBrandId(page: Window): string | undefined {
  const named = 'whiteLabelId' in page ? page.whiteLabelId : metaOf(page.document);
  const id = z.safeParse(idSchema, named);
  return id.success ? String(id.data) : undefined;
}

function metaOf(document: Document): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="white-label-id"]')?.content;
}
