import { HTTP_PROTOCOLS, optional, url } from './variable.ts';

const EXPECTED = 'attend l’adresse d’OpenSearch\u202f: https://nom:mot-de-passe@machine:9200/pomelo';
/** The path is the first part of the names of indices, which OpenSearch wants in lower case. */
const NAME = /^\/(?:[a-z][a-z0-9-]{0,40}\/?)?$/;

export const searchUrl = optional(
  url(HTTP_PROTOCOLS, EXPECTED).refine(
    (value) => !URL.canParse(value) || NAME.test(new URL(value).pathname),
    { error: 'attend un seul nom d’index après la machine, en minuscules et sans espace\u202f: /pomelo' },
  ),
);
