import {
  EmailField,
  EurosField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../src/field.tsx';
import { type Family, specimensOf } from '../specimen.ts';
import { LONG_ERROR, LONG_HINT, LONG_LABEL } from './long-texts.ts';

const REGIONS = [
  { value: '45', label: 'Loiret' },
  { value: '971', label: 'Guadeloupe, Saint-Barthélemy et Saint-Martin (Antilles françaises)' },
];

export const FIELDS: Family = {
  id: 'champs',
  title: 'Champs',
  specimens: [
    ...specimensOf('TextField', {
      vide: <TextField label="Raison sociale" />,
      rempli: <TextField label="Raison sociale" defaultValue="Garage du Pont" />,
      'avec aide': (
        <TextField label="SIRET" hint="14 chiffres, sur votre Kbis." defaultValue="552 100 554 00013" />
      ),
      'texte d’exemple': <TextField label="Modèle" placeholder="Clio, 208, Kangoo" icon="search" />,
      unité: <TextField label="Kilométrage" unit="km" defaultValue="28 450" inputMode="numeric" />,
      focus: { element: <TextField label="Raison sociale" defaultValue="Garage du Pont" />, focus: 'input' },
      erreur: (
        <TextField label="SIRET" defaultValue="552 100" error="Le SIRET a 14 chiffres, celui-ci en a 6." />
      ),
      'focus, erreur': {
        element: (
          <TextField label="SIRET" defaultValue="552 100" error="Le SIRET a 14 chiffres, celui-ci en a 6." />
        ),
        focus: 'input',
      },
      désactivé: <TextField label="Pays" defaultValue="France" disabled />,
      'lecture seule': <TextField label="Référence" defaultValue="PM-2026-00412" readOnly />,
      'sans étiquette visible': (
        <TextField label="Rechercher" hideLabel icon="search" placeholder="Rechercher" />
      ),
      'texte le plus long': (
        <TextField label={LONG_LABEL} hint={LONG_HINT} error={LONG_ERROR} defaultValue={LONG_HINT} />
      ),
    }),
    ...specimensOf('NumberField', {
      défaut: <NumberField label="Places" defaultValue="5" />,
      erreur: <NumberField label="Places" defaultValue="0" error="Entre 1 et 9." />,
    }),
    ...specimensOf('EmailField', {
      défaut: <EmailField label="Adresse électronique" defaultValue="claire@garage-du-pont.fr" />,
      'texte le plus long': (
        <EmailField
          label="Adresse électronique"
          defaultValue="comptabilite.fournisseurs@concessions-automobiles-du-val-de-loire.fr"
        />
      ),
    }),
    ...specimensOf('EurosField', {
      défaut: <EurosField label="Prix cible" defaultValue="14 815,20" />,
      'hors taxes': <EurosField label="Prix cible" unit="€ HT" defaultValue="14 815,20" />,
      désactivé: <EurosField label="Prix cible" defaultValue="14 815,20" disabled />,
    }),
    ...specimensOf('SelectField', {
      défaut: <SelectField label="Département" options={REGIONS} />,
      icône: <SelectField label="Département" icon="pin" options={REGIONS} />,
      focus: { element: <SelectField label="Département" options={REGIONS} />, focus: 'select' },
      erreur: <SelectField label="Département" options={REGIONS} error="Choisissez un département." />,
      désactivé: <SelectField label="Département" options={REGIONS} disabled />,
      'texte le plus long': (
        <SelectField label={LONG_LABEL} hint={LONG_HINT} options={REGIONS} defaultValue="971" />
      ),
    }),
    ...specimensOf('TextAreaField', {
      vide: <TextAreaField label="Message" placeholder="Votre question" />,
      rempli: <TextAreaField label="Message" defaultValue={`${LONG_HINT}\n\n${LONG_HINT}`} rows={5} />,
      focus: { element: <TextAreaField label="Message" />, focus: 'textarea' },
      erreur: (
        <TextAreaField label="Message" defaultValue="Bonjour" error="Écrivez au moins 20 caractères." />
      ),
      désactivé: <TextAreaField label="Message" defaultValue="Bonjour" disabled />,
    }),
  ],
};
