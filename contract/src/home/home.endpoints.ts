import { endpoint } from '../endpoint.ts';
import { Home, Suggestions, SuggestionsQuery } from './home.schemas.ts';

export const home = {
  get: endpoint('GET /public/home', {
    summary: 'L’accueil d’un acheteur',
    audience: 'buyer',
    answer: Home,
  }),
  /** Records a visit, unless the last one began less than thirty minutes ago. */
  visit: endpoint('POST /public/home/visits', {
    summary: 'Noter une visite de l’accueil',
    audience: 'buyer',
  }),
  suggestions: endpoint('GET /public/home/suggestions', {
    summary: 'Ce que veut dire une recherche en cours de saisie',
    audience: 'buyer',
    query: SuggestionsQuery,
    answer: Suggestions,
  }),
};
