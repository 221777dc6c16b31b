import { endpoint } from '../endpoint.ts';
import { FormDescription, Login, LoginBody, Profile, ProfileForm, SessionState } from './account.schemas.ts';

/** portal.md §7, Account. */
export const account = {
  login: endpoint('POST /public/login_check', {
    summary: 'Se connecter',
    door: 'both',
    body: LoginBody,
    answer: Login,
    refusals: ['bad-credentials', 'too-many-requests', 'unavailable'],
  }),
  /** Revokes the token; portal.md §4 names the log-out but no call for it. */
  logout: endpoint('POST /public/logout', { summary: 'Se déconnecter', door: 'private' }),
  me: endpoint('GET /public/me', { summary: 'Mon profil', door: 'private', answer: Profile }),
  /** Not named by portal.md: one round trip in place of three at every page. */
  state: endpoint('GET /public/me/state', { summary: 'Ma session : profil, panier, réservations', door: 'private', answer: SessionState }),
  describeMe: endpoint('OPTIONS /public/me', { summary: 'Le formulaire du profil', door: 'private', answer: FormDescription }),
  updateMe: endpoint('POST /public/me', {
    summary: 'Modifier mon profil',
    door: 'private',
    body: ProfileForm,
    bodyKind: 'form',
    answer: Profile,
    refusals: ['invalid', 'viewer-refused'],
  }),
};
