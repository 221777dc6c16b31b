import { z } from 'zod';
import { shortList } from '../paging.ts';
import { endpoint } from '../endpoint.ts';
import { linkToken } from '../fields.ts';
import { byId } from '../ids.ts';
import {
  CustomSearch,
  CustomSearchBody,
  CustomSearchChange,
  CustomSearches,
  Subscription,
} from './searches.schemas.ts';

const byToken = z.strictObject({ token: linkToken });

/** SEARCH-1: custom-searches; a person's own, in one workspace. */
export const searches = {
  list: endpoint('GET /public/custom-searches', {
    summary: 'Mes recherches',
    audience: 'buyer',
    query: shortList,
    answer: CustomSearches,
  }),
  create: endpoint('POST /public/custom-searches', {
    summary: 'Enregistrer une recherche',
    audience: 'buyer',
    body: CustomSearchBody,
    answer: CustomSearch,
    refusals: ['limit-reached'],
  }),
  get: endpoint('GET /public/custom-searches/:id', {
    summary: 'Une de mes recherches',
    audience: 'buyer',
    resource: 'custom-search',
    params: byId,
    answer: CustomSearch,
    refusals: ['not-found'],
  }),
  change: endpoint('PUT /public/custom-searches/:id', {
    summary: 'Modifier une recherche',
    audience: 'buyer',
    resource: 'custom-search',
    params: byId,
    body: CustomSearchChange,
    answer: CustomSearch,
    refusals: ['not-found'],
  }),
  remove: endpoint('DELETE /public/custom-searches/:id', {
    summary: 'Supprimer une recherche',
    audience: 'buyer',
    resource: 'custom-search',
    params: byId,
    refusals: ['not-found'],
  }),
  /** The link at the foot of a mail, which needs no log-in (SEARCH-2). */
  subscription: endpoint('GET /public/unsubscribe/:token', {
    summary: 'Ce qu’un lien de désabonnement arrête',
    audience: 'public',
    params: byToken,
    answer: Subscription,
    refusals: ['token-unknown'],
  }),
  unsubscribe: endpoint('POST /public/unsubscribe/:token', {
    summary: 'Ne plus recevoir ces messages',
    audience: 'public',
    params: byToken,
    answer: Subscription,
    refusals: ['token-unknown'],
  }),
};
