import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ImpersonationStarted, ImpersonationBody } from './impersonation.schemas.ts';

/** « Voir comme cet acheteur » (docs/adr/0027): impersonation of a buyer, read-only. */
export const impersonation = {
  /**
   * Ends a running impersonation of the same session. Refuses with not-found a person outside that company.
   */
  start: endpoint('POST /backoffice/see-as', {
    summary: 'Voir le site comme un acheteur',
    audience: 'staff',
    permission: 'buyers.see-as',
    body: ImpersonationBody,
    answer: ImpersonationStarted,
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
