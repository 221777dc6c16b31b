import type { DunningStep } from '@pomelo/contract/dunning/dunning-rules.ts';
import { DUNNING_STEP_LABELS } from '@pomelo/contract/dunning/dunning-rules.ts';
import { counted } from '@pomelo/contract/format.ts';
import { formatDay } from '../../../lib/dates.ts';

export const DUNNING_FAILED = 'Les relances n’ont pas pu être changées.';
export const REMINDED = 'La relance est envoyée.';
export const SUSPENDED = 'Les relances sont suspendues.';
export const LIFTED = 'Les relances reprennent.';
export const WAIVED = 'Intérêts et indemnité abandonnés.';
export const NOTE_ISSUED = 'La note de débit est établie.';
export const NOTE_CANCELLED = 'La note de débit est annulée.';
export const NOTES_FAILED = 'La note de débit n’a pas pu être changée.';
export const POLICY_SAVED = 'Étapes enregistrées.';
export const POLICY_REMOVED = 'Étapes retirées.';
export const RATE_SAVED = 'Taux enregistré.';
export const RATE_NEEDED = 'Indiquez un taux, par exemple 2,15.';
export const SETTINGS_FAILED = 'Les réglages des relances n’ont pas pu être enregistrés.';

export const countText = (count: number): string =>
  count === 0 ? 'Aucune société en retard' : counted(count, 'société en retard', 'sociétés en retard');

export const notesText = (count: number): string =>
  count === 0 ? 'Aucune note de débit' : counted(count, 'note de débit', 'notes de débit');

/** « par Camille Roux », or that the claims of letters were paid. */
export const issuedByText = (by: string | null): string =>
  by ? `par ${by}` : 'automatiquement, le virement réglait ce que la lettre réclamait';

export const invoicesText = (count: number): string => counted(count, 'facture échue', 'factures échues');

/** « Première relance, 8 déc. 2026 » */
export const stepText = ({ step, on }: { step: DunningStep; on: string }): string =>
  `${DUNNING_STEP_LABELS[step]}, ${formatDay(on)}`;

/** « 1er semestre 2026 » of its first day. */
export const halfYearText = (startsOn: string): string =>
  `${startsOn.slice(5, 7) === '01' ? '1er' : '2e'} semestre ${startsOn.slice(0, 4)}`;
