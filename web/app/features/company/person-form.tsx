import { withDe } from '@pomelo/contract/elision.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import { workspaceFields } from '@pomelo/contract/workspace/workspace.fields.generated.ts';
import { SaveBar } from '@pomelo/design/settings-section.tsx';
import { CancelLink } from '../../lib/form/cancel-link.tsx';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { profileUrls } from '../../profile-urls.ts';
import { LAST_OWNER, type Person } from './people.messages.ts';
import { RoleFields, storedRights } from './role-fields.tsx';
import * as companyCss from './company.module.css';
import * as css from './people.module.css';

/** Role and purchase limit of a member; explains why the last owner cannot lose that role. */
export function PersonForm({ person, isLastOwner }: { person: Person; isLastOwner: boolean }) {
  const form = useForm(workspaceFields.changePerson, {
    intention: 'modifier',
    ids: { personne: person.id },
    openedBy: 'modifier',
    stored: storedRights(person.role, person.purchaseLimit),
    version: person.version,
  });
  return (
    <PageForm
      // The merged fields of two editors are rendered again.
      key={form.refusal?.code === 'changed-meanwhile' ? person.version : 'saisie'}
      form={form}
      action={profileUrls.people(`?modifier=${person.id}`)}
      className={`set-form ${css.roleForm}`}
      aria-label={`Rôle et plafond ${withDe(personName(person))}`}
    >
      {isLastOwner && !form.refusal ? <p className={companyCss.notice}>{LAST_OWNER}</p> : null}
      <RoleFields form={form} />
      <SaveBar pending={form.isPending}>
        <CancelLink to={profileUrls.people()} />
      </SaveBar>
    </PageForm>
  );
}
