import { staffClaimsFields } from '@pomelo/contract/backoffice/claims/claims.fields.generated.ts';
import type { ClaimLink, StaffClaim } from '@pomelo/contract/backoffice/claims/claims.schemas.ts';
import { LINKED_PARTIES, LINKED_PARTY_LABELS } from '@pomelo/contract/claims/claim-rules.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { formatInstant } from '../../../lib/dates.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { staffClaimUrls } from './claim-urls.ts';
import * as claimCss from './staff-claims.module.css';
import * as recordCss from '../shared/record.module.css';

function stateText({ answeredAt, revokedAt, endsAt }: ClaimLink): string {
  if (revokedAt) return `retiré le ${formatInstant(revokedAt)}`;
  return answeredAt ? `réponse le ${formatInstant(answeredAt)}` : `valable jusqu’au ${formatInstant(endsAt)}`;
}

/** Links by which the seller and the carrier answer. */
export function ClaimLinks({ claim, mayWrite }: { claim: StaffClaim; mayWrite: boolean }) {
  const form = useForm(staffClaimsFields.invite, { intention: 'inviter' });
  const here = staffClaimUrls.one(claim.id);
  return (
    <Section title="Vendeur et transporteur" id="liens">
      {claim.links.length === 0 ? <p className="muted">Personne n’est invité à répondre.</p> : null}
      <ul className={claimCss.links}>
        {claim.links.map((link) => (
          <li key={link.id}>
            <b>{LINKED_PARTY_LABELS[link.party]}</b>, {link.name || link.email}{' '}
            <span className="small muted">{stateText(link)}</span>{' '}
            {mayWrite && !link.revokedAt ? (
              <ActionForm
                action={here}
                actionKey={`lien-${link.id}`}
                fields={{ intention: 'retirer', lien: link.id }}
              >
                <button type="submit" className={buttonClass({ look: 'line' })}>
                  Retirer le lien
                </button>
              </ActionForm>
            ) : null}
          </li>
        ))}
      </ul>
      {mayWrite ? (
        <details className={recordCss.more} open={form.refusal !== null}>
          <summary className="link">Inviter à répondre par un lien</summary>
          <StaffForm form={form} action={here} label="Inviter à répondre" save="Envoyer le lien" look="line">
            <SelectField
              label="Qui"
              options={LINKED_PARTIES.map((value) => ({ value, label: LINKED_PARTY_LABELS[value] }))}
              {...form.field('party')}
            />
            <TextField label="Nom" {...form.field('name')} />
            <TextField
              label="E-mail"
              type="email"
              hint="Le lien vaut trente jours, pour cette seule réclamation."
              {...form.field('email')}
            />
          </StaffForm>
        </details>
      ) : null}
    </Section>
  );
}
