import type { PublicationState } from '@pomelo/contract/backoffice/content/content.schemas.ts';
import { CheckboxField, RadioField } from '@pomelo/design/choice-field.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import type { FormHandle } from '../../../lib/form/use-form.ts';

type Props = { form: Pick<FormHandle<'state' | 'publishAt' | 'isPrivate'>, 'field' | 'box'> };

const STATES: readonly { state: PublicationState; label: string; hint: string }[] = [
  { state: 'draft', label: 'Brouillon', hint: 'Personne ne le voit.' },
  { state: 'scheduled', label: 'Programmé', hint: 'Publié tout seul au moment indiqué.' },
  { state: 'published', label: 'En ligne', hint: 'Visible dès l’enregistrement.' },
];

/** When a text is read, and by whom. */
export function PublicationFields({ form }: Props) {
  const { defaultValue: chosen, error, ...state } = form.field('state');
  return (
    <FieldGroup legend="Publication" error={error}>
      {STATES.map((one) => (
        <RadioField
          key={one.state}
          {...state}
          value={one.state}
          label={one.label}
          hint={one.hint}
          defaultChecked={chosen === one.state}
        />
      ))}
      <TextField
        label="Publier le"
        type="datetime-local"
        hint="Heure de Paris, pour un texte programmé."
        {...form.field('publishAt')}
      />
      <CheckboxField
        value="1"
        label="Réservé aux clients"
        hint="Un visiteur ne le voit pas, même publié."
        {...form.box('isPrivate')}
      />
    </FieldGroup>
  );
}
