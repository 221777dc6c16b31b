import { personName } from '@pomelo/contract/person-name.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { SaveBar } from '@pomelo/design/settings-section.tsx';
import { Form, Link, useNavigation } from 'react-router';
import type { FormRefusal } from '../../lib/form/action-answer.server.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { urls } from '../../urls.ts';
import { LAST_OWNER, type Person } from './people.messages.ts';
import { RoleFields } from './role-fields.tsx';

type Props = { person: Person; isLastOwner: boolean; refusal: FormRefusal | null };

/** Role and purchase limit of a member; explains why the last owner cannot lose that role. */
export function PersonForm({ person, isLastOwner, refusal }: Props) {
  const { formData } = useNavigation();
  return (
    <Form
      method="post"
      action={urls.profilePeople(`?modifier=${person.id}`)}
      className="set-form role-form"
      aria-label={`Rôle et plafond de ${personName(person)}`}
      preventScrollReset
    >
      {refusal ? <FormError title={refusal.message} /> : null}
      {isLastOwner && !refusal ? <p className="notice">{LAST_OWNER}</p> : null}
      <input type="hidden" name="intention" value="modifier" />
      <input type="hidden" name="personne" value={person.id} />
      <PageFields />
      <RoleFields
        current={person.role}
        limit={person.purchaseLimit}
        typed={refusal?.typed}
        errors={refusal?.fieldErrors}
      />
      <SaveBar pending={formData?.get('intention') === 'modifier'}>
        <Link className={buttonClass({ look: 'line' })} to={urls.profilePeople()} preventScrollReset>
          Annuler
        </Link>
      </SaveBar>
    </Form>
  );
}
