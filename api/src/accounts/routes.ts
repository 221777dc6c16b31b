import { HOUR_SECONDS } from '@pomelo/contract/durations.ts';
import type { FastifyInstance } from 'fastify';
import type { CompanyRegister } from '../platform/adapters/companies.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import type { RouteParts } from '../platform/http/route-parts.ts';
import { createAccountLimits } from './account/account-limits.ts';
import { accountRoutes, type AccountParts } from './account/account.routes.ts';
import { createLoginLimits } from './account/log-in/login-limits.ts';
import { pushRoutes, type PushParts } from './account/push/push.routes.ts';
import { pictureRoutes } from './account/profile/picture.routes.ts';
import { staffImpersonationRoutes } from './account/impersonation/staff-impersonation.routes.ts';
import { createChallenges } from './account/two-step/challenges.ts';
import { createSecondFactorSecrets } from './account/two-step/second-factor-secrets.ts';
import { createRegistrationLimits } from './registration/registration-limits.ts';
import { joinRequestRoutes } from './registration/join-requests.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { staffRegistrationRoutes } from './registration/staff-registrations.routes.ts';
import { addressSuggestionRoutes } from './workspace/addresses/address-suggestions.routes.ts';
import { logoRoutes } from './workspace/company/logo.routes.ts';
import { companyRoutes } from './workspace/company.routes.ts';
import { peopleRoutes } from './workspace/people/people.routes.ts';

/** Pictures and logos one person may send. */
const PICTURES_AN_HOUR = 60;
const MANY_PICTURES = 'Trop d’images envoyées\u202f: réessayez plus tard.';

export type AccountsRouteParts = RouteParts &
  Pick<PushParts, 'push'> &
  Pick<AccountParts, 'tokens' | 'staffSecondFactor' | 'stateOf'> & {
    dataKeys: Parameters<typeof createSecondFactorSecrets>[0];
    companies: CompanyRegister;
  };

export function addAccountsRoutes(app: FastifyInstance, parts: AccountsRouteParts): void {
  const { db, pool, clock, files, tokenSecret, changed } = parts;
  accountRoutes(app, {
    ...parts,
    ...createAccountLimits(pool),
    limits: createLoginLimits(pool),
    challenges: createChallenges(tokenSecret, clock),
    secrets: createSecondFactorSecrets(parts.dataKeys, tokenSecret),
  });
  pushRoutes(app, parts);
  const uploads = createRateLimit(pool, {
    name: 'pictures',
    points: PICTURES_AN_HOUR,
    seconds: HOUR_SECONDS,
    message: MANY_PICTURES,
  });
  pictureRoutes(app, { files, uploads, changed });
  logoRoutes(app, { files, uploads, changed });
  companyRoutes(app, { clock, changed });
  peopleRoutes(app, { pool, clock, changed });
  joinRequestRoutes(app, { clock, changed });
  addressSuggestionRoutes(app, { addressBook: parts.addressBook, pool });
  const limits = { limits: createRegistrationLimits(pool), loginLimits: createLoginLimits(pool) };
  registrationRoutes(app, { db, clock, files, companies: parts.companies, ...limits });
  staffRegistrationRoutes(app, { clock, files });
  staffImpersonationRoutes(app, { clock, tokenSecret });
}
