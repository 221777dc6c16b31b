import { withDe } from '@pomelo/contract/elision.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import type { JoinRequests as JoinRequestsSchema } from '@pomelo/contract/workspace/workspace.schemas.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { SelectField } from '@pomelo/design/field.tsx';
import { SettingsSection } from '@pomelo/design/settings-section.tsx';
import type { z } from 'zod';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { formatInstant } from '../../lib/dates.ts';
import { phoneText } from '../../lib/phone-text.ts';
import { profileUrls } from '../../profile-urls.ts';
import { joinQuestion, roleTitle } from './people.messages.ts';
import * as companyCss from './company.module.css';
import * as css from './people.module.css';

type JoinRequest = z.infer<typeof JoinRequestsSchema>['data'][number];

const ROLES = [
  { value: 'buyer', label: roleTitle('buyer') },
  { value: 'viewer', label: roleTitle('viewer') },
  { value: 'owner', label: roleTitle('owner') },
];

/** Join requests: people who registered with the SIRET of the company, and whom an owner has to accept. */
export function JoinRequests({ requests }: { requests: readonly JoinRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <SettingsSection
      wide
      title="Demandes d’accès"
      text="Inscrites avec votre SIRET, ces personnes attendent votre décision."
    >
      <ul className="ruled">
        {requests.map((request) => (
          <JoinRequestLine key={request.id} request={request} />
        ))}
      </ul>
    </SettingsSection>
  );
}

function JoinRequestLine({ request }: { request: JoinRequest }) {
  const name = personName(request);
  const fields = { demande: request.id };
  const common = { action: profileUrls.people(), back: profileUrls.people() };
  return (
    <li className={css.join}>
      <div>
        <b>{name}</b>
        <p className="small">
          {request.email} · <span className="num">{phoneText(request.phone1)}</span>
        </p>
        <p className="small muted">Demande du {formatInstant(request.askedAt)}</p>
      </div>
      <div className={companyCss.lineAct}>
        <ActionForm
          {...common}
          actionKey={`demande-${request.id}`}
          fields={{ ...fields, intention: 'accepter' }}
          className={css.joinAccept}
        >
          <SelectField
            label={`Rôle ${withDe(name)}`}
            hideLabel
            name="role"
            options={ROLES}
            defaultValue="buyer"
          />
          <button type="submit" className={buttonClass({ look: 'solid' })} aria-label={`Accepter ${name}`}>
            Accepter
          </button>
        </ActionForm>
        <ActionForm
          {...common}
          actionKey={`demande-${request.id}`}
          fields={{ ...fields, intention: 'refuser' }}
          question={joinQuestion(name)}
          className="act-form"
        >
          <button type="submit" className={buttonClass({ look: 'line' })} aria-label={`Refuser ${name}`}>
            Refuser
          </button>
        </ActionForm>
      </div>
    </li>
  );
}
