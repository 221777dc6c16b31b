import { account } from '@pomelo/contract/account/account.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../mount.ts';
import type { RateLimit } from '../../rate-limit.ts';
import { limitedAddress } from './client-address.ts';
import { deviceOf } from './open-session.service.ts';
import { changePassword, type PasswordParts } from './password-change.service.ts';
import { describePasswordLink } from './password-link.service.ts';
import { askForReset } from './password-reset.service.ts';

export type PasswordRoutesParts = PasswordParts & { resetLimits: { byAddress: RateLimit; byEmail: RateLimit } };

/** portal.md §7, /public/password. */
export function passwordRoutes(app: FastifyInstance, parts: PasswordRoutesParts): void {
  const { clock } = parts;
  mount(app, account.resetPassword, ({ body, request }) => askForReset(parts, body.email, request.ip), { transaction: false });
  mount(app, account.passwordToken, async ({ db, params, request }) => {
    await parts.linkLimit.take(limitedAddress(request.ip));
    return describePasswordLink(db, params.token, clock.now());
  });
  // Its answer may hold a token, which must not be kept for a replay; and hashing must not hold a transaction.
  mount(app, account.changePassword, ({ caller, body, request }) => changePassword(parts, caller, body, deviceOf(request)), {
    transaction: false,
  });
}
