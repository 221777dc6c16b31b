import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { CSV_FILE_TYPES } from '../../files.ts';
import { byId } from '../../ids.ts';
import { paged, pageOf } from '../../paging.ts';
import {
  BulkEdit,
  BulkEditBody,
  NewSavedView,
  SavedView,
  SavedViewsQuery,
  StockFilters,
  StockPage,
  StockQuery,
  StockRows,
  StockRowsQuery,
} from './stock.schemas.ts';

const reads = { audience: 'staff', permission: 'stock.read' } as const;
const writes = { audience: 'staff', permission: 'stock.write' } as const;

/** The stock in the back-office. */
export const staffStock = {
  list: endpoint('GET /backoffice/stock', {
    summary: 'Le stock',
    ...reads,
    query: StockQuery,
    answer: StockPage,
  }),
  rows: endpoint('GET /backoffice/stock/rows', {
    summary: 'Une tranche du stock, que l’on fait défiler',
    ...reads,
    query: StockRowsQuery,
    answer: StockRows,
  }),
  file: endpoint('GET /backoffice/stock/file', {
    load: 'exports',
    summary: 'Le stock, en CSV',
    ...reads,
    query: StockFilters,
    answerKind: 'file',
    answerTypes: CSV_FILE_TYPES,
  }),
  /** All or nothing; undone as a whole. */
  bulkEdit: endpoint('POST /backoffice/stock/bulk-edits', {
    summary: 'Modifier plusieurs véhicules',
    ...writes,
    body: BulkEditBody,
    answer: BulkEdit,
    refusals: ['invalid', 'changed-meanwhile'],
  }),
  bulkEdits: endpoint('GET /backoffice/stock/bulk-edits', {
    summary: 'Les modifications groupées',
    ...reads,
    query: z.object({ ...paged(10) }),
    answer: pageOf(BulkEdit),
  }),
  /** Only while these vehicles have not changed since. */
  undo: endpoint('POST /backoffice/stock/bulk-edits/:id/undo', {
    summary: 'Annuler une modification groupée',
    ...writes,
    params: byId,
    answer: BulkEdit,
    refusals: ['not-found', 'already-decided', 'changed-meanwhile', 'in-use'],
  }),
  views: endpoint('GET /backoffice/views', {
    summary: 'Les vues enregistrées',
    ...reads,
    query: SavedViewsQuery,
    answer: z.strictObject({ data: z.array(SavedView) }),
  }),
  /** One of the same name is replaced. */
  saveView: endpoint('POST /backoffice/views', {
    summary: 'Enregistrer une vue',
    ...reads,
    unrecorded: true,
    body: NewSavedView,
    answer: SavedView,
    refusals: ['invalid', 'limit-reached'],
  }),
  removeView: endpoint('DELETE /backoffice/views/:id', {
    summary: 'Supprimer une vue',
    ...reads,
    unrecorded: true,
    params: byId,
    refusals: ['not-found'],
  }),
};
