import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PICTURE_FILE_TYPES } from '../files.ts';
import { DEFAULT_MEDIA_RESOLUTION } from '../constants.ts';
import { byShortId } from '../ids.ts';

/** SITE-11: key/value entries typed integer, bool or text; bool is true when the value is 1. */
export const ConfigurationEntry = z.strictObject({
  id: z.int(),
  key: z.string(),
  type: z.enum(['integer', 'bool', 'text']),
  value: z.string(),
});
export type ConfigurationEntry = z.infer<typeof ConfigurationEntry>;

/** Texts of a listing page for a make, or for a make and model. */
export const CarSeo = z.strictObject({
  id: z.int(),
  makeSlug: z.string(),
  modelSlug: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  heading: z.string(),
  text: z.string(),
});
/** Texts of a listing page for one filter value, by its slug (`diesel`, `moins-de-15000-euros`). */
export const FilterSeo = z.strictObject({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  heading: z.string(),
  text: z.string(),
});

/** Sizes of a picture; any other is refused (CONT-9). */
export const MEDIA_RESOLUTIONS = [
  '160x90',
  '320x180',
  '480x270',
  '640x360',
  '960x540',
  '1280x720',
  '1920x1080',
  // Banners of commercial animations: 4:5 for `imageMobile`, 16:5 for `imageLaptop`.
  '480x600',
  '960x1200',
  '1280x400',
  '1920x600',
] as const;
export const MediaQuery = z.object({
  resolution: z.enum(MEDIA_RESOLUTIONS).default(DEFAULT_MEDIA_RESOLUTION),
});

/** Lists of `/api` are plain arrays with X-Total-Count (API-5). */
export const content = {
  configurations: endpoint('GET /api/website_configurations', {
    summary: 'La configuration du site',
    audience: 'unprefixed',
    answer: z.array(ConfigurationEntry),
  }),
  configuration: endpoint('GET /api/website_configurations/:id', {
    summary: 'Une entrée de la configuration',
    audience: 'unprefixed',
    params: byShortId,
    answer: ConfigurationEntry,
    refusals: ['not-found'],
  }),
  carSeos: endpoint('GET /api/car_seos', {
    summary: 'Les textes des pages de marque et de modèle',
    audience: 'unprefixed',
    query: z.object({ makeSlug: z.string().max(80).optional(), modelSlug: z.string().max(80).optional() }),
    answer: z.array(CarSeo),
  }),
  filterSeos: endpoint('GET /api/filter_seos', {
    summary: 'Les textes des pages de filtre',
    audience: 'unprefixed',
    query: z.object({ slug: z.string().max(120).optional() }),
    answer: z.array(FilterSeo),
  }),
  mediaObject: endpoint('GET /api/mediaObject/:id', {
    summary: 'Une image, à la taille demandée',
    audience: 'unprefixed',
    params: byShortId,
    query: MediaQuery,
    answerKind: 'file',
    answerTypes: PICTURE_FILE_TYPES,
    refusals: ['not-found', 'malformed'],
  }),
};
