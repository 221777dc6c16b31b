import { z } from 'zod';
import { CmsPage, CommercialAnimation, NewsArticle } from '../../content/articles.schemas.ts';
import { endpoint } from '../../endpoint.ts';
import { byShortId, ShortId } from '../../ids.ts';
import { paged, pageOf, sortDirection } from '../../paging.ts';
import {
  AnimationBody,
  AnimationChange,
  ArticleBody,
  ArticleChange,
  ContentKind,
  ContentRow,
  ContentSnapshot,
  ContentVersion,
  MAX_MENU_PAGES,
  MenuEntry,
  PageBody,
  PageChange,
  PublicationState,
  StaffAnimation,
  StaffArticle,
  StaffPage,
  versionField,
} from './content.schemas.ts';

const kindParams = z.strictObject({ kind: ContentKind });
const oneOfKind = z.strictObject({ kind: ContentKind, id: ShortId });
const oneVersion = z.strictObject({ kind: ContentKind, id: ShortId, version: ShortId });
const reads = { audience: 'staff', permission: 'content.read' } as const;
const writes = { audience: 'staff', permission: 'content.write' } as const;
const onSave = ['not-found', 'invalid', 'changed-meanwhile'] as const;

/** The audience of a preview; null shows what a user without permission sees. */
const seenBy = z.object({ as: z.enum(['visitor', 'buyer']).default('visitor') });

export const CONTENT_SORTS = ['title', 'published', 'updated'] as const;

/** News, pages and commercial animations, as those who write them see them: drafts, versions, the menu. */
export const staffContent = {
  list: endpoint('GET /backoffice/content/:kind', {
    summary: 'Les actualités, les pages ou les animations',
    ...reads,
    params: kindParams,
    query: z.object({
      q: z.string().trim().max(200).optional(),
      state: PublicationState.optional(),
      sort: z.enum(CONTENT_SORTS).default('updated'),
      direction: sortDirection.default('desc'),
      ...paged(50),
    }),
    answer: pageOf(ContentRow),
  }),
  /** Only a draft can be deleted: published content is unpublished first. */
  remove: endpoint('DELETE /backoffice/content/:kind/:id', {
    summary: 'Supprimer un brouillon',
    ...writes,
    params: oneOfKind,
    refusals: ['not-found', 'in-use'],
  }),
  versions: endpoint('GET /backoffice/content/:kind/:id/versions', {
    summary: 'Les versions d’un texte, la dernière d’abord',
    ...reads,
    params: oneOfKind,
    query: z.object({ ...paged(50) }),
    answer: pageOf(ContentVersion),
    refusals: ['not-found'],
  }),
  version: endpoint('GET /backoffice/content/:kind/:id/versions/:version', {
    summary: 'Une version d’un texte',
    ...reads,
    params: oneVersion,
    answer: ContentSnapshot,
    refusals: ['not-found'],
  }),
  /** Restores the text as a new version; publication, address and audience do not change. */
  restore: endpoint('POST /backoffice/content/:kind/:id/versions/:version/restore', {
    summary: 'Rétablir une version d’un texte',
    ...writes,
    params: oneVersion,
    body: z.strictObject({ version: versionField }),
    answer: z.strictObject({ version: versionField }),
    refusals: onSave,
  }),

  article: endpoint('GET /backoffice/news/:id', {
    summary: 'Une actualité, à modifier',
    ...reads,
    params: byShortId,
    answer: StaffArticle,
    refusals: ['not-found'],
  }),
  addArticle: endpoint('POST /backoffice/news', {
    summary: 'Écrire une actualité',
    ...writes,
    body: ArticleBody,
    answer: StaffArticle,
    refusals: ['invalid'],
  }),
  saveArticle: endpoint('PUT /backoffice/news/:id', {
    summary: 'Modifier une actualité',
    ...writes,
    params: byShortId,
    body: ArticleChange,
    answer: StaffArticle,
    refusals: onSave,
  }),
  previewArticle: endpoint('GET /backoffice/news/:id/preview', {
    summary: 'Une actualité, comme ses lecteurs la verront',
    ...reads,
    params: byShortId,
    query: seenBy,
    answer: NewsArticle.nullable(),
    refusals: ['not-found'],
  }),

  page: endpoint('GET /backoffice/pages/:id', {
    summary: 'Une page, à modifier',
    ...reads,
    params: byShortId,
    answer: StaffPage,
    refusals: ['not-found'],
  }),
  addPage: endpoint('POST /backoffice/pages', {
    summary: 'Écrire une page',
    ...writes,
    body: PageBody,
    answer: StaffPage,
    refusals: ['invalid'],
  }),
  savePage: endpoint('PUT /backoffice/pages/:id', {
    summary: 'Modifier une page',
    ...writes,
    params: byShortId,
    body: PageChange,
    answer: StaffPage,
    refusals: onSave,
  }),
  previewPage: endpoint('GET /backoffice/pages/:id/preview', {
    summary: 'Une page, comme ses lecteurs la verront',
    ...reads,
    params: byShortId,
    query: seenBy,
    answer: CmsPage.nullable(),
    refusals: ['not-found'],
  }),

  animation: endpoint('GET /backoffice/animations/:id', {
    summary: 'Une animation commerciale, à modifier',
    ...reads,
    params: byShortId,
    answer: StaffAnimation,
    refusals: ['not-found'],
  }),
  addAnimation: endpoint('POST /backoffice/animations', {
    summary: 'Écrire une animation commerciale',
    ...writes,
    body: AnimationBody,
    answer: StaffAnimation,
    refusals: ['invalid'],
  }),
  saveAnimation: endpoint('PUT /backoffice/animations/:id', {
    summary: 'Modifier une animation commerciale',
    ...writes,
    params: byShortId,
    body: AnimationChange,
    answer: StaffAnimation,
    refusals: onSave,
  }),
  previewAnimation: endpoint('GET /backoffice/animations/:id/preview', {
    summary: 'Une animation commerciale, comme ses lecteurs la verront',
    ...reads,
    params: byShortId,
    query: seenBy,
    answer: CommercialAnimation.nullable(),
    refusals: ['not-found'],
  }),

  menu: endpoint('GET /backoffice/menu', {
    summary: 'Les pages, dans l’ordre du menu',
    ...reads,
    answer: z.strictObject({ data: z.array(MenuEntry).max(MAX_MENU_PAGES) }),
  }),
  /** Every page, in the order wanted: one that was added or removed in the meantime is changed-meanwhile. */
  orderMenu: endpoint('PUT /backoffice/menu', {
    summary: 'Ranger le menu',
    ...writes,
    body: z.strictObject({
      ids: z.array(z.int().min(1)).max(MAX_MENU_PAGES),
      visible: z.array(z.int().min(1)).max(MAX_MENU_PAGES),
    }),
    answer: z.strictObject({ data: z.array(MenuEntry) }),
    refusals: ['changed-meanwhile'],
  }),
};
