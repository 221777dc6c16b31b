import { workspace as endpoints } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import { pageFrom } from '@pomelo/contract/paging.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { registerBuyerRoute } from '../../platform/http/register-route.ts';
import { addAddress, addressesOf, changeAddress } from './addresses/addresses.service.ts';
import { changeCompany, companyOf } from './company/company.service.ts';
import { orderContactsOf, saveOrderContacts } from './order-contacts/order-contacts.service.ts';

export type CompanyParts = {
  clock: Clock;
  /** The workspace's own data changed. */
  changed: (workspaceId: string) => void;
};

/** ACC-26: the company (`contact`), its addresses and who signs and is notified. */
export function companyRoutes(app: FastifyInstance, { clock, changed }: CompanyParts): void {
  registerBuyerRoute(app, endpoints.company, ({ db, caller }) => companyOf(db, caller.workspaceId));
  registerBuyerRoute(app, endpoints.updateCompany, async ({ db, caller, body, afterCommit }) => {
    afterCommit(() => changed(caller.workspaceId));
    await changeCompany(db, caller.workspaceId, body);
    return companyOf(db, caller.workspaceId);
  });

  registerBuyerRoute(app, endpoints.orderContacts, ({ db, caller }) =>
    orderContactsOf(db, caller.workspaceId),
  );
  registerBuyerRoute(app, endpoints.saveOrderContacts, async ({ db, caller, body, afterCommit }) => {
    afterCommit(() => changed(caller.workspaceId));
    await saveOrderContacts(db, caller.workspaceId, body, clock.now());
    return orderContactsOf(db, caller.workspaceId);
  });

  registerBuyerRoute(app, endpoints.addresses, async ({ db, caller, query }) =>
    pageFrom(await addressesOf(db, caller.workspaceId), query),
  );
  registerBuyerRoute(app, endpoints.addAddress, ({ db, caller, body, afterCommit }) => {
    afterCommit(() => changed(caller.workspaceId));
    return addAddress(db, caller.workspaceId, body, clock.now());
  });
  registerBuyerRoute(app, endpoints.changeAddress, ({ db, caller, params, body, afterCommit }) => {
    afterCommit(() => changed(caller.workspaceId));
    return changeAddress(db, { workspaceId: caller.workspaceId, id: params.id, now: clock.now() }, body);
  });
}
