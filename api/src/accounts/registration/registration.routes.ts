import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { registration } from '@pomelo/contract/registration/registration.endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CompanyRegister } from '../../platform/adapters/companies.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import { limitedAddress } from '../../platform/http/client-address.ts';
import type { LoginLimits } from '../account/log-in/login-limits.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { lookUpCompany } from './company-lookup.service.ts';
import { createCompanyMemory } from './company-memory.ts';
import { correct, viewCorrection } from './correction.service.ts';
import { suggestedEmail } from './email-suggestion.ts';
import { acceptInvitation, viewInvitation } from './invitation.service.ts';
import { addDocument } from './documents.service.ts';
import { describeRegistrationForm } from './register-form.ts';
import { register } from './register.service.ts';
import type { RegistrationLimits } from './registration-limits.ts';
import { requireSiret } from '../../platform/siret.ts';

export type RegistrationParts = {
  db: Database;
  clock: Clock;
  files: FileStore;
  companies: CompanyRegister;
  limits: RegistrationLimits;
  loginLimits: LoginLimits;
};

const MEBIBYTE = 1024 * 1024;

/** Counted before anything is read: by the address of the caller. */
const counted = (limit: RateLimit) => (request: FastifyRequest) => limit.take(limitedAddress(request.ip));

/** REG-1: how companies and people come in. */
export function registrationRoutes(app: FastifyInstance, parts: RegistrationParts): void {
  const { clock, limits } = parts;
  const companies = createCompanyMemory(parts.companies, clock);

  registerRoute(app, registration.describe, () => describeRegistrationForm());
  registerRoute(
    app,
    registration.checkEmail,
    ({ body: { email } }) => ({ email, suggestion: suggestedEmail(email) }),
    {
      // A read sent by POST: no answer is stored.
      transaction: false,
      before: counted(limits.email),
    },
  );
  registerRoute(
    app,
    registration.findCompany,
    ({ db, params }) => lookUpCompany(db, companies, params.siret),
    {
      transaction: false,
      before: counted(limits.company),
    },
  );
  // Outside a transaction: none is open while a document is validated. Of a repeated upload, one document is
  // never referenced, and is purged.
  registerRoute(
    app,
    registration.addPaper,
    async ({ body, request }) => {
      await limits.documentSize.take(
        limitedAddress(request.ip),
        Math.ceil(body.file.bytes.length / MEBIBYTE),
      );
      return addDocument(parts, body);
    },
    { transaction: 'own', crossWorkspaces: 'token', before: counted(limits.paper) },
  );
  registerRoute(
    app,
    registration.register,
    ({ db, body }) => register(db, body, companies.recall(body.siret), clock.now()),
    {
      crossWorkspaces: 'token',
      before: counted(limits.register),
      prepare: async ({ body }, request) => {
        requireSiret(body.siret);
        // Also by address of the caller: a stranger cannot use up the registrations of another person.
        await limits.registerEmail.take(compositeKey(limitedAddress(request.ip), body.email));
        await companies.find(body.siret);
      },
    },
  );
  registerRoute(app, registration.correction, ({ db, params }) => viewCorrection(db, params.token), {
    crossWorkspaces: 'token',
    before: counted(limits.correction),
  });
  registerRoute(
    app,
    registration.correct,
    ({ db, params, body }) => correct(db, params.token, body, companies.recall(body.siret), clock.now()),
    {
      crossWorkspaces: 'token',
      before: counted(limits.correction),
      prepare: async ({ body }) => {
        requireSiret(body.siret);
        await companies.find(body.siret);
      },
    },
  );
  registerRoute(
    app,
    registration.invitation,
    ({ db, params }) => viewInvitation(db, params.token, clock.now()),
    {
      crossWorkspaces: 'token',
      before: counted(limits.invitation),
    },
  );
  // Outside a transaction: none is open while a password is hashed.
  registerRoute(
    app,
    registration.acceptInvitation,
    ({ params, body, request }) => acceptInvitation(parts, params.token, body, request.ip),
    {
      transaction: false,
      crossWorkspaces: 'token',
      before: counted(limits.accept),
    },
  );
}
