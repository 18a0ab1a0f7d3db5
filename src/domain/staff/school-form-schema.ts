import * as z from 'zod/mini';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** A host name in lower case, without scheme, port and path. A name in other letters is in its ASCII form (`xn--`). */
const HOST_NAME = new RegExp(String.raw`^(?=.{1,253}$)${LABEL}(?:\.${LABEL})*$`);

/** True if the text is a host name in this form. */
export const isHostName = (text: string): boolean => HOST_NAME.test(text);

/** The host names of a school: each is a site with a brand of its own. A host name that is not listed stays as it is. */
const hosts = z
  .array(
    z.object({
      /** `null` for a new host name. */
      id: z.nullable(z.string()),
      fqdn: z.string().check(z.regex(HOST_NAME)),
    }),
  )
  .check(z.maxLength(100));

export const schoolFormSchema = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  hosts,
  version: z.string(),
});
export type SchoolForm = z.infer<typeof schoolFormSchema>;

export const schoolListSchema = z.object({ items: z.array(z.object({ id: z.string(), form: schoolFormSchema })) });
export type SchoolList = z.infer<typeof schoolListSchema>;
export type School = SchoolList['items'][number];
