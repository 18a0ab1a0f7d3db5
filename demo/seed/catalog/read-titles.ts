import * as z from 'zod';

/**
 * The format of the demo titles. A block is
 *
 *     @ key | Title | Subtitle
 *     Author; Other (translator) | year | pages | imprint | subject codes | $price shape option=value …
 *     Description, one paragraph a line.
 *     [fr] The description in another language, as one line of its own.
 *
 * `shape` names the set of offerings (`offering-shapes.ts`). `pdf`, `lang=`, `ed=`, `a=` (accessibility), `d=` (usage
 * limits), `sales=`, `adopted=`, `status=` and `country=` are options.
 */
export type DemonstrationTitle = z.infer<typeof titleSchema>;

export const shapes = [
  'own',
  'term',
  'rent',
  'text',
  'full',
  'free',
  'print',
  'printrent',
  'combo',
  'pod',
  'choice',
  'none',
  'unpriced',
  'ware',
  'thing',
] as const;

const person = z
  .string()
  .trim()
  .regex(/^[^()]+( \((translator|editor)\))?$/)
  .transform((text) => {
    const [, name = text, role = 'author'] = /^(.*?)(?: \((\w+)\))?$/.exec(text) ?? [];
    return { name, role };
  });

const optionsSchema = z.strictObject({
  pdf: z.literal('').optional(),
  lang: z.enum(['fr', 'he', 'ar', 'es', 'de', 'la']).optional(),
  ed: z.string().optional(),
  /** Level of accessibility with assistive technology. */
  a: z.enum(['full', 'basic', 'poor']).default('basic'),
  /** The publisher's limits on copying, printing and offline use. */
  d: z.enum(['open', 'std', 'tight']).default('open'),
  sales: z.coerce.number().int().default(0),
  adopted: z.coerce.number().int().default(0),
  status: z.enum(['withdrawn', 'deactivated', 'deleted']).optional(),
  /** "no" means not sold in the United States. */
  country: z.literal('no').optional(),
});

const titleSchema = z.object({
  key: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(1),
  subtitle: z.string().optional(),
  people: z.array(person),
  year: z.coerce.number().int().min(1000).max(2026),
  pages: z.coerce.number().int().nonnegative(),
  imprint: z.enum(['tallow', 'wren', 'little', 'quad', 'fieldnote', 'longitude', 'fleuve']),
  subjects: z.array(z.string().regex(/^[A-Z]{3}\d{6}$/)).min(1),
  priceCents: z.int().nonnegative(),
  shape: z.enum(shapes),
  options: optionsSchema,
  description: z.string().min(60),
  /** The description in other languages, by their tag. */
  otherDescriptions: z.partialRecord(z.enum(['en', 'fr']), z.string().min(60)),
});

const parseOptions = (words: string[]): Record<string, string> =>
  Object.fromEntries(
    words.map((word) => {
      const [name = '', ...value] = word.split('=');
      return [name, value.join('=')];
    }),
  );

const parseBlock = (block: string): DemonstrationTitle => {
  const [head = '', fields = '', ...lines] = block.trim().split('\n');
  const others = lines.flatMap((line) => {
    const [, language, text] = /^\[(\w+)\] (.*)$/.exec(line) ?? [];
    return language === undefined ? [] : [[language, text]];
  });
  const paragraphs = lines.filter((line) => !line.startsWith('['));
  const [key, title, subtitle] = head.split('|').map((part) => part.trim());
  const [people = '', year, pages, imprint, codes = '', sale = ''] = fields.split('|').map((part) => part.trim());
  const [price = '', shape, ...options] = sale.split(/\s+/);
  const parsed = titleSchema.safeParse({
    key,
    title,
    subtitle,
    people: people.split(';').filter((name) => name.trim() !== ''),
    year,
    pages,
    imprint,
    subjects: codes.split(/\s+/),
    priceCents: Math.round(Number(price.replace('$', '')) * 100),
    shape,
    options: parseOptions(options),
    description: paragraphs.join('\n\n'),
    otherDescriptions: Object.fromEntries(others),
  });
  if (parsed.success) return parsed.data;
  throw new Error(`Demonstration title "${head}": ${z.prettifyError(parsed.error)}`);
};

/**
 * Returns the titles of one data file, in their order. @throws with the name of the title if a block has another
 * format.
 */
export const readTitles = (text: string): DemonstrationTitle[] =>
  text
    .split(/^@ /m)
    .filter((block) => block.trim() !== '')
    .map(parseBlock);
