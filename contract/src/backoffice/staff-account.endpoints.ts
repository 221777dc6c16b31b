import { ChangePasswordBody, ConfirmPasswordBody, PasswordChanged } from '../account/account.schemas.ts';
import { RecoveryCodes, TwoStep, TwoStepCode, TwoStepSetup } from '../account/security.schemas.ts';
import { endpoint } from '../endpoint.ts';

/** Every member of the staff has « Aujourd’hui » and an account; neither changes business data. */
const own = { audience: 'staff', permission: 'today', unrecorded: true } as const;
/** Calls that set up a second factor, where the portal requires one and this member has none. */
const enrolment = { ...own, withoutSecondFactor: true } as const;

/** The staff member's own account: without a workspace, which the buyer's routes require. */
export const staffAccount = {
  /** Revokes the token. */
  logout: endpoint('POST /backoffice/logout', { summary: 'Se déconnecter de la gestion', ...enrolment }),
  changePassword: endpoint('POST /backoffice/me/password', {
    summary: 'Changer son mot de passe',
    ...enrolment,
    body: ChangePasswordBody.omit({ token: true }),
    answer: PasswordChanged,
    refusals: ['invalid', 'too-many-requests', 'unavailable'],
  }),
  twoStep: endpoint('GET /backoffice/me/two-step', {
    summary: 'Sa vérification en deux étapes',
    audience: 'staff',
    permission: 'today',
    withoutSecondFactor: true,
    answer: TwoStep,
  }),
  setUpTwoStep: endpoint('POST /backoffice/me/two-step/setup', {
    summary: 'Préparer sa vérification en deux étapes',
    ...enrolment,
    body: ConfirmPasswordBody,
    answer: TwoStepSetup,
    refusals: ['invalid', 'too-many-requests'],
  }),
  confirmTwoStep: endpoint('POST /backoffice/me/two-step/confirm', {
    summary: 'Activer sa vérification en deux étapes',
    ...enrolment,
    body: TwoStepCode,
    answer: RecoveryCodes,
    refusals: ['invalid', 'too-many-requests'],
  }),
  disableTwoStep: endpoint('POST /backoffice/me/two-step/disable', {
    summary: 'Désactiver sa vérification en deux étapes',
    ...own,
    body: ConfirmPasswordBody,
    refusals: ['invalid', 'second-factor-compulsory', 'too-many-requests'],
  }),
  newRecoveryCodes: endpoint('POST /backoffice/me/two-step/recovery-codes', {
    summary: 'Remplacer ses codes de secours',
    ...own,
    body: ConfirmPasswordBody,
    answer: RecoveryCodes,
    refusals: ['invalid', 'too-many-requests'],
  }),
};
