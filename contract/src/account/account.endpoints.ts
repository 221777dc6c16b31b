import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { linkToken } from '../fields.ts';
import {
  ChangePasswordBody,
  ConfirmPasswordBody,
  FormDescription,
  Login,
  LoginBody,
  PasswordChanged,
  PasswordToken,
  PictureForm,
  Profile,
  ProfileForm,
  ResetPasswordBody,
  SecondFactorBody,
  SessionState,
} from './account.schemas.ts';

/** Account calls (ACC-6). */
export const account = {
  login: endpoint('POST /public/login_check', {
    load: 'buyers',
    summary: 'Se connecter',
    audience: 'public',
    body: LoginBody,
    answer: Login,
    refusals: ['bad-credentials', 'second-factor-required', 'too-many-requests', 'unavailable'],
  }),
  /** ACC-17: the second step of a log-in with two-step verification. */
  loginSecondFactor: endpoint('POST /public/login_check/second-factor', {
    load: 'buyers',
    summary: 'Se connecter\u202f: le code de vérification',
    audience: 'public',
    body: SecondFactorBody,
    answer: Login,
    refusals: ['bad-credentials', 'too-many-requests'],
  }),
  /** Revokes the token (ACC-12). */
  logout: endpoint('POST /public/logout', { summary: 'Se déconnecter', audience: 'buyer' }),
  me: endpoint('GET /public/me', { summary: 'Mon profil', audience: 'buyer', answer: Profile }),
  /** One round trip for the data that every page needs (ACC-13). */
  state: endpoint('GET /public/me/state', {
    load: 'sales',
    summary: 'Ma session : profil, panier, réservations',
    audience: 'buyer',
    answer: SessionState,
  }),
  describeMe: endpoint('OPTIONS /public/me', {
    summary: 'Le formulaire du profil',
    audience: 'buyer',
    answer: FormDescription,
  }),
  updateMe: endpoint('POST /public/me', {
    summary: 'Modifier mon profil',
    audience: 'buyer',
    body: ProfileForm,
    bodyKind: 'form',
    answer: Profile,
    refusals: ['invalid', 'viewer-refused'],
  }),
  changePicture: endpoint('POST /public/me/picture', {
    summary: 'Changer ma photo',
    audience: 'buyer',
    body: PictureForm,
    bodyKind: 'form',
    answer: Profile,
    refusals: ['unsupported-media', 'too-large'],
  }),
  removePicture: endpoint('DELETE /public/me/picture', {
    summary: 'Retirer ma photo',
    audience: 'buyer',
    answer: Profile,
  }),
  /** The tour was followed or skipped: the first log-in is over. */
  welcome: endpoint('POST /public/me/welcome', {
    summary: 'Terminer la première connexion',
    audience: 'buyer',
    answer: Profile,
    refusals: ['invalid'],
  }),
  exportMe: endpoint('GET /public/me/export', {
    load: 'exports',
    summary: 'Mes données (RGPD)',
    audience: 'buyer',
    selfOnly: true,
    answerKind: 'file',
    answerTypes: ['application/json'],
  }),
  closeMe: endpoint('POST /public/me/close', {
    summary: 'Fermer mon compte',
    audience: 'buyer',
    body: ConfirmPasswordBody,
    refusals: ['last-owner', 'orders-open', 'too-many-requests'],
  }),

  passwordToken: endpoint('GET /public/password/token/:token', {
    summary: 'Ce que vaut un lien de mot de passe',
    audience: 'public',
    params: z.strictObject({ token: linkToken }),
    answer: PasswordToken,
    refusals: ['token-unknown', 'token-expired', 'token-used', 'too-many-requests'],
  }),
  changePassword: endpoint('POST /public/password/change', {
    summary: 'Changer de mot de passe',
    audience: 'public',
    body: ChangePasswordBody,
    answer: PasswordChanged,
    refusals: ['token-unknown', 'token-expired', 'token-used', 'too-many-requests', 'unavailable'],
  }),
  /** The response never reveals whether the address is known. */
  resetPassword: endpoint('POST /public/password/reset', {
    summary: 'Demander un lien de mot de passe',
    audience: 'public',
    body: ResetPasswordBody,
    refusals: ['too-many-requests'],
  }),
};
