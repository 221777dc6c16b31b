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
    door: 'both',
    body: LoginBody,
    answer: Login,
    refusals: ['bad-credentials', 'second-factor-required', 'too-many-requests', 'unavailable'],
  }),
  /** ACC-17: the second step of a log-in with two-step verification. */
  loginSecondFactor: endpoint('POST /public/login_check/second-factor', {
    load: 'buyers',
    summary: 'Se connecter\u202f: le code de vérification',
    door: 'both',
    body: SecondFactorBody,
    answer: Login,
    refusals: ['bad-credentials', 'too-many-requests'],
  }),
  /** Revokes the token (ACC-12). */
  logout: endpoint('POST /public/logout', { summary: 'Se déconnecter', door: 'private' }),
  me: endpoint('GET /public/me', { summary: 'Mon profil', door: 'private', answer: Profile }),
  /** One round trip for what every page needs (ACC-13). */
  state: endpoint('GET /public/me/state', {
    load: 'sales',
    summary: 'Ma session : profil, panier, réservations',
    door: 'private',
    answer: SessionState,
  }),
  describeMe: endpoint('OPTIONS /public/me', { summary: 'Le formulaire du profil', door: 'private', answer: FormDescription }),
  updateMe: endpoint('POST /public/me', {
    summary: 'Modifier mon profil',
    door: 'private',
    body: ProfileForm,
    bodyKind: 'form',
    answer: Profile,
    refusals: ['invalid', 'viewer-refused'],
  }),
  changePicture: endpoint('POST /public/me/picture', {
    summary: 'Changer ma photo',
    door: 'private',
    body: PictureForm,
    bodyKind: 'form',
    answer: Profile,
    refusals: ['unsupported-media', 'too-large'],
  }),
  removePicture: endpoint('DELETE /public/me/picture', { summary: 'Retirer ma photo', door: 'private', answer: Profile }),
  /** The tour was followed or skipped: the first log-in is over. */
  welcome: endpoint('POST /public/me/welcome', {
    summary: 'Terminer la première connexion',
    door: 'private',
    answer: Profile,
    refusals: ['invalid'],
  }),
  exportMe: endpoint('GET /public/me/export', {
    load: 'exports',
    summary: 'Mes données (RGPD)',
    door: 'private',
    onlyHimself: true,
    answerKind: 'file',
    answerTypes: ['application/json'],
  }),
  closeMe: endpoint('POST /public/me/close', {
    summary: 'Fermer mon compte',
    door: 'private',
    body: ConfirmPasswordBody,
    refusals: ['last-owner', 'orders-open', 'too-many-requests'],
  }),

  passwordToken: endpoint('GET /public/password/token/:token', {
    summary: 'Ce que vaut un lien de mot de passe',
    door: 'both',
    params: z.strictObject({ token: linkToken }),
    answer: PasswordToken,
    refusals: ['token-unknown', 'token-expired', 'token-used', 'too-many-requests'],
  }),
  changePassword: endpoint('POST /public/password/change', {
    summary: 'Changer de mot de passe',
    door: 'both',
    body: ChangePasswordBody,
    answer: PasswordChanged,
    refusals: ['token-unknown', 'token-expired', 'token-used', 'too-many-requests', 'unavailable'],
  }),
  /** The response never reveals whether the address is known. */
  resetPassword: endpoint('POST /public/password/reset', {
    summary: 'Demander un lien de mot de passe',
    door: 'both',
    body: ResetPasswordBody,
    refusals: ['too-many-requests'],
  }),
};
