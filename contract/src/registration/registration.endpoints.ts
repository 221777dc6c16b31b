import { z } from 'zod';
import { FormDescription } from '../account/account.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { linkToken, siretField } from '../fields.ts';
import {
  AcceptInvitationBody,
  CheckEmailBody,
  CompanyLookup,
  EmailCheck,
  InvitationView,
  RegistrationCorrection,
  RegistrationForm,
  RegistrationDocument,
  RegistrationDocumentForm,
  RegistrationReceived,
} from './registration.schemas.ts';

const byToken = z.strictObject({ token: linkToken });

/** REG-1: registration of companies and their people. */
export const registration = {
  describe: endpoint('OPTIONS /public/register', {
    summary: 'Le formulaire d’inscription',
    audience: 'public',
    answer: FormDescription,
  }),
  register: endpoint('POST /public/register', {
    summary: 'Inscrire une société, ou demander à rejoindre la sienne',
    audience: 'public',
    body: RegistrationForm,
    bodyKind: 'form',
    answer: RegistrationReceived,
    refusals: ['invalid', 'company-closed', 'too-many-requests'],
  }),
  checkEmail: endpoint('POST /public/people/email', {
    summary: 'Vérifier une adresse e-mail',
    audience: 'public',
    body: CheckEmailBody,
    answer: EmailCheck,
    refusals: ['too-many-requests'],
  }),
  findCompany: endpoint('POST /public/register/company/:siret', {
    summary: 'Trouver une société par son SIRET',
    audience: 'public',
    params: z.strictObject({ siret: siretField }),
    body: z.strictObject({ email: z.string().max(254).optional() }),
    answer: CompanyLookup,
    refusals: ['invalid', 'company-closed', 'too-many-requests'],
  }),
  /** Uploads one document (REG-5), so that going back and forth does not send it again. */
  addPaper: endpoint('POST /public/register/documents', {
    summary: 'Joindre un document à une inscription',
    audience: 'public',
    body: RegistrationDocumentForm,
    bodyKind: 'form',
    answer: RegistrationDocument,
    refusals: ['unsupported-media', 'too-large', 'too-many-requests'],
  }),
  correction: endpoint('GET /public/register/corrections/:token', {
    summary: 'Une inscription à corriger',
    audience: 'public',
    params: byToken,
    answer: RegistrationCorrection,
    refusals: ['token-unknown', 'token-used', 'too-many-requests'],
  }),
  /** The SIRET and the e-mail address stay: another company, or another address, is another application. */
  correct: endpoint('POST /public/register/corrections/:token', {
    summary: 'Corriger une inscription',
    audience: 'public',
    params: byToken,
    body: RegistrationForm,
    bodyKind: 'form',
    answer: RegistrationReceived,
    refusals: ['invalid', 'token-unknown', 'token-used', 'company-closed', 'too-many-requests'],
  }),
  invitation: endpoint('GET /public/invitations/:token', {
    summary: 'Une invitation',
    audience: 'public',
    params: byToken,
    answer: InvitationView,
    refusals: ['token-unknown', 'token-expired', 'token-used', 'too-many-requests'],
  }),
  acceptInvitation: endpoint('POST /public/invitations/:token/accept', {
    summary: 'Accepter une invitation',
    audience: 'public',
    params: byToken,
    body: AcceptInvitationBody,
    answer: z.strictObject({ email: z.string(), workspaceId: z.uuid() }),
    refusals: [
      'token-unknown',
      'token-expired',
      'token-used',
      'bad-credentials',
      'too-many-requests',
      'unavailable',
    ],
  }),
};
