import { readdirSync, readFileSync } from 'node:fs';
import { BODIES } from '@pomelo/contract/catalogue/facets.ts';
import { NewsTopic, PageKind, PageSlug } from '@pomelo/contract/content/articles.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { parisInstant } from '@pomelo/contract/paris-time.ts';
import { z } from 'zod';
import { DRAWING_VIEWS } from '../src/catalogue/pictures/drawing/views.ts';
import { SCENE_NAMES } from '../src/catalogue/pictures/drawing/scenes.ts';
import { typeset } from './car-texts.ts';

/** Hour of publication of articles, Paris time. */
const MORNING = 8;
const day = z.iso.date().transform((text) => new Date(parisInstant(Date.parse(text) / DAY_MS, MORNING)));
/** A promotion ends with its last day: at the following midnight, Paris time. */
const end = z.iso.date().transform((text) => new Date(parisInstant(Date.parse(text) / DAY_MS, 0)));
const flag = z.enum(['yes', 'no']).transform((text) => text === 'yes');
/** Files have plain spaces and apostrophes; typographic ones are inserted here. */
const nonEmptyText = z
  .string()
  .min(1)
  .transform((text) => typeset(text).replaceAll("'", '’'));
/**
 * Body, paint and view of a drawing, then its alternative text: `suv #1f4e9c profile | Un SUV bleu, de
 * profil`.
 */
const picture = z
  .string()
  .regex(/^\S+ #[0-9a-f]{6} \S+ \| .+$/)
  .transform((text) => {
    const [drawn = '', alt = ''] = text.split(' | ');
    const [body, paint, view] = drawn.split(' ');
    return { drawing: { body, paint, view }, alt };
  })
  .pipe(
    z.object({
      drawing: z.object({ body: z.enum(BODIES), paint: z.string(), view: z.enum(DRAWING_VIEWS) }),
      alt: nonEmptyText,
    }),
  );

const CommonFields = z.strictObject({ title: nonEmptyText, summary: nonEmptyText, body: nonEmptyText });
const NewsText = CommonFields.extend({
  published: day,
  topic: NewsTopic,
  author: nonEmptyText.default('La rédaction'),
  picture,
  private: flag.default(false),
});
const PageText = CommonFields.extend({
  slug: PageSlug,
  kind: PageKind,
  menu: nonEmptyText.optional(),
  order: z.coerce.number().int(),
  shown: flag.default(false),
  private: flag.default(false),
  picture: picture.optional(),
});
const AnimationText = CommonFields.extend({
  slug: z.string(),
  scene: z.enum(SCENE_NAMES),
  alt: nonEmptyText,
  starts: day,
  ends: end.optional(),
  link: z.string().optional(),
  label: nonEmptyText.optional(),
  private: flag.default(false),
});
export type NewsText = z.output<typeof NewsText>;
export type PageText = z.output<typeof PageText>;
export type AnimationText = z.output<typeof AnimationText>;

const FOLDER = new URL('content/', import.meta.url);
const FACT = /\{\{(\w+)\}\}/g;

/** Lines `name: value` up to `---`, then the body in HTML. `{{name}}` is a fact about the company. */
function readText(file: URL, facts: Readonly<Record<string, string>>): Record<string, string> {
  const text = readFileSync(file, 'utf8').replace(FACT, (_whole, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`No such fact: ${name} in ${file.pathname}`);
    return fact;
  });
  const [head = '', ...body] = text.split('\n---\n');
  const lines = head
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  return { ...Object.fromEntries(lines), body: body.join('\n---\n').trim() };
}

function readFolder<T extends z.ZodType>(
  name: string,
  schema: T,
  facts: Readonly<Record<string, string>> = {},
): z.output<T>[] {
  const folder = new URL(`${name}/`, FOLDER);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .toSorted()
    .map((file) => schema.parse(readText(new URL(file, folder), facts)));
}

export const newsTexts = (): NewsText[] => readFolder('news', NewsText);
/** `facts`: the owner of the site. */
export const pageTexts = (facts: Readonly<Record<string, string>>): PageText[] =>
  readFolder('pages', PageText, facts);
export const animationTexts = (): AnimationText[] => readFolder('animations', AnimationText);
