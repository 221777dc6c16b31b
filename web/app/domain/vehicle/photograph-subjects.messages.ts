import type { PhotographSubject } from '@pomelo/contract/catalogue/photographs/subjects.ts';

export const SUBJECT_NAMES: Readonly<Record<PhotographSubject, string>> = {
  damage: 'Dommages',
  exterior: 'Extérieur',
  interior: 'Intérieur',
};
