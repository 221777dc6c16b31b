import { security } from '@pomelo/contract/account/security.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { WebPush } from '../../../platform/adapters/web-push/web-push.ts';
import type { Clock } from '../../../platform/clock.ts';
import { registerBuyerRoute } from '../../../platform/http/register-route.ts';
import { addDevice, devicesOf, removeDevice } from './push-devices.service.ts';

export type PushParts = { clock: Clock; push?: WebPush | null };

// ACC-30
export function pushRoutes(app: FastifyInstance, { clock, push = null }: PushParts): void {
  registerBuyerRoute(app, security.pushDevices, ({ db, caller }) => devicesOf(db, push, caller));
  registerBuyerRoute(app, security.addPushDevice, ({ db, caller, body }) =>
    addDevice(db, push, caller, body, clock.now()),
  );
  registerBuyerRoute(app, security.removePushDevice, ({ db, caller, params }) =>
    removeDevice(db, caller, params.id),
  );
}
