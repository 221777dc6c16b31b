import type { Company as CompanySchema } from '@pomelo/contract/workspace/workspace.schemas.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';
import type { z } from 'zod';
import { formatDay } from '../../lib/dates.ts';

export type Company = z.infer<typeof CompanySchema>;

export const VAT_FAILED = 'Le numéro de TVA n’a pas pu être enregistré. Réessayez.';
export const LOGO_FAILED = 'Le logo n’a pas pu être enregistré. Réessayez.';
export const NO_LOGO = 'Choisissez une image.';
export const LOGO_SAVED = 'Le logo est enregistré';
export const LOGO_REMOVED = 'Le logo est retiré';
export const ONLY_OWNERS = 'Seul un titulaire de l’espace peut modifier la société. Adressez-vous à lui.';

/** « FR 40 303 265 045 »; a number of another country as it is written. */
export const vatNumberText = (number: string): string =>
  number.replace(/^(FR)(\w{2})(\d{3})(\d{3})(\d{3})$/, '$1\u202f$2\u202f$3\u202f$4\u202f$5');

type VatTexts = { word: string; tone: TagTone; help: string | null };

/**
 * The answer of VIES about the number. While VIES does not answer, the number is « to be checked », never
 * wrong.
 */
export function vatText({
  vatNumber,
  vatState,
  vatCheckedAt,
}: Pick<Company, 'vatNumber' | 'vatState' | 'vatCheckedAt'>): VatTexts {
  if (!vatNumber) return { word: 'À indiquer', tone: 'warn', help: null };
  const day = vatCheckedAt ? formatDay(vatCheckedAt) : null;
  if (vatState === 'valid') return { word: day ? `Vérifié le ${day}` : 'Vérifié', tone: 'ok', help: null };
  if (vatState === 'invalid') {
    const help = `VIES, le registre européen des numéros de TVA, ne le connaît pas${day ? ` (réponse du ${day})` : ''}. Corrigez-le, ou demandez à votre service des impôts de l’activer.`;
    return { word: 'Inconnu de VIES', tone: 'bad', help };
  }
  return {
    word: 'À vérifier',
    tone: 'warn',
    help: 'VIES, le registre européen, n’a pas encore répondu. Nous lui redemandons, vous n’avez rien à faire.',
  };
}

/** The message after a number is saved, with the answer of VIES if there is one. */
export function vatSaved(company: Pick<Company, 'vatNumber' | 'vatState'>): string {
  if (!company.vatNumber) return 'Le numéro de TVA est retiré';
  if (company.vatState === 'valid') return 'Le numéro de TVA est enregistré et vérifié';
  if (company.vatState === 'invalid') return 'Le numéro de TVA est enregistré, mais VIES ne le connaît pas';
  return 'Le numéro de TVA est enregistré, il reste à vérifier';
}
