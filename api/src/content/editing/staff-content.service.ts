import {
  type AnimationBody,
  type ArticleBody,
  type ContentKind,
  type ContentRow,
  type ContentSnapshot,
  type ContentVersion,
  MAX_MENU_PAGES,
  type MenuEntry,
  type PageBody,
  type StaffAnimation,
  type StaffArticle,
  type StaffPage,
} from '@pomelo/contract/backoffice/content/content.schemas.ts';
import { ADVENT_CALENDAR_SLUG, isTakenAddress } from '@pomelo/contract/content/page-address.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import { RESOURCE_OF } from './content-kinds.ts';
import { findVersion, findVersions } from './content-versions.repository.ts';
import {
  addContent,
  type By,
  changeContent,
  type Edited,
  type Editable,
  readContent,
} from './edit-content.service.ts';
import { ANIMATIONS, ARTICLES, PAGES } from './editables.ts';
import { publicationState, publishedAt } from './publication.ts';
import type { Listed, Paging } from '../pages/reader.ts';
import { cleanRichText } from '../rich-text/rich-text.ts';
import type { AnimationToSave, ArticleToSave, PageToSave } from './save-content.service.ts';
import {
  type ContentFilter,
  deleteContent,
  findContent,
  findMenu,
  lockMenu,
  putMenu,
} from './staff-content.repository.ts';
import {
  ADDRESS_OF_A_SCREEN,
  BUTTON_REQUIRED,
  contentLabel,
  ENDS_FIRST,
  MENU_CHANGED,
  NO_CONTENT,
  NO_VERSION,
  STILL_ONLINE,
} from './staff-content.messages.ts';

type Change = { id: number; version: number };
const wasPublished = (before: Edited | undefined): Date | null =>
  before?.publishedAt ? new Date(before.publishedAt) : null;
const articleToSave = (body: ArticleBody, before: StaffArticle | undefined, now: Date): ArticleToSave => ({
  ...body,
  publishedAt: publishedAt(body, wasPublished(before), now),
});

/** A new page is the last in the menu. */
function pageToSave(body: PageBody, before: StaffPage | undefined, now: Date): PageToSave {
  if (body.slug !== null && isTakenAddress(body.slug, body.kind)) refuseField('slug', ADDRESS_OF_A_SCREEN);
  return {
    ...body,
    menuOrder: before?.menuOrder ?? MAX_MENU_PAGES,
    publishedAt: publishedAt(body, wasPublished(before), now),
  };
}

function animationToSave(
  body: AnimationBody,
  before: StaffAnimation | undefined,
  now: Date,
): AnimationToSave {
  const { imageMobileId, imageLaptopId, linkPath, linkLabel, ...given } = body;
  const [startsAt, endsAt] = [new Date(body.startsAt), body.endsAt === null ? null : new Date(body.endsAt)];
  if (body.slug === ADVENT_CALENDAR_SLUG) refuseField('slug', ADDRESS_OF_A_SCREEN);
  if (endsAt !== null && endsAt <= startsAt) refuseField('endsAt', ENDS_FIRST);
  if (linkPath !== '' && linkLabel === '') refuseField('linkLabel', BUTTON_REQUIRED);
  return {
    ...given,
    imageMobile: { id: imageMobileId },
    imageLaptop: { id: imageLaptopId },
    link: linkPath === '' ? null : { path: linkPath, label: linkLabel },
    startsAt,
    endsAt,
    publishedAt: publishedAt(body, wasPublished(before), now),
  };
}

// EDIT-4
/** Adds an article, or changes one. Refuses with not-found, invalid, changed-meanwhile. */
export const putArticle = (
  trx: Database,
  body: ArticleBody,
  by: By,
  change?: Change,
): Promise<StaffArticle> =>
  change
    ? changeContent(trx, ARTICLES, change, (before) => articleToSave(body, before, by.now), by)
    : addContent(trx, ARTICLES, articleToSave(body, undefined, by.now), by);

export const putPage = (trx: Database, body: PageBody, by: By, change?: Change): Promise<StaffPage> =>
  change
    ? changeContent(trx, PAGES, change, (before) => pageToSave(body, before, by.now), by)
    : addContent(trx, PAGES, pageToSave(body, undefined, by.now), by);

export const putAnimation = (
  trx: Database,
  body: AnimationBody,
  by: By,
  change?: Change,
): Promise<StaffAnimation> =>
  change
    ? changeContent(trx, ANIMATIONS, change, (before) => animationToSave(body, before, by.now), by)
    : addContent(trx, ANIMATIONS, animationToSave(body, undefined, by.now), by);

export async function contentList(
  db: Database,
  kind: ContentKind,
  filter: ContentFilter,
  paging: Paging,
): Promise<Listed<ContentRow>> {
  const { rows, total } = await findContent(db, kind, filter, paging);
  return {
    rows: rows.map(
      ({
        menu_visible: menuVisible,
        is_private: isPrivate,
        published_at: published,
        updated_at: updated,
        ...row
      }) => ({
        ...row,
        menuVisible,
        isPrivate,
        publishedAt: published?.toISOString() ?? null,
        updatedAt: updated.toISOString(),
        state: publicationState(published, filter.now),
      }),
    ),
    total,
  };
}

/** Data of each kind for its versions and its removal. */
const EDITABLES: Readonly<
  Record<ContentKind, Pick<Editable<Edited & { state: string }, never>, 'kind' | 'find' | 'lock'>>
> = {
  news: ARTICLES,
  pages: PAGES,
  animations: ANIMATIONS,
};

/** Removes a draft. Refuses with not-found, in-use for a published or scheduled text. */
export async function removeContent(
  trx: Database,
  kind: ContentKind,
  id: number,
  { now, record }: By,
): Promise<void> {
  const before = (await EDITABLES[kind].lock(trx, id, now)) ?? refuse('not-found', NO_CONTENT[kind]);
  if (before.state !== 'draft') refuse('in-use', STILL_ONLINE);
  await deleteContent(trx, kind, id);
  record({ resource: RESOURCE_OF[kind], resourceId: id, label: contentLabel(kind, before.title), before });
}

type VersionRow = { version: number; savedAt: Date; person: string; title: string };
const versionView = ({ savedAt, ...row }: VersionRow): ContentVersion => ({
  ...row,
  savedAt: savedAt.toISOString(),
});

/** Latest first; none for a text that was never changed here. Refuses with not-found. */
export async function versionList(
  db: Database,
  kind: ContentKind,
  id: number,
  paging: Paging,
  now: Date,
): Promise<Listed<ContentVersion>> {
  await readContent(db, EDITABLES[kind], id, now);
  const { rows, total } = await findVersions(db, kind, id, paging);
  return { rows: rows.map(versionView), total };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * An earlier version of a text. Its body is sanitised again: a rule added since applies to it too. Refuses
 * with not-found.
 */
export async function contentVersion(
  db: Database,
  kind: ContentKind,
  id: number,
  version: number,
): Promise<ContentSnapshot> {
  const { state, ...row } = (await findVersion(db, kind, id, version)) ?? refuse('not-found', NO_VERSION);
  const fields = isRecord(state) ? state : {};
  const { body } = fields;
  return {
    ...versionView(row),
    fields: { ...fields, body: cleanRichText(typeof body === 'string' ? body : '') },
  };
}

async function restoreAs<View extends Edited, Save>(
  trx: Database,
  editable: Editable<View, Save>,
  change: Change,
  fields: unknown,
  by: By,
): Promise<View> {
  const back = editable.restorable.parse(fields);
  return changeContent(trx, editable, change, (before) => editable.asGiven({ ...before, ...back }), by);
}

/** Restores a version. Refuses with not-found, changed-meanwhile, and invalid when its picture is gone. */
export async function restoreVersion(
  trx: Database,
  kind: ContentKind,
  { id, version, restored }: Change & { restored: number },
  by: By,
): Promise<{ version: number }> {
  const { fields } = await contentVersion(trx, kind, id, restored);
  const change = { id, version };
  const view = await {
    news: () => restoreAs(trx, ARTICLES, change, fields, by),
    pages: () => restoreAs(trx, PAGES, change, fields, by),
    animations: () => restoreAs(trx, ANIMATIONS, change, fields, by),
  }[kind]();
  return { version: view.version };
}

export async function menuEntries(db: Database, now: Date): Promise<MenuEntry[]> {
  const rows = await findMenu(db, MAX_MENU_PAGES);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    menuLabel: row.menu_label || row.title,
    menuVisible: row.menu_visible,
    isPrivate: row.is_private,
    state: publicationState(row.published_at, now),
  }));
}

/** Puts every page in this order. Refuses with changed-meanwhile when they are not the pages there are. */
export async function orderMenu(
  trx: Database,
  wanted: { ids: number[]; visible: number[] },
  { now, record }: By,
): Promise<MenuEntry[]> {
  await lockMenu(trx);
  const before = await menuEntries(trx, now);
  const known = new Set(before.map(({ id }) => id));
  if (
    wanted.ids.length !== known.size ||
    new Set(wanted.ids).size !== known.size ||
    !wanted.ids.every((id) => known.has(id))
  )
    refuse('changed-meanwhile', MENU_CHANGED);
  await putMenu(trx, wanted.ids, wanted.visible);
  const after = await menuEntries(trx, now);
  const auditFields = (entries: readonly MenuEntry[]) =>
    entries.filter(({ menuVisible }) => menuVisible).map(({ menuLabel }) => menuLabel);
  record({
    resource: 'menu',
    resourceId: 'menu',
    label: 'Menu du site',
    before: { pages: auditFields(before) },
    after: { pages: auditFields(after) },
  });
  return after;
}
