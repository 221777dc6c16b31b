import type { Profile } from '@pomelo/contract/account/account.schemas.ts';
import { Icon } from '@pomelo/design/icon.tsx';
import { urls } from '../../urls.ts';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { ROLE_LABELS } from '../../domain/company/roles.messages.ts';
import { siretText } from '@pomelo/contract/siret-text.ts';
import * as css from './menu.module.css';

/** The companies of this user; pressing one switches the site to it. */
export function WorkspaceChoices({ profile }: { profile: Profile }) {
  return (
    <ActionForm action={urls.actions.switchWorkspace()} actionKey="espace" wholePage className={css.group}>
      <p className="label" id="espaces">
        {profile.workspaces.length > 1 ? 'Espaces' : 'Espace'}
      </p>
      <ul aria-labelledby="espaces">
        {profile.workspaces.map((workspace) => {
          const isCurrent = workspace.id === profile.contact.id;
          return (
            <li key={workspace.id}>
              <button
                type="submit"
                name="espace"
                value={workspace.id}
                className={css.item}
                aria-current={isCurrent || undefined}
              >
                <span>
                  {workspace.rs}
                  <small className="num">
                    {siretText(workspace.siret)} · {ROLE_LABELS[workspace.role]}
                  </small>
                </span>
                {isCurrent ? <Icon name="check" /> : null}
              </button>
            </li>
          );
        })}
      </ul>
    </ActionForm>
  );
}
