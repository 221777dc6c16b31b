import type {
  RegistrationCheck,
  RegistrationDetail,
  RegistrationRow,
} from '@pomelo/contract/backoffice/registrations.schemas.ts';
import { counted } from '@pomelo/contract/format.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';
import { formatDay } from '../../../lib/dates.ts';

type Check = RegistrationCheck['check'];
type State = RegistrationCheck['state'];
type Registration = RegistrationRow['state'];

export const STATE_LABELS: Readonly<Record<Registration, { word: string; tone: TagTone }>> = {
  'to-check': { word: 'À vérifier', tone: 'live' },
  joining: { word: 'Demande d’accès', tone: 'line' },
  approved: { word: 'Acceptée', tone: 'ok' },
  refused: { word: 'Refusée', tone: 'bad' },
};
export const REGISTRATION_DOCUMENT_LABELS = { kbis: 'Extrait Kbis', identity: 'Pièce d’identité' } as const;

const TITLES: Readonly<Record<Check, string>> = {
  siret: 'SIRET',
  register: 'Répertoire',
  name: 'Raison sociale',
  address: 'Adresse',
  insolvency: 'Procédures',
  kbis: 'Kbis',
  vat: 'TVA',
  email: 'Adresse e-mail',
  company: 'Doublons',
  rival: 'Autre demande',
};
export const MARKS: Readonly<Record<State, { word: string; tone: TagTone }>> = {
  good: { word: 'Bon', tone: 'ok' },
  warn: { word: 'À regarder', tone: 'warn' },
  bad: { word: 'Alerte', tone: 'bad' },
  unknown: { word: 'Non vérifié', tone: 'line' },
};

/** Short label for a list; null where there is nothing to check. */
const SHORT: Readonly<Partial<Record<`${Check} ${State}`, string>>> = {
  'siret bad': 'SIRET faux',
  'register warn': 'Saisie à la main',
  'name warn': 'Nom différent',
  'address warn': 'Adresse différente',
  'insolvency bad': 'Procédure collective',
  'kbis bad': 'Kbis ancien',
  'kbis unknown': 'Kbis sans date',
  'vat bad': 'TVA inconnue',
  'vat warn': 'TVA d’un autre SIREN',
  'vat unknown': 'TVA à vérifier',
  'email warn': 'Adresse connue',
  'company warn': 'SIRET connu',
  'rival bad': 'Deuxième demande',
};
export const shortCheck = ({ check, state }: RegistrationCheck): string | null =>
  SHORT[`${check} ${state}`] ?? null;

type Checked = Pick<RegistrationDetail, 'company' | 'vat'>;

const vatText = (state: State, { number, checkedAt }: Checked['vat']): string => {
  if (number === null) return 'Aucun numéro de TVA n’a été donné.';
  const day = checkedAt ? ` le ${formatDay(checkedAt)}` : '';
  if (state === 'bad') return `Numéro inconnu de VIES${day}.`;
  if (state === 'unknown') return 'VIES n’a pas encore répondu.';
  return state === 'good'
    ? `Numéro confirmé par VIES${day}.`
    : `Confirmé par VIES${day}, mais ce numéro n’est pas celui de ce SIREN.`;
};
const kbisText = (state: State, date: string | null): string => {
  if (date === null) return 'La date du Kbis n’a pas été donnée.';
  return state === 'good'
    ? `Du ${formatDay(date)}, moins de trois mois.`
    : `Du ${formatDay(date)}\u202f: il doit dater de moins de trois mois.`;
};
const CHECK_LABELS: Readonly<
  Record<Exclude<Check, 'vat' | 'kbis'>, Readonly<Partial<Record<State, string>>>>
> = {
  siret: { good: 'La clé est juste.', bad: 'La clé est fausse.' },
  register: {
    good: 'Trouvée au répertoire des entreprises.',
    warn: 'Saisie à la main\u202f: à chercher au répertoire des entreprises.',
  },
  name: {
    good: 'Le nom saisi est celui du répertoire.',
    warn: 'Le nom saisi n’est pas celui du répertoire.',
    unknown: 'À comparer au Kbis.',
  },
  address: {
    good: 'La commune saisie est celle du répertoire.',
    warn: 'L’adresse saisie n’est pas celle du répertoire.',
    unknown: 'À comparer au Kbis.',
  },
  insolvency: {
    good: 'Aucune procédure collective au répertoire.',
    bad: 'Procédure collective ou radiation au répertoire.',
    unknown: 'À chercher au répertoire des entreprises.',
  },
  email: { good: 'Inconnue jusqu’ici.', warn: 'Déjà connue\u202f: voir plus bas.' },
  company: { good: 'SIRET inconnu jusqu’ici.', warn: 'SIRET déjà connu\u202f: voir plus bas.' },
  rival: {
    good: 'Aucune autre demande n’attend pour cette société.',
    bad: 'Une autre demande attend pour cette société\u202f: comparez les deux avant de décider.',
  },
};

/** A check and its result, in a sentence. */
export function checkText(
  { check, state }: RegistrationCheck,
  { company, vat }: Checked,
): { title: string; text: string } {
  const title = TITLES[check];
  if (check === 'vat') return { title, text: vatText(state, vat) };
  if (check === 'kbis') return { title, text: kbisText(state, company.kbisDate) };
  return { title, text: CHECK_LABELS[check][state] ?? '' };
}

/** « 12 inscriptions ». */
export const resultCountText = (total: number): string =>
  total === 0 ? 'Aucune inscription' : counted(total, 'inscription');

/** « 3 inscriptions à vérifier ». */
export const waitingText = (waiting: number): string =>
  waiting === 0 ? 'Aucune inscription à vérifier' : `${counted(waiting, 'inscription')} à vérifier`;

/** How it was decided, by whom and when. */
export function decisionText(state: Registration, { at, by }: { at: string; by: string | null }): string {
  const who = by ? ` par ${by}` : '';
  return `${STATE_LABELS[state].word}${who}, le ${formatDay(at)}.`;
}

/** Confirmation of accepting a company with an alert; undefined without alerts. */
export function approveQuestion(registration: Pick<RegistrationDetail, 'checks' | 'company' | 'vat'>) {
  const alerts = registration.checks
    .filter(({ state }) => state === 'bad')
    .map((check) => checkText(check, registration));
  if (alerts.length === 0) return undefined;
  return {
    title: `Accepter ${registration.company.rs} malgré ${alerts.length > 1 ? 'ces alertes' : 'cette alerte'}\u202f?`,
    message: alerts.map(({ title, text }) => `${title}\u202f: ${text}`).join(' '),
    confirmLabel: 'Accepter',
    danger: true,
  };
}

export const approved = (rs: string, email: string): string =>
  `${rs} est acceptée. Le lien pour entrer part à ${email}.`;
export const becameJoinRequestText = (rs: string): string =>
  `${rs} a eu un espace entre-temps\u202f: ses titulaires répondent à cette demande.`;
export const refusedText = (rs: string, email: string): string =>
  `${rs} est refusée. Le motif part à ${email}.`;
export const DECISION_FAILED = 'La décision n’a pas pu être enregistrée. Réessayez.';
