import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { OfferedService } from './services.schemas.ts';

/** Current prices of services, for the page of a service (DELIV-1). */
export const services = {
  prices: endpoint('GET /api/service_prices', {
    summary: 'Les services et leur prix du jour',
    audience: 'unprefixed',
    answer: z.array(OfferedService),
  }),
};
