import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { linkToken } from '../fields.ts';
import { byId } from '../ids.ts';
import { CustomSearch, CustomSearchBody, CustomSearchChange, CustomSearches, Subscription } from './searches.schemas.ts';

const byToken = z.strictObject({ token: linkToken });

/** SEARCH-1: custom-searches; a person's own, in one workspace. */
export const searches = {
  list: endpoint('GET /public/custom-searches', { summary: 'Mes recherches', door: 'private', answer: CustomSearches }),
  create: endpoint('POST /public/custom-searches', {
    summary: 'Enregistrer une recherche',
    door: 'private',
    body: CustomSearchBody,
    answer: CustomSearch,
    refusals: ['limit-reached'],
  }),
  get: endpoint('GET /public/custom-searches/:id', {
    summary: 'Une de mes recherches',
    door: 'private',
    resource: 'custom-search',
    params: byId,
    answer: CustomSearch,
    refusals: ['not-found'],
  }),
  change: endpoint('PUT /public/custom-searches/:id', {
    summary: 'Modifier une recherche',
    door: 'private',
    resource: 'custom-search',
    params: byId,
    body: CustomSearchChange,
    answer: CustomSearch,
    refusals: ['not-found'],
  }),
  remove: endpoint('DELETE /public/custom-searches/:id', {
    summary: 'Supprimer une recherche',
    door: 'private',
    resource: 'custom-search',
    params: byId,
    refusals: ['not-found'],
  }),
  /** The link at the foot of a mail, which needs no log-in (SEARCH-2). */
  subscription: endpoint('GET /public/unsubscribe/:token', {
    summary: 'Ce qu’un lien de désabonnement arrête',
    door: 'both',
    params: byToken,
    answer: Subscription,
    refusals: ['token-unknown'],
  }),
  unsubscribe: endpoint('POST /public/unsubscribe/:token', {
    summary: 'Ne plus recevoir ces messages',
    door: 'both',
    params: byToken,
    answer: Subscription,
    refusals: ['token-unknown'],
  }),
};
