import { workspaceFields } from '@pomelo/contract/workspace/workspace.fields.generated.ts';
import type { OrderContacts } from '@pomelo/contract/workspace/order-contacts.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { ROLE_LABELS } from '../../../domain/company/roles.messages.ts';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { notifiedField } from './contact-fields.ts';
import { NO_SIGNATORY, NOT_A_MEMBER, notifiedText, signatoryName, TURNED_OFF } from './habits.messages.ts';

type Member = OrderContacts['members'][number];

/** The signatory, and the members who are notified of orders: an owner chooses. */
export function ContactsForm({ contacts: { signatory, members, version } }: { contacts: OrderContacts }) {
  const form = useForm(workspaceFields.saveOrderContacts, {
    intention: 'contacts',
    stored: {
      signatoryId: signatory?.personId ?? '',
      signatoryName: signatory && signatory.personId === null ? signatory.name : '',
      signatoryFunction: signatory?.function ?? '',
      ...Object.fromEntries(members.map(({ id, notified }) => [notifiedField(id), notified ? 'oui' : ''])),
    },
    version,
  });
  const hintOf = ({ turnedOff }: Member) => (turnedOff ? TURNED_OFF : undefined);
  const people = members.map(({ id, name, role }) => ({ value: id, label: `${name}, ${ROLE_LABELS[role]}` }));
  return (
    <PageForm
      // The merged fields of two editors are rendered again.
      key={form.refusal?.code === 'changed-meanwhile' ? version : 'saisie'}
      form={form}
      className="set-form"
      aria-label="Signataire et avis"
    >
      <SelectField
        label="Signataire"
        options={[{ value: '', label: NOT_A_MEMBER }, ...people]}
        {...form.field('signatoryId')}
      />
      <TextField
        label="Nom, sans compte Pomelo"
        hint="Quand le signataire n’est pas un membre de l’espace."
        autoComplete="off"
        {...form.field('signatoryName')}
      />
      <TextField
        label="Fonction"
        hint="Gérant, présidente, directrice des achats…"
        autoComplete="off"
        {...form.field('signatoryFunction')}
      />
      <FieldGroup legend="Avertis des commandes et des règlements de leurs collègues">
        {members.map((member) =>
          member.role === 'owner' ? (
            <p key={member.id} className="small">
              {member.name}, {ROLE_LABELS.owner} <span className="muted">{hintOf(member)}</span>
            </p>
          ) : (
            <CheckboxField
              key={member.id}
              label={`${member.name}, ${ROLE_LABELS[member.role]}`}
              hint={hintOf(member)}
              value="oui"
              {...form.box('notified', notifiedField(member.id))}
            />
          ),
        )}
      </FieldGroup>
      <Button type="submit" look="solid" pending={form.isPending}>
        Enregistrer le signataire et les avis
      </Button>
    </PageForm>
  );
}

/** The same, read-only, for the other members. */
export const ContactsShown = ({ contacts: { signatory, members } }: { contacts: OrderContacts }) => (
  <FactList
    facts={[
      { label: 'Signataire', value: signatory ? signatoryName(signatory) : NO_SIGNATORY },
      { label: 'Avertis', value: notifiedText(members) },
    ]}
  />
);
