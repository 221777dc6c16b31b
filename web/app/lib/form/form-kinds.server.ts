import { matchPath } from 'react-router';

/** Addresses whose forms hold files. */
export const UPLOADS = [
  '/actions/inscription-document',
  '/commandes/:id',
  '/reclamations/nouvelle',
  '/reclamations/:id',
  '/reclamation/:token',
  '/profil',
  '/profil/pieces',
  '/profil/societe',
  '/gestion/paiements',
  '/gestion/dossiers/:id',
  '/gestion/flux/:id',
  '/gestion/flux/:id/colonnes',
  '/gestion/mediatheque',
  '/gestion/stock/:id',
  '/gestion/stock/:id/etat',
  '/gestion/stock/:id/photos-guidees/envoi',
  '/photos/:token/envoi',
  '/remise/:token',
  '/remise/:token/envoi',
  '/gestion/dossiers/:id/remise',
  '/gestion/dossiers/:id/remise/envoi',
  '/commandes/:id/remise',
  '/commandes/:id/export',
  '/gestion/export/:id',
  '/gestion/stock/:id/historique',
] as const;

/** Articles and tables of the staff are longer than 64 kB or have more than 200 fields. */
const LONG_FORMS = ['/gestion/*'] as const;

const matches = (patterns: readonly string[], path: string): boolean =>
  patterns.some((pattern) => matchPath(pattern, path) !== null);

/**
 * How large the form of an address may be: a form with files counts as an upload only when it is multipart.
 */
export function formKindOf(pathname: string): 'short' | 'long' | 'upload' | 'long-upload' {
  const path = pathname.replace(/\.data$/, '');
  const [isUpload, isLong] = [matches(UPLOADS, path), matches(LONG_FORMS, path)];
  if (isUpload) return isLong ? 'long-upload' : 'upload';
  return isLong ? 'long' : 'short';
}
