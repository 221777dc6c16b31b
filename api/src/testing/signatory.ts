import type { FastifyInstance } from 'fastify';
import { as, type Buyer } from './app.ts';

/** Names Hélène Bertin, gérante, as who signs for the company of this owner. */
export async function nameSignatory(app: FastifyInstance, owner: Buyer): Promise<void> {
  const body = {
    signatoryId: null,
    signatoryName: 'Hélène Bertin',
    signatoryFunction: 'gérante',
    notified: [],
  };
  const saved = await as(app, owner, 'PUT /public/me/contact/order-contacts', body);
  if (saved.statusCode !== 200) throw new Error(saved.body);
}
