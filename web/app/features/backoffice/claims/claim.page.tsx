import { staffClaims as endpoints } from '@pomelo/contract/backoffice/claims/claims.endpoints.ts';
import { staffClaimsFields } from '@pomelo/contract/backoffice/claims/claims.fields.generated.ts';
import type { StaffClaim } from '@pomelo/contract/backoffice/claims/claims.schemas.ts';
import {
  CLAIM_OUTCOME_LABELS,
  CLAIM_REASON_LABELS,
  CLAIM_STATE_LABELS,
} from '@pomelo/contract/claims/claim-rules.ts';
import { formatAmount, formatKm } from '@pomelo/contract/format.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { MessageThread } from '@pomelo/design/message-thread.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { companyFacts, linkFact } from '../shared/linked-facts.tsx';
import { ClaimCriteria, ClaimFiles, ClaimParts, ClaimSteps } from '../../../domain/claim/claim-facts.tsx';
import { admissibleText, STATE_TONES } from '../../../domain/claim/claim.messages.ts';
import { claimMessages } from '../../../domain/claim/claim-messages.ts';
import { formatDay } from '../../../lib/dates.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { useStaffEvents } from '../shared/use-staff-events.ts';
import { actOnClaim } from './claim.action.server.ts';
import { ClaimLinks } from './claim-links.tsx';
import { staffClaimUrls } from './claim-urls.ts';
import { CLAIM_FAILED } from './claims.messages.ts';
import { Decision } from './decision.tsx';
import * as recordCss from '../shared/record.module.css';
import type { Route } from './+types/claim.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData ? `Réclamation ${loaderData.claim.number}` : 'Réclamation');

export async function loader({ params, context }: Route.LoaderArgs) {
  const claim = await staffClient(context).call(endpoints.get, { params });
  const { permissions } = staffOf(context).state;
  return { claim, mayWrite: permissions.includes('deals.write') && claim.state !== 'settled' };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  actOnClaim(await openStaffAction(request, context), params.id);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, CLAIM_FAILED);

// CLAIM-3, CLAIM-4, CLAIM-7
/** A claim with its facts and its possible actions. */
export default function ClaimPage({ loaderData }: Route.ComponentProps) {
  const { claim, mayWrite } = loaderData;
  const { number, company, bundle, state, result } = claim;
  useStaffEvents();
  return (
    <>
      <Breadcrumbs items={[{ label: 'Réclamations', href: staffClaimUrls.list() }, { label: number }]} />
      <PageHead
        title={`${company.rs}, ${bundle.title}`}
        sub={`Réclamation ${number}`}
        actions={<Tag tone={STATE_TONES[state]}>{CLAIM_STATE_LABELS[state]}</Tag>}
      />
      <div className={recordCss.record}>
        <div>
          {result ? <Result result={result} /> : null}
          <Facts claim={claim} />
          <Section
            title={`Conditions\u202f: ${admissibleText(claim.admissible).toLowerCase()}`}
            id="conditions"
          >
            <ClaimCriteria criteria={claim.criteria} />
            <p className="small muted">Règles en vigueur depuis le {formatDay(claim.policyOn)}.</p>
          </Section>
          <Section title="Photos, vidéos et documents" id="fichiers">
            <ClaimFiles files={claim.files} urlOf={(docId) => staffClaimUrls.file(claim.id, docId)} />
          </Section>
          <Decision claim={claim} />
          <Thread claim={claim} mayWrite={mayWrite} />
          <ClaimLinks claim={claim} mayWrite={mayWrite} />
        </div>
        <Side claim={claim} />
      </div>
    </>
  );
}

function Result({ result }: { result: NonNullable<StaffClaim['result']> }) {
  const { kind, amount, text, at, document } = result;
  return (
    <Section title={`Décidé\u202f: ${CLAIM_OUTCOME_LABELS[kind].toLowerCase()}`} id="resultat">
      <FactList
        facts={[
          { label: 'Le', value: formatDay(at), num: true },
          amount && { label: 'Montant, hors taxes ou net', value: formatAmount(amount.amount), num: true },
          document && {
            label: 'Document',
            value:
              kind === 'repair-order' ? (
                <a className="link num" href={staffUrls.bundleDocument(document.id)}>
                  {document.number}
                </a>
              ) : (
                <Link className="link num" to={staffUrls.invoice(document.number)}>
                  {document.number}
                </Link>
              ),
          },
          { label: 'Motif', value: text },
        ]}
      />
    </Section>
  );
}

const orUnknown = (text: string): string => text || 'inconnu';

function Facts({ claim }: { claim: StaffClaim }) {
  const { reason, expected, detail, reserves, km, vehicle, bundle, creditable } = claim;
  return (
    <Section title="Faits" id="faits">
      <FactList
        facts={[
          { label: 'Motif', value: CLAIM_REASON_LABELS[reason] },
          { label: 'Ce que constate l’acheteur', value: detail },
          { label: 'Réserves à la livraison', value: reserves || 'aucune' },
          { label: 'Montant attendu', value: formatAmount(expected.amount), num: true },
          {
            label: 'Reste sur facture',
            value: creditable ? formatAmount(creditable.amount) : 'sur aucune facture',
            num: true,
          },
          {
            label: 'Kilométrage',
            value: `${km === null ? 'non communiqué' : formatKm(km)}, ${formatKm(vehicle.km)} à la vente`,
            num: true,
          },
          {
            label: 'Livré le',
            value: bundle.deliveredOn ? formatDay(bundle.deliveredOn) : 'inconnu',
            num: true,
          },
          { label: 'Source', value: orUnknown(claim.sellerName) },
          { label: 'Transporteur', value: orUnknown(claim.carrierName) },
          { label: 'Inspecteur', value: orUnknown(claim.inspectorName) },
        ]}
      />
      <ClaimParts parts={claim.parts} />
    </Section>
  );
}

function Thread({ claim, mayWrite }: { claim: StaffClaim; mayWrite: boolean }) {
  const form = useForm(staffClaimsFields.write, { intention: 'ecrire' });
  return (
    <Section title="Messages" id="messages">
      <MessageThread messages={claimMessages(claim.messages, 'pomelo')} none="Aucun message." />
      {mayWrite ? (
        <StaffForm
          form={form}
          action={staffClaimUrls.one(claim.id)}
          label="Écrire à l’acheteur"
          save="Envoyer le message"
          look="line"
        >
          <TextAreaField
            label="Votre message"
            hint="L’acheteur le lit sur sa réclamation et le reçoit par e-mail."
            rows={3}
            {...form.field('text')}
          />
        </StaffForm>
      ) : null}
    </Section>
  );
}

function Side({ claim }: { claim: StaffClaim }) {
  const { company, buyer, bundle, vehicle, deal } = claim;
  return (
    <aside aria-label="Dossier et société">
      <ClaimSteps steps={claim.steps} />
      <Section title={company.rs} id="societe">
        <FactList
          layout="ends"
          dense
          facts={[
            ...companyFacts(company, buyer),
            linkFact('Dossier', staffUrls.bundle(bundle.id), bundle.number),
            linkFact('Commande', staffUrls.deal(deal.id), deal.number),
            linkFact('Véhicule', staffUrls.vehicle(vehicle.itemId), vehicle.reference),
          ]}
        />
      </Section>
    </aside>
  );
}
