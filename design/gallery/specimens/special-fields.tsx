import { ComboboxField } from '../../src/combobox-field.tsx';
import { FileField } from '../../src/file-field.tsx';
import { PasswordField, type PasswordJudgement } from '../../src/password-field.tsx';
import { type Family, press, specimensOf, typeInto } from '../specimen.ts';
import { LONG_ERROR, LONG_HINT, LONG_LABEL } from './long-texts.ts';

const TOWNS = [
  { id: '45234', label: 'Orléans', detail: 'Loiret (45)' },
  { id: '45232', label: 'Olivet', detail: 'Loiret (45)' },
  { id: '11266', label: 'Ornaisons', detail: 'Aude (11)' },
  { id: '51565', label: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson', detail: 'Marne (51)' },
];
const ignore = () => {};

const HINTS = [
  'Trop court\u202f: 12 caractères au moins.',
  'Faible\u202f: ajoutez des mots.',
  'Moyen\u202f: ajoutez un mot.',
  'Bon.',
  'Très bon.',
];
const LEVELS = [0, 1, 2, 3, 4] as const;
/** One level for every three characters. */
const judge = (password: string): PasswordJudgement => {
  const level = LEVELS[Math.min(4, Math.floor(password.length / 3))] ?? 0;
  return { level, hint: HINTS[level] ?? '' };
};
const typed = (password: string) => ({
  element: <PasswordField label="Nouveau mot de passe" judge={judge} autoComplete="new-password" />,
  act: (root: HTMLElement) => typeInto(root, 'input', password),
});

export const SPECIAL_FIELDS: Family = {
  id: 'champs-particuliers',
  title: 'Mots de passe, fichiers et propositions',
  specimens: [
    ...specimensOf('PasswordField', {
      défaut: <PasswordField label="Mot de passe" autoComplete="current-password" defaultValue="secret" />,
      affiché: {
        element: <PasswordField label="Mot de passe" defaultValue="correct cheval pile agrafe" />,
        act: (root) => press(root, 'button'),
      },
      focus: { element: <PasswordField label="Mot de passe" defaultValue="secret" />, focus: 'input' },
      'focus sur « Afficher »': {
        element: <PasswordField label="Mot de passe" defaultValue="secret" />,
        focus: 'button',
      },
      'choix, vide': <PasswordField label="Nouveau mot de passe" judge={judge} hint={HINTS[0]} />,
      'choix, refusé': typed('a'),
      'choix, faible': typed('abcd'),
      'choix, moyen': typed('abcdefg'),
      'choix, bon': typed('abcdefghij'),
      'choix, très bon': typed('abcdefghijklm'),
      erreur: <PasswordField label="Mot de passe" error="Ce mot de passe n’est pas le bon." />,
      'texte le plus long': <PasswordField label={LONG_LABEL} hint={LONG_HINT} error={LONG_ERROR} />,
    }),
    ...specimensOf('FileField', {
      vide: <FileField label="Kbis" hint="PDF, 10 Mo au plus." accept={['application/pdf']} />,
      'déjà envoyé': (
        <FileField label="Kbis" sent={{ name: 'kbis-garage-du-pont.pdf', sizeBytes: 482_000 }} />
      ),
      focus: { element: <FileField label="Kbis" />, focus: 'input' },
      erreur: <FileField label="Kbis" error="Ce fichier n’est pas un PDF." />,
      désactivé: <FileField label="Kbis" disabled />,
      'texte le plus long': (
        <FileField
          label={LONG_LABEL}
          hint={LONG_HINT}
          error={LONG_ERROR}
          sent={{
            name: 'extrait-kbis-concessions-automobiles-du-val-de-loire-et-de-la-sologne-2026-11-26.pdf',
            sizeBytes: 9_482_000,
          }}
        />
      ),
    }),
    ...specimensOf('ComboboxField', {
      vide: <ComboboxField label="Dépôt" options={TOWNS} onSelect={ignore} placeholder="Choisir" />,
      choisi: <ComboboxField label="Dépôt" options={TOWNS} selected="45234" onSelect={ignore} />,
      'recherche au serveur': (
        <ComboboxField
          label="Ville"
          options={[]}
          onSearch={ignore}
          onSelect={ignore}
          hint="Nom ou code postal."
        />
      ),
      focus: { element: <ComboboxField label="Dépôt" options={TOWNS} onSelect={ignore} />, focus: 'input' },
      erreur: (
        <ComboboxField
          label="Ville"
          options={TOWNS}
          onSelect={ignore}
          error="Choisissez une ville de la liste."
        />
      ),
      'ouvert, sans résultat': {
        element: <ComboboxField label="Ville" options={[]} onSearch={ignore} onSelect={ignore} />,
        alone: 'any',
        act: (root) => {
          root.querySelector<HTMLElement>('input')?.focus();
          typeInto(root, 'input', 'Xyz');
        },
      },
      ouvert: {
        element: <ComboboxField label="Dépôt" options={TOWNS} onSelect={ignore} />,
        alone: 'any',
        act: (root) => {
          root.querySelector<HTMLElement>('input')?.focus();
          typeInto(root, 'input', 'O');
        },
      },
    }),
  ],
};
