import { z } from 'zod';
import { ContentPicture, NEWS_TOPICS, PAGE_KINDS, PAGE_SLUG } from '../../content/articles.schemas.ts';
import { anyLines, anyText, charactersAtMost, requiredLines, requiredText } from '../../fields.ts';
import { Instant, typedInstant } from '../../time.ts';

/** Kinds of content of the back-office, as in its addresses. */
export const CONTENT_KINDS = ['news', 'pages', 'animations'] as const;
export const ContentKind = z.enum(CONTENT_KINDS);
export type ContentKind = z.infer<typeof ContentKind>;

export const PUBLICATION_STATES = ['draft', 'scheduled', 'published'] as const;
export const PublicationState = z.enum(PUBLICATION_STATES);
export type PublicationState = z.infer<typeof PublicationState>;

/** Longer than any page that people read. */
const MAX_BODY = 200_000;
const MAX_SUMMARY = 600;
/** One line of a menu, or of a button. */
const MAX_LABEL = 80;

/** The version grows with each save; an older one is refused with changed-meanwhile. */
export const versionField = z.int().min(1);

const title = requiredText(200, 'Indiquez le titre.');
const summary = anyLines(MAX_SUMMARY).default('');
/** HTML: only what the sanitizer allows is stored. */
const body = z
  .string()
  .max(MAX_BODY, 'Ce texte est trop long\u202f: partagez-le en plusieurs pages.')
  .default('');

/** Alternative text of the picture. */
const picture = z
  .strictObject({ id: z.int().min(1), alt: requiredLines(300, 'Décrivez ce que l’image montre.') })
  .nullable()
  .default(null);

/** `scheduled` requires the instant of publication; published content keeps its day. */
const publication = {
  isPrivate: z.boolean(),
  state: PublicationState,
  publishAt: typedInstant('Indiquez le jour et l’heure de la publication.').nullable().default(null),
};

/** Sent with the fields of a save: the version being edited. */
const changed = <Shape extends z.ZodRawShape>(shape: z.ZodObject<Shape>) =>
  shape.extend({ version: versionField });

export const ArticleBody = z.object({
  title,
  summary,
  body,
  topic: z.enum(NEWS_TOPICS, 'Choisissez un thème.'),
  author: requiredText(100, 'Indiquez l’auteur.'),
  picture,
  ...publication,
});
export type ArticleBody = z.output<typeof ArticleBody>;
export const ArticleChange = changed(ArticleBody);

const WRONG_SLUG =
  'Une adresse s’écrit en minuscules sans accent, avec des tirets\u202f: «\u202fservices/livraison\u202f».';
export const PageBody = z.object({
  title,
  summary,
  body,
  slug: anyText(200).regex(PAGE_SLUG, WRONG_SLUG).nullable(),
  kind: z.enum(PAGE_KINDS, 'Choisissez le genre de page.'),
  menuLabel: anyText(MAX_LABEL).default(''),
  menuVisible: z.boolean(),
  picture,
  ...publication,
});
export type PageBody = z.output<typeof PageBody>;
export const PageChange = changed(PageBody);

const pictureId = (message: string) => z.int(message).min(1, message);
export const AnimationBody = z.object({
  title,
  summary,
  body,
  slug: z
    .string()
    .trim()
    .max(120, charactersAtMost(120))
    .regex(
      /^(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
      WRONG_SLUG.replace('services/livraison', 'rentree-electrique'),
    ),
  imageMobileId: pictureId('Choisissez l’image pour le téléphone.'),
  imageLaptopId: pictureId('Choisissez l’image pour l’ordinateur.'),
  imageAlt: requiredLines(300, 'Décrivez ce que les images montrent.'),
  /** Target of the link, on this site; empty without a link. */
  linkPath: z
    .string()
    .trim()
    .max(300, charactersAtMost(300))
    .regex(/^(?:$|\/(?:[^/\\]|$))/, 'Un lien commence par / et mène sur ce site.')
    .default(''),
  linkLabel: anyText(MAX_LABEL).default(''),
  startsAt: typedInstant('Indiquez le début de l’offre.'),
  endsAt: typedInstant('Indiquez une date de fin, ou aucune.').nullable().default(null),
  ...publication,
});
export type AnimationBody = z.output<typeof AnimationBody>;
export const AnimationChange = changed(AnimationBody);

/** Fields of every stored text. */
const kept = {
  id: z.int(),
  version: versionField,
  /** Null for a draft. */
  publishedAt: Instant.nullable(),
  updatedAt: Instant,
  isPrivate: z.boolean(),
  state: PublicationState,
};
const written = { title: z.string(), summary: z.string(), body: z.string() };

export const StaffArticle = z.strictObject({
  ...kept,
  ...written,
  topic: z.enum(NEWS_TOPICS),
  author: z.string(),
  picture: ContentPicture.nullable(),
});
export type StaffArticle = z.infer<typeof StaffArticle>;

export const StaffPage = z.strictObject({
  ...kept,
  ...written,
  slug: z.string().nullable(),
  kind: z.enum(PAGE_KINDS),
  menuLabel: z.string(),
  menuVisible: z.boolean(),
  menuOrder: z.int(),
  picture: ContentPicture.nullable(),
});
export type StaffPage = z.infer<typeof StaffPage>;

export const StaffAnimation = z.strictObject({
  ...kept,
  ...written,
  slug: z.string(),
  imageMobileId: z.int(),
  imageLaptopId: z.int(),
  imageAlt: z.string(),
  linkPath: z.string(),
  linkLabel: z.string(),
  startsAt: Instant,
  endsAt: Instant.nullable(),
});
export type StaffAnimation = z.infer<typeof StaffAnimation>;

/** One line of a list of texts. */
export const ContentRow = z.strictObject({
  ...kept,
  title: z.string(),
  /** Topic of an article, kind of a page, address of an animation. */
  detail: z.string(),
  slug: z.string().nullable(),
  menuVisible: z.boolean(),
});
export type ContentRow = z.infer<typeof ContentRow>;

export const ContentVersion = z.strictObject({
  version: versionField,
  savedAt: Instant,
  /** Empty for content older than the back-office. */
  person: z.string(),
  title: z.string(),
});
export type ContentVersion = z.infer<typeof ContentVersion>;

/** A text as it was at a save: its fields by their names, `body` as HTML that may be shown. */
export const ContentSnapshot = ContentVersion.extend({ fields: z.record(z.string(), z.unknown()) });
export type ContentSnapshot = z.infer<typeof ContentSnapshot>;

/** Every page in menu order, whether it is in the menu or not. */
export const MenuEntry = z.strictObject({
  id: z.int(),
  title: z.string(),
  menuLabel: z.string(),
  menuVisible: z.boolean(),
  isPrivate: z.boolean(),
  state: PublicationState,
});
export type MenuEntry = z.infer<typeof MenuEntry>;
/** More pages than a menu can order by hand. */
export const MAX_MENU_PAGES = 500;
