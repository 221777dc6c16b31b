import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byShortId, ShortId } from '../../ids.ts';
import { HistoryForm, NewHistoryPaper, NewReading, StaffHistory } from './history.schemas.ts';

const writes = {
  audience: 'staff',
  permission: 'stock.write',
  params: byShortId,
  answer: StaffHistory,
} as const;
const ofPaper = z.strictObject({ id: ShortId, paperId: z.uuid() });

/** The history of a vehicle: its documents, the facts read in them, and its odometer over time. */
export const vehicleHistory = {
  one: endpoint('GET /backoffice/stock/:id/history', {
    summary: 'L’historique d’un véhicule',
    audience: 'staff',
    permission: 'stock.read',
    params: byShortId,
    answer: StaffHistory,
    refusals: ['not-found'],
  }),
  facts: endpoint('PUT /backoffice/stock/:id/history', {
    summary: 'Ce qui a été lu dans les pièces d’historique',
    ...writes,
    body: z.strictObject({ facts: HistoryForm, version: z.int().min(0) }),
    refusals: ['not-found', 'invalid', 'changed-meanwhile'],
  }),
  addPaper: endpoint('POST /backoffice/stock/:id/history/papers', {
    summary: 'Ajouter une pièce d’historique',
    ...writes,
    body: NewHistoryPaper,
    bodyKind: 'form',
    refusals: ['not-found', 'invalid', 'unsupported-media', 'too-large', 'limit-reached', 'unavailable'],
  }),
  readPaper: endpoint('POST /backoffice/stock/:id/history/papers/:paperId/reading', {
    summary: 'Marquer une pièce d’historique comme lue',
    ...writes,
    params: ofPaper,
    refusals: ['not-found'],
  }),
  removePaper: endpoint('DELETE /backoffice/stock/:id/history/papers/:paperId', {
    summary: 'Supprimer une pièce d’historique',
    ...writes,
    params: ofPaper,
    refusals: ['not-found'],
  }),
  addReading: endpoint('POST /backoffice/stock/:id/history/readings', {
    summary: 'Ajouter un relevé de kilométrage',
    ...writes,
    body: NewReading,
    refusals: ['not-found', 'invalid', 'limit-reached'],
  }),
  removeReading: endpoint('DELETE /backoffice/stock/:id/history/readings/:readingId', {
    summary: 'Supprimer un relevé de kilométrage',
    ...writes,
    params: z.strictObject({ id: ShortId, readingId: z.uuid() }),
    refusals: ['not-found'],
  }),
};
