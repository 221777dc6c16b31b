import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CSV_FILE_TYPES } from '../files.ts';
import { byShortId, ShortId } from '../ids.ts';
import { paged, pageOf } from '../paging.ts';
import {
  Figure,
  FigureName,
  FigureQuery,
  PurchaseCost,
  PurchaseCostBody,
  VehicleCost,
} from './figures.schemas.ts';

const reads = { audience: 'staff', permission: 'figures.read' } as const;
const one = z.strictObject({ figure: FigureName });

/** Figures of stock and sales for the staff. */
export const figures = {
  read: endpoint('GET /backoffice/figures/:figure', {
    summary: 'Un chiffre de la période, avec ses tableaux',
    ...reads,
    params: one,
    query: FigureQuery,
    answer: Figure,
  }),
  file: endpoint('GET /backoffice/figures/:figure/:table/file', {
    load: 'exports',
    summary: 'Un tableau de chiffres, en CSV',
    ...reads,
    params: one.extend({ table: z.string().max(40) }),
    query: FigureQuery,
    answerKind: 'file',
    answerTypes: CSV_FILE_TYPES,
    refusals: ['not-found'],
  }),
  purchaseCosts: endpoint('GET /backoffice/purchase-costs', {
    summary: 'Les véhicules commandés et leur prix d’achat',
    ...reads,
    query: z.object({
      known: z.enum(['yes', 'no']).optional(),
      q: z.string().trim().max(100).optional(),
      ...paged(50),
    }),
    answer: pageOf(PurchaseCost),
  }),
  vehicleCosts: endpoint('GET /backoffice/stock/:id/purchase-costs', {
    summary: 'Ce que les véhicules d’une référence ont coûté',
    audience: 'staff',
    permission: 'money.write',
    params: byShortId,
    answer: z.strictObject({ data: z.array(VehicleCost) }),
    refusals: ['not-found'],
  }),
  savePurchaseCost: endpoint('PUT /backoffice/purchase-costs/:productId', {
    summary: 'Indiquer le prix d’achat d’un véhicule',
    audience: 'staff',
    permission: 'money.write',
    params: z.strictObject({ productId: ShortId }),
    body: PurchaseCostBody,
    answer: z.strictObject({ costCents: z.int().nullable(), version: z.int().min(0) }),
    refusals: ['not-found', 'invalid', 'changed-meanwhile'],
  }),
};
