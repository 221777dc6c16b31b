import { formatNumber } from '@pomelo/contract/format.ts';
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** More than this is no choice to read aloud. */
const MAX_CHOICES = 12;
const WRONG = 'Ce champ n’a pas la forme attendue.';

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'Cet identifiant n’est pas valable.',
  email: 'Cette adresse e-mail n’est pas valable.',
  url: 'Cette adresse n’est pas valable.',
  date: 'Cette date n’est pas valable.',
  datetime: 'Cette date n’est pas valable.',
  time: 'Cette heure n’est pas valable.',
};

const COUNTED: Readonly<Record<string, (count: number) => string>> = {
  string: (count) => (count === 1 ? '1\u00a0caractère' : `${formatNumber(count)}\u00a0caractères`),
  array: (count) => (count === 1 ? 'un élément' : `${formatNumber(count)}\u00a0éléments`),
};

const bound = (origin: string, value: number | bigint): string =>
  COUNTED[origin]?.(Number(value)) ?? formatNumber(Number(value));

/** The error of an input for which the contract has no text: in plain French, ready to show (API-6). */
export function issueText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Ce champ est obligatoire.';
      if (issue.expected === 'int') return 'Indiquez un nombre entier.';
      return issue.expected === 'number' ? 'Indiquez un nombre.' : WRONG;
    case 'unrecognized_keys':
      return 'Ce champ n’est pas attendu.';
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'Ce champ est obligatoire.';
      return issue.inclusive === false
        ? `Plus de ${bound(issue.origin, issue.minimum)}.`
        : `Au moins ${bound(issue.origin, issue.minimum)}.`;
    case 'too_big':
      return issue.inclusive === false
        ? `Moins de ${bound(issue.origin, issue.maximum)}.`
        : `Au plus ${bound(issue.origin, issue.maximum)}.`;
    case 'invalid_value':
      return issue.values.length > MAX_CHOICES
        ? 'Cette valeur n’est pas proposée.'
        : `Choisissez parmi\u202f: ${issue.values
            .filter((value) => value !== '')
            .map(String)
            .join(', ')}.`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? WRONG;
    default:
      return WRONG;
  }
}
