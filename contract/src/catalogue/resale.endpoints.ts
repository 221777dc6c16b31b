import { endpoint } from '../endpoint.ts';
import { byShortId } from '../ids.ts';
import { ResaleEstimateBody, ResaleHabits, ResaleHabitsBody, VehicleResale } from './resale.schemas.ts';

/** The trader's calculator (`Votre marge`): margins of a company, and the most that it may pay. */
export const resale = {
  habits: endpoint('GET /public/me/contact/resale-habits', {
    summary: 'Le calcul de marge de ma société',
    audience: 'buyer',
    answer: ResaleHabits,
  }),
  changeHabits: endpoint('POST /public/me/contact/resale-habits', {
    summary: 'Régler le calcul de marge',
    audience: 'buyer',
    role: 'buyer',
    body: ResaleHabitsBody,
    answer: ResaleHabits,
  }),
  vehicle: endpoint('GET /public/catalog/products/:id/resale', {
    summary: 'La marge de ma société sur un véhicule',
    audience: 'buyer',
    params: byShortId,
    answer: VehicleResale,
    refusals: ['not-found'],
  }),
  estimate: endpoint('POST /public/catalog/products/:id/resale', {
    summary: 'Saisir la revente d’un véhicule',
    audience: 'buyer',
    role: 'buyer',
    params: byShortId,
    body: ResaleEstimateBody,
    answer: VehicleResale,
    refusals: ['not-found'],
  }),
  dropEstimate: endpoint('DELETE /public/catalog/products/:id/resale', {
    summary: 'Revenir au calcul proposé pour un véhicule',
    audience: 'buyer',
    role: 'buyer',
    params: byShortId,
    answer: VehicleResale,
    refusals: ['not-found'],
  }),
};
