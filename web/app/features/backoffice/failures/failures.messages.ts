import { counted } from '@pomelo/contract/format.ts';

/** French names of the jobs; a job without one is shown by its technical name. */
const JOBS: Readonly<Record<string, string>> = {
  'alert-now': 'Alertes des recherches enregistrées',
  'check-vat': 'Vérification d’un numéro de TVA',
  'forget-contact-requests': 'Effacement des anciens messages',
  'forget-jobs': 'Effacement des anciennes tâches',
  'forget-mails': 'Effacement des anciens e-mails',
  'forget-sessions': 'Effacement des anciennes sessions',
  'free-jobs': 'Reprise des tâches interrompues',
  'make-document': 'Fabrication d’un document',
  'mend-mails': 'Reprise des e-mails oubliés',
  'purge-papers': 'Effacement des pièces sans inscription',
  'registration-received': 'Annonce d’une inscription',
  'reset-password': 'Lien de mot de passe',
  'settle-terminal-orders': 'Suivi des paiements de bornes',
  'tell-deal-messages': 'Annonce d’un message d’affaire',
  'watch-offers': 'Fin des offres',
  'end-negotiations': 'Fin des prix proposés',
};
export const jobName = (name: string): string => (Object.hasOwn(JOBS, name) ? (JOBS[name] ?? name) : name);

export const mailCountText = (count: number): string =>
  count === 0 ? 'Tous les e-mails sont partis' : counted(count, 'e-mail non parti', 'e-mails non partis');
export const jobCountText = (count: number): string =>
  count === 0 ? 'Aucune tâche en échec' : `${counted(count, 'tâche')} en échec`;

export const chosenText = (count: number): string => counted(count, 'ligne choisie', 'lignes choisies');

/** Outcome of the selected rows: some may already be handled. */
export function doneText(
  done: number,
  asked: number,
  verb: 'relancé' | 'abandonné',
  feminine: boolean,
): string {
  const agreed = `${verb}${feminine ? 'e' : ''}${done > 1 ? 's' : ''}`;
  const all = counted(done, `ligne ${verb}e`, `lignes ${verb}es`);
  if (asked === 1) return done === 1 ? `C’est ${agreed}` : 'Cette ligne n’y est plus';
  return done === asked ? all : `${all} sur ${asked}\u202f: les autres n’y étaient plus`;
}

export const DISCARD_MAIL = {
  title: 'Renoncer à cet e-mail\u202f?',
  message: 'Il ne partira jamais, et ne sera plus montré ici.',
  confirmLabel: 'Renoncer',
  danger: true,
};
export const DISCARD_JOB = {
  title: 'Renoncer à cette tâche\u202f?',
  message: 'Ce qu’elle devait faire ne sera pas fait.',
  confirmLabel: 'Renoncer',
  danger: true,
};
export const DISCARD_MAILS = {
  ...DISCARD_MAIL,
  title: 'Renoncer à ces e-mails\u202f?',
  message: 'Ils ne partiront jamais, et ne seront plus montrés ici.',
};
export const DISCARD_JOBS = {
  ...DISCARD_JOB,
  title: 'Renoncer à ces tâches\u202f?',
  message: 'Ce qu’elles devaient faire ne sera pas fait.',
};
export const NO_ROW_SELECTED = 'Choisissez au moins une ligne.';
export const FAILURE_FAILED = 'L’action n’a pas abouti. Réessayez.';
