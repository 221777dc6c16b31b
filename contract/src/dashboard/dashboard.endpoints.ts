import { endpoint } from '../endpoint.ts';
import { Dashboard } from './dashboard.schemas.ts';

export const dashboard = {
  get: endpoint('GET /public/dashboard', {
    summary: 'Le tableau de bord',
    audience: 'buyer',
    answer: Dashboard,
  }),
};
