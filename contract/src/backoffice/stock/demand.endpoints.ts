import { endpoint } from '../../endpoint.ts';
import { CSV_FILE_TYPES } from '../../files.ts';
import { byShortId } from '../../ids.ts';
import { Demand, DemandEvidence, DemandQuery } from './demand.schemas.ts';

const reads = { audience: 'staff', permission: 'figures.read' } as const;

/** Models to buy: searched without a result, ranked by days to sell and margin. */
export const staffDemand = {
  list: endpoint('GET /backoffice/demand', {
    ...reads,
    summary: 'Les achats à faire',
    answer: Demand,
  }),
  file: endpoint('GET /backoffice/demand/file', {
    ...reads,
    load: 'exports',
    summary: 'Les achats à faire, en CSV',
    answerKind: 'file',
    answerTypes: CSV_FILE_TYPES,
  }),
  get: endpoint('GET /backoffice/demand/models/:id', {
    ...reads,
    summary: 'Un achat à faire, avec les recherches, les demandes et les ventes qui le disent',
    params: byShortId,
    query: DemandQuery,
    answer: DemandEvidence,
    refusals: ['not-found'],
  }),
};
