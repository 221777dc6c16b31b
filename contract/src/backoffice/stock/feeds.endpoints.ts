import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { CSV_FILE_TYPES } from '../../files.ts';
import { byShortId } from '../../ids.ts';
import { paged, pageOf, sortDirection } from '../../paging.ts';
import {
  FeedBody,
  FeedChange,
  FeedFileForm,
  FeedKind,
  FeedMapping,
  FeedRow,
  MappingVersion,
  StaffFeed,
} from './feeds.schemas.ts';
import { FeedSample } from './feed-sample.schemas.ts';
import {
  ChangeKind,
  ImportChange,
  ImportRun,
  LeftBecause,
  RefusedLine,
  RollBackResult,
} from './imports.schemas.ts';

const byRun = z.strictObject({ id: z.uuid() });
const reads = { audience: 'staff', permission: 'stock.read' } as const;
const writes = { audience: 'staff', permission: 'feeds.write' } as const;

export const FEED_SORTS = ['name', 'imported'] as const;

/** The sources of the stock: their status and their column mapping. */
export const feeds = {
  list: endpoint('GET /backoffice/feeds', {
    summary: 'Les sources du stock, et où en est chacune',
    ...reads,
    query: z.object({
      q: z.string().trim().max(200).optional(),
      kind: FeedKind.optional(),
      sort: z.enum(FEED_SORTS).default('name'),
      direction: sortDirection.default('asc'),
      ...paged(50),
    }),
    answer: pageOf(FeedRow),
  }),
  create: endpoint('POST /backoffice/feeds', {
    summary: 'Définir une source',
    ...writes,
    body: FeedBody,
    answer: z.strictObject({ id: z.int() }),
    refusals: ['invalid'],
  }),
  get: endpoint('GET /backoffice/feeds/:id', {
    summary: 'Une source',
    ...reads,
    params: byShortId,
    answer: StaffFeed,
    refusals: ['not-found'],
  }),
  save: endpoint('PUT /backoffice/feeds/:id', {
    summary: 'Modifier une source',
    ...writes,
    params: byShortId,
    body: FeedChange,
    answer: StaffFeed,
    refusals: ['not-found', 'invalid', 'changed-meanwhile'],
  }),
  /** The first rows of a file, stored for mapping its columns. */
  takeSample: endpoint('POST /backoffice/feeds/:id/sample', {
    summary: 'Prendre un échantillon',
    ...writes,
    unrecorded: true,
    params: byShortId,
    bodyKind: 'form',
    body: FeedFileForm,
    refusals: ['not-found', 'invalid', 'too-large'],
  }),
  sample: endpoint('GET /backoffice/feeds/:id/sample', {
    summary: 'L’échantillon d’une source, lu par sa correspondance',
    ...reads,
    params: byShortId,
    answer: FeedSample,
    refusals: ['not-found', 'invalid'],
  }),
  preview: endpoint('POST /backoffice/feeds/:id/preview', {
    summary: 'L’échantillon, lu par une correspondance qui n’est pas enregistrée',
    ...writes,
    unrecorded: true,
    params: byShortId,
    body: FeedMapping,
    answer: FeedSample,
    refusals: ['not-found', 'invalid'],
  }),
  /** `was` is the version the form was rendered from. */
  saveMapping: endpoint('PUT /backoffice/feeds/:id/mapping', {
    summary: 'Enregistrer la correspondance des colonnes',
    ...writes,
    params: byShortId,
    body: z.strictObject({ was: z.int().min(0), mapping: FeedMapping }),
    answer: z.strictObject({ version: z.int() }),
    refusals: ['not-found', 'invalid', 'changed-meanwhile'],
  }),
  mappings: endpoint('GET /backoffice/feeds/:id/mappings', {
    summary: 'Les versions de la correspondance, la dernière d’abord',
    ...reads,
    params: byShortId,
    query: z.object(paged(50)),
    answer: pageOf(MappingVersion),
    refusals: ['not-found'],
  }),
  runs: endpoint('GET /backoffice/feeds/:id/runs', {
    summary: 'Les imports d’une source, le dernier d’abord',
    ...reads,
    params: byShortId,
    query: z.object(paged(50)),
    answer: pageOf(ImportRun),
    refusals: ['not-found'],
  }),
  /**
   * Previews an import without writing to the stock. Responds at once; the file is read in the background.
   */
  dryRun: endpoint('POST /backoffice/feeds/:id/runs', {
    summary: 'Essayer un import',
    ...writes,
    unrecorded: true,
    params: byShortId,
    bodyKind: 'form',
    body: FeedFileForm,
    answer: ImportRun,
    refusals: ['not-found', 'invalid', 'too-large', 'in-use'],
  }),
};

/** Trials, imports and undone imports. */
export const imports = {
  get: endpoint('GET /backoffice/imports/:id', {
    summary: 'Un import',
    ...reads,
    params: byRun,
    answer: ImportRun,
    refusals: ['not-found'],
  }),
  changes: endpoint('GET /backoffice/imports/:id/changes', {
    summary: 'Ce qu’un import change, véhicule par véhicule',
    ...reads,
    params: byRun,
    query: z.object({ kind: ChangeKind.optional(), left: LeftBecause.optional(), ...paged(50) }),
    answer: pageOf(ImportChange),
    refusals: ['not-found'],
  }),
  refusals: endpoint('GET /backoffice/imports/:id/refusals', {
    summary: 'Les premières lignes refusées',
    ...reads,
    params: byRun,
    query: z.object(paged(50)),
    answer: pageOf(RefusedLine),
    refusals: ['not-found'],
  }),
  report: endpoint('GET /backoffice/imports/:id/report.csv', {
    summary: 'Toutes les lignes refusées et les remarques, en CSV',
    ...reads,
    params: byRun,
    answerKind: 'file',
    answerTypes: CSV_FILE_TYPES,
    refusals: ['not-found'],
  }),
  /** The very file that was previewed, with the mapping it was previewed by. */
  apply: endpoint('POST /backoffice/imports/:id/apply', {
    summary: 'Importer ce qui a été essayé',
    ...writes,
    params: byRun,
    answer: ImportRun,
    refusals: ['not-found', 'already-decided', 'in-use'],
  }),
  rollBack: endpoint('POST /backoffice/imports/:id/roll-back', {
    summary: 'Annuler un import',
    ...writes,
    params: byRun,
    answer: RollBackResult,
    refusals: ['not-found', 'already-decided', 'in-use'],
  }),
};
