import { CheckboxField, RadioField } from '../../src/choice-field.tsx';
import { FieldError } from '../../src/field-error.tsx';
import { FieldGroup, FormError } from '../../src/field-group.tsx';
import { TextField } from '../../src/field.tsx';
import { type PricedChoice, PricedChoices } from '../../src/priced-choices.tsx';
import { SegmentedField } from '../../src/segmented.tsx';
import { type Family, specimensOf } from '../specimen.ts';
import { LONG_ERROR, LONG_HINT, LONG_LABEL } from './long-texts.ts';

const DENSITIES = [
  { value: 'cards', label: 'Cartes' },
  { value: 'rows', label: 'Lignes' },
  { value: 'table', label: 'Tableau' },
];
const FREQUENCIES = [
  { value: 'now', label: 'Aussitôt' },
  { value: 'day', label: 'Une fois par jour' },
  { value: 'never', label: 'Jamais' },
];
const DELIVERIES: PricedChoice[] = [
  { value: 'lorry', label: 'Par camion', hint: 'mardi 1er décembre', price: '124,00\u202f€' },
  { value: 'alone', label: 'Sur plateau', hint: 'lundi 30 novembre', price: '189,00\u202f€' },
  { value: 'yard', label: 'Enlèvement à Corbas', hint: 'dès demain', price: 'sans frais', quiet: true },
];
const radios = (name: string) =>
  FREQUENCIES.map(({ value, label }) => (
    <RadioField key={value} name={name} value={value} label={label} defaultChecked={value === 'day'} />
  ));

export const CHOICES: Family = {
  id: 'choix',
  title: 'Choix et groupes de champs',
  specimens: [
    ...specimensOf('CheckboxField', {
      défaut: <CheckboxField label="Recevoir les nouveautés" />,
      choisi: <CheckboxField label="Recevoir les nouveautés" defaultChecked />,
      focus: { element: <CheckboxField label="Recevoir les nouveautés" />, focus: 'input' },
      'focus, choisi': {
        element: <CheckboxField label="Recevoir les nouveautés" defaultChecked />,
        focus: 'input',
      },
      'avec aide': <CheckboxField label="Recevoir les nouveautés" hint="Une lettre par mois." />,
      erreur: (
        <CheckboxField label="J’accepte les conditions" error="Acceptez les conditions pour continuer." />
      ),
      désactivé: <CheckboxField label="Recevoir les nouveautés" disabled />,
      'désactivé, choisi': <CheckboxField label="Administrateur" defaultChecked disabled />,
      'texte le plus long': <CheckboxField label={LONG_LABEL} hint={LONG_HINT} error={LONG_ERROR} />,
    }),
    ...specimensOf('RadioField', {
      défaut: <RadioField name="radio-1" label="Virement" />,
      choisi: <RadioField name="radio-2" label="Virement" defaultChecked />,
      focus: { element: <RadioField name="radio-3" label="Virement" />, focus: 'input' },
      désactivé: <RadioField name="radio-4" label="Carte" hint="Pour les bornes seulement." disabled />,
    }),
    ...specimensOf('PricedChoices', {
      défaut: <PricedChoices legend="Livraison" name="prix-1" choices={DELIVERIES} chosen="lorry" />,
      focus: {
        element: <PricedChoices legend="Livraison" name="prix-2" choices={DELIVERIES} chosen="lorry" />,
        focus: 'input:checked',
      },
      replié: <PricedChoices legend="Livraison" name="prix-3" choices={DELIVERIES} chosen="yard" folded />,
      erreur: (
        <PricedChoices
          legend="Papiers"
          name="prix-4"
          choices={DELIVERIES}
          chosen={null}
          error="Complétez l’adresse de facturation."
        />
      ),
      désactivé: (
        <PricedChoices legend="Livraison" name="prix-5" choices={DELIVERIES} chosen="lorry" disabled />
      ),
      'texte le plus long': (
        <PricedChoices
          legend={LONG_LABEL}
          name="prix-6"
          choices={[{ value: 'long', label: LONG_LABEL, hint: LONG_HINT, price: '12\u202f345,67\u202f€' }]}
          chosen="long"
        />
      ),
    }),
    ...specimensOf('SegmentedField', {
      défaut: <SegmentedField legend="Affichage" name="seg-1" options={DENSITIES} defaultValue="rows" />,
      focus: {
        element: <SegmentedField legend="Affichage" name="seg-2" options={DENSITIES} defaultValue="cards" />,
        focus: 'input',
      },
      'sans question visible': (
        <SegmentedField legend="Affichage" hideLegend name="seg-3" options={DENSITIES} defaultValue="table" />
      ),
      'texte le plus long': (
        <SegmentedField legend={LONG_LABEL} name="seg-4" options={FREQUENCIES} defaultValue="day" />
      ),
    }),
    ...specimensOf('FieldGroup', {
      'boutons radio': <FieldGroup legend="Alertes">{radios('group-1')}</FieldGroup>,
      'avec aide': (
        <FieldGroup legend="Alertes" hint="Pour chaque recherche enregistrée.">
          {radios('group-2')}
        </FieldGroup>
      ),
      erreur: (
        <FieldGroup legend="Alertes" error="Choisissez une fréquence.">
          {radios('group-3')}
        </FieldGroup>
      ),
      'deux colonnes': (
        <FieldGroup legend="Contact" columns={2}>
          <TextField label="Prénom" />
          <TextField label="Nom" error="Indiquez un nom." />
        </FieldGroup>
      ),
    }),
    ...specimensOf('FieldError', {
      défaut: <FieldError>Indiquez un nom.</FieldError>,
      'texte le plus long': <FieldError>{LONG_ERROR}</FieldError>,
    }),
    ...specimensOf('FormError', {
      défaut: <FormError title="Vérifiez les champs signalés." />,
      'avec la suite': (
        <FormError title="Ce véhicule vient d’être réservé par un confrère.">
          <p>Retirez-le du panier, ou inscrivez-vous sur sa liste d’attente.</p>
        </FormError>
      ),
      'texte le plus long': <FormError title={LONG_ERROR} />,
    }),
  ],
};
