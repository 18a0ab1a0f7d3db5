import * as z from 'zod/mini';

const idSchema = z.union([z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.number().check(z.positive())]);

/**
 * The white label that the page around this app names, by the window's variable `whiteLabelId` or a `<meta name="white-label-id">`;
 * without either the host name decides (features.md H1). What cannot be an id is not one.
 */
export function hostPageBrandId(page: Window): string | undefined {
  const named = 'whiteLabelId' in page ? page.whiteLabelId : metaOf(page.document);
  const id = z.safeParse(idSchema, named);
  return id.success ? String(id.data) : undefined;
}

function metaOf(document: Document): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="white-label-id"]')?.content;
}
