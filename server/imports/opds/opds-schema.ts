import * as z from 'zod';

/** One value, or a list of values. Feeds write both forms. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .union([z.array(z.unknown()), z.unknown().transform((one) => [one])])
    .transform((list) =>
      list.flatMap((one) => {
        const parsed = item.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      }),
    )
    .catch([])
    .default([]);

/** A text, or texts by language, of which the first one counts. */
const localizedSchema = z.union([
  z.string(),
  z.record(z.string(), z.string()).transform((texts) => Object.values(texts)[0] ?? ''),
]);
const optionalText = localizedSchema.optional().catch(undefined);

const namedSchema = z.union([localizedSchema, z.object({ name: localizedSchema }).transform(({ name }) => name)]);

const subjectSchema = z.union([
  z.string().transform((name) => ({ name, code: undefined, scheme: undefined })),
  z.object({ name: localizedSchema, code: z.string().optional(), scheme: z.string().optional() }),
]);

const identifierSchema = z.union([
  z.string(),
  z.number().transform(String),
  z.object({ value: z.string(), scheme: z.string().optional() }).transform(({ value }) => value),
]);

const linkSchema = z.object({
  href: z.string(),
  type: z.string().optional().catch(undefined),
  rel: listOf(z.string()),
  title: optionalText,
  height: z.number().optional().catch(undefined),
});
export type OpdsLink = z.infer<typeof linkSchema>;

/** A publication of a feed. Only what is used is read, and a wrong optional value is left out. */
export const publicationSchema = z.object({
  metadata: z.object({
    identifier: listOf(identifierSchema),
    altIdentifier: listOf(identifierSchema),
    title: optionalText,
    subtitle: optionalText,
    author: listOf(namedSchema),
    editor: listOf(namedSchema),
    language: listOf(z.string()),
    publisher: listOf(namedSchema),
    published: z.string().optional().catch(undefined),
    description: optionalText,
    subject: listOf(subjectSchema),
    license: optionalText,
    rights: optionalText,
  }),
  links: listOf(linkSchema),
  images: listOf(linkSchema),
});
export type OpdsPublication = z.infer<typeof publicationSchema>;

const publicationsSchema = z.array(z.unknown()).optional();

/** A feed. Its groups contain publications too. */
export const feedSchema = z
  .object({
    links: listOf(linkSchema),
    publications: publicationsSchema,
    navigation: z.array(z.unknown()).optional(),
    groups: z.array(z.object({ publications: publicationsSchema })).optional(),
  })
  .refine(({ publications, navigation, groups }) => (publications ?? navigation ?? groups) !== undefined);
