import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SeeAs, SeeAsBody } from './see-as.schemas.ts';

/** « Voir comme cet acheteur » (docs/adr/0030): the portal read with the eyes of one of its buyers. */
export const seeAs = {
  /** Ends a running impersonation of the same session. Refuses with not-found a person outside that company. */
  start: endpoint('POST /backoffice/see-as', {
    summary: 'Voir le site comme un acheteur',
    audience: 'staff',
    permission: 'buyers.see-as',
    body: SeeAsBody,
    answer: SeeAs,
    refusals: ['not-found'],
  }),
  end: endpoint('DELETE /backoffice/see-as/:id', {
    summary: 'Ne plus voir le site comme un acheteur',
    audience: 'staff',
    permission: 'buyers.see-as',
    params: z.strictObject({ id: z.uuid() }),
    refusals: ['not-found'],
  }),
};
