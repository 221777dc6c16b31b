import type { PublicationState } from '@pomelo/contract/backoffice/content/content.schemas.ts';
import { CheckboxField, RadioField } from '@pomelo/design/choice-field.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import type { FormTexts } from '../../../lib/form/form-values.ts';

type Props = { values: FormTexts; errors: Readonly<Record<string, string>> };

const STATES: readonly { state: PublicationState; label: string; hint: string }[] = [
  { state: 'draft', label: 'Brouillon', hint: 'Personne ne le voit.' },
  { state: 'scheduled', label: 'Programmé', hint: 'Publié tout seul au moment indiqué.' },
  { state: 'published', label: 'En ligne', hint: 'Visible dès l’enregistrement.' },
];

/** When a text is read, and by whom. */
export function PublicationFields({ values, errors }: Props) {
  return (
    <FieldGroup legend="Publication">
      {STATES.map(({ state, label, hint }) => (
        <RadioField
          key={state}
          name="state"
          value={state}
          label={label}
          hint={hint}
          defaultChecked={values['state'] === state}
        />
      ))}
      <TextField
        label="Publier le"
        type="datetime-local"
        name="publishAt"
        hint="Heure de Paris, pour un texte programmé."
        defaultValue={values['publishAt']}
        error={errors['publishAt']}
      />
      <CheckboxField
        name="isPrivate"
        value="1"
        label="Réservé aux clients"
        hint="Un visiteur ne le voit pas, même publié."
        defaultChecked={values['isPrivate'] === '1'}
      />
    </FieldGroup>
  );
}
