import { staffClaimsFields } from '@pomelo/contract/backoffice/claims/claims.fields.generated.ts';
import type { StaffClaim } from '@pomelo/contract/backoffice/claims/claims.schemas.ts';
import { CLAIM_OUTCOME_LABELS, CLAIM_OUTCOMES } from '@pomelo/contract/claims/claim-rules.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { EurosField, SelectField, TextAreaField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { formatInstant } from '../../../lib/dates.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { staffClaimUrls } from './claim-urls.ts';
import * as recordCss from '../shared/record.module.css';

type Props = { claim: StaffClaim };

const Seen = ({ claim }: Props) => <input type="hidden" name="seen" value={claim.version} />;

/** Actions on a claim, the most likely first. */
export function Decision({ claim }: Props) {
  const { may } = claim;
  return (
    <>
      {may.includes('acknowledge') ? <Acknowledge claim={claim} /> : null}
      {claim.proposal ? <Proposal claim={claim} proposal={claim.proposal} /> : null}
      {may.includes('decide') ? <Decide claim={claim} /> : null}
      {may.includes('ask-evidence') ? <AskEvidence claim={claim} /> : null}
      {may.includes('settle') ? <Settle claim={claim} /> : null}
    </>
  );
}

function Acknowledge({ claim }: Props) {
  const form = useForm({}, { intention: 'prendre' });
  return (
    <Section title="Prise en charge" id="prise-en-charge">
      <StaffForm
        form={form}
        action={staffClaimUrls.one(claim.id)}
        label="Prendre en charge"
        save="Prendre en charge"
        look="coral"
      >
        <Seen claim={claim} />
        <p className="small muted">L’acheteur l’apprend, et le délai de la décision commence.</p>
      </StaffForm>
    </Section>
  );
}

function Decide({ claim }: Props) {
  const form = useForm(staffClaimsFields.decide, {
    intention: 'decider',
    stored: { outcome: 'credit-note' },
  });
  const { creditable, limit } = claim;
  return (
    <Section title="Décision" id="decision">
      <StaffForm
        form={form}
        action={staffClaimUrls.one(claim.id)}
        label="Décider de la réclamation"
        save="Décider"
        look="solid"
      >
        <Seen claim={claim} />
        <SelectField
          label="Décision"
          options={CLAIM_OUTCOMES.map((value) => ({ value, label: CLAIM_OUTCOME_LABELS[value] }))}
          {...form.field('outcome')}
        />
        <EurosField
          label="Montant"
          hint={`Hors taxes ou net, pour un avoir ou une réparation. ${
            creditable
              ? `Reste à créditer\u202f: ${formatAmount(creditable.amount)}.`
              : 'Ce véhicule n’est sur aucune facture.'
          } Au-delà de ${formatAmount(limit.amount)}, une autre personne approuve. Un retour crédite tout ce qui reste.`}
          unit="€"
          {...form.field('amount')}
          required={false}
        />
        <TextAreaField label="Motif, pour l’acheteur" rows={3} {...form.field('text')} />
      </StaffForm>
    </Section>
  );
}

function Proposal({ claim, proposal }: Props & { proposal: NonNullable<StaffClaim['proposal']> }) {
  const approve = useForm({}, { intention: 'approuver' });
  const giveBack = useForm(staffClaimsFields.approve, { intention: 'rendre' });
  const { outcome, amount, text, by, at } = proposal;
  return (
    <Section title="Décision à approuver" id="approbation">
      <FactList
        facts={[
          { label: 'Décision', value: CLAIM_OUTCOME_LABELS[outcome] },
          { label: 'Montant, hors taxes ou net', value: formatAmount(amount.amount), num: true },
          { label: 'Motif', value: text },
          { label: 'Décidée par', value: `${by}, ${formatInstant(at)}` },
        ]}
      />
      {claim.may.includes('approve') ? (
        <>
          <StaffForm
            form={approve}
            action={staffClaimUrls.one(claim.id)}
            label="Approuver la décision"
            save="Approuver"
            look="coral"
          >
            <Seen claim={claim} />
          </StaffForm>
          <details className={recordCss.more} open={giveBack.refusal !== null}>
            <summary className="link">Ne pas approuver</summary>
            <StaffForm
              form={giveBack}
              action={staffClaimUrls.one(claim.id)}
              label="Ne pas approuver la décision"
              save="Rendre à l’équipe"
              look="line"
            >
              <Seen claim={claim} />
              <TextAreaField label="Pourquoi" rows={2} {...giveBack.field('text')} />
            </StaffForm>
          </details>
        </>
      ) : (
        <p className="small muted">Une autre personne, qui peut approuver, doit donner son accord.</p>
      )}
    </Section>
  );
}

function AskEvidence({ claim }: Props) {
  const form = useForm(staffClaimsFields.askEvidence, { intention: 'pieces' });
  return (
    <Section title="Demander des pièces" id="pieces">
      <StaffForm
        form={form}
        action={staffClaimUrls.one(claim.id)}
        label="Demander des pièces à l’acheteur"
        save="Demander"
        look="line"
      >
        <Seen claim={claim} />
        <TextAreaField
          label="Ce que l’acheteur doit envoyer"
          hint="Son délai commence. Sans réponse, la réclamation revient ici."
          rows={2}
          {...form.field('text')}
        />
      </StaffForm>
    </Section>
  );
}

function Settle({ claim }: Props) {
  const form = useForm({}, { intention: 'clore' });
  return (
    <Section title="Règlement" id="reglement">
      <StaffForm
        form={form}
        action={staffClaimUrls.one(claim.id)}
        label="Clore la réclamation"
        save={claim.result?.kind === 'return' ? 'Véhicule revenu, clore' : 'Réglée, clore'}
        look="coral"
      >
        <Seen claim={claim} />
        <p className="small muted">
          {claim.result?.kind === 'return'
            ? 'Le véhicule revient dans le stock, en brouillon s’il était le seul de son annonce.'
            : 'L’acheteur l’apprend, et plus rien n’est attendu.'}
        </p>
      </StaffForm>
    </Section>
  );
}
