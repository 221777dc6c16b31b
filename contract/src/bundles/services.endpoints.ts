import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { OfferedService } from './services.schemas.ts';

/** Beside portal.md: what the page of a service says that it costs today. */
export const services = {
  prices: endpoint('GET /api/service_prices', {
    summary: 'Les services et leur prix du jour',
    door: 'bare',
    answer: z.array(OfferedService),
  }),
};
