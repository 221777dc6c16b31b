import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../platform/http/caller.ts';
import { type Call, registerBuyerRoute } from '../../../platform/http/register-route.ts';
import { type CloseParts, closeAccount } from './close-account.service.ts';
import { exportPerson } from './export-data.service.ts';

/** GDPR: data export and account deletion. */
export function accountDeletionRoutes(app: FastifyInstance, parts: CloseParts): void {
  const file = async ({ db, caller, reply }: Call<typeof account.exportMe, Caller>) => {
    const now = parts.clock.now();
    const data = await exportPerson(db, caller.personId, now);
    return reply
      .header('content-disposition', `attachment; filename="pomelo-mes-donnees-${dayInParis(now)}.json"`)
      .type('application/json; charset=utf-8')
      .send(data);
  };
  registerBuyerRoute(app, account.exportMe, file, { crossWorkspaces: 'own-person' });
  // Outside a transaction, because of hashing; and no response is stored, because the session ends.
  registerBuyerRoute(app, account.closeMe, ({ caller, body }) => closeAccount(parts, caller, body.password), {
    transaction: false,
    crossWorkspaces: 'own-person',
  });
}
