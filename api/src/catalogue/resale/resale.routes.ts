import { resale as endpoints } from '@pomelo/contract/catalogue/resale.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { registerBuyerRoute } from '../../platform/http/register-route.ts';
import {
  changeHabits,
  dropEstimate,
  estimateVehicle,
  habitsOf,
  type ResaleParts,
  resaleOfVehicle,
} from './resale.service.ts';

export type ResaleRouteParts = ResaleParts & {
  clock: Clock;
  /** After a change of a company's calculator: lists on this node show it at once. */
  resaleChanged: (workspaceId: string) => void;
};

/** The trader's calculator (VEH-10 to VEH-12). */
export function resaleRoutes(app: FastifyInstance, parts: ResaleRouteParts): void {
  const { clock, resaleChanged } = parts;
  const at = ({ workspaceId }: Caller) => ({ workspaceId, now: clock.now() });

  registerBuyerRoute(app, endpoints.habits, ({ db, caller }) => habitsOf(db, at(caller)));
  registerBuyerRoute(app, endpoints.changeHabits, ({ db, caller, body, afterCommit }) => {
    afterCommit(() => resaleChanged(caller.workspaceId));
    return changeHabits(db, at(caller), body);
  });
  registerBuyerRoute(app, endpoints.vehicle, ({ db, caller, params }) =>
    resaleOfVehicle(db, parts, at(caller), params.id),
  );
  registerBuyerRoute(app, endpoints.estimate, ({ db, caller, params, body, afterCommit }) => {
    afterCommit(() => resaleChanged(caller.workspaceId));
    return estimateVehicle(db, parts, at(caller), params.id, body);
  });
  registerBuyerRoute(app, endpoints.dropEstimate, ({ db, caller, params, afterCommit }) => {
    afterCommit(() => resaleChanged(caller.workspaceId));
    return dropEstimate(db, parts, at(caller), params.id);
  });
}
