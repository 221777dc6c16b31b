import { bundlesFields } from '@pomelo/contract/bundles/bundles.fields.generated.ts';
import type { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { CarteGrise } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { Ledger } from '@pomelo/design/ledger.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { formatDay } from '../../lib/dates.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { urls } from '../../urls.ts';
import {
  CARTE_GRISE_STATE,
  CASE_LABELS,
  datesText,
  fiscalPowerText,
  isOpen,
  isClosed,
  NOT_REQUESTED,
} from './bundle.messages.ts';
import { CarteGriseDocumentLine, type DocumentLimits } from './carte-grise-document-line.tsx';

type Props = { bundle: Bundle; limits: DocumentLimits; canWrite: boolean };

/** The registration: owner, documents and cost. */
export function CarteGrisePanel({ bundle, limits, canWrite }: Props) {
  const { carteGrise } = bundle;
  if (carteGrise === undefined) return null;
  if (carteGrise === null) {
    return (
      <Section title="Carte grise" id="carte-grise">
        <p className="ords-none muted">Aucune carte grise n’est demandée pour ce véhicule.</p>
        {canWrite && !isClosed(bundle) ? <ClaimForm bundleId={bundle.id} claim={null} /> : null}
      </Section>
    );
  }
  const isAsked = carteGrise.claimedAt !== null;
  const mayChange = canWrite && isOpen(carteGrise) && !isClosed(bundle);
  const { word: stateLabel, tone } = isAsked ? CARTE_GRISE_STATE[carteGrise.state] : NOT_REQUESTED;
  return (
    <Section title="Carte grise" id="carte-grise" aside={<Tag tone={tone}>{stateLabel}</Tag>}>
      <p className="cg-case">
        {CASE_LABELS[carteGrise.case]}
        <span className="muted">{datesText(carteGrise)}</span>
      </p>
      {isAsked ? (
        <CarteGriseDocuments
          bundleId={bundle.id}
          carteGrise={carteGrise}
          limits={limits}
          canOpen={canWrite}
          canSend={mayChange}
        />
      ) : null}
      <div className="cg-foot">
        {bundle.cancelled ? null : <Cost cost={carteGrise.cost} />}
        {mayChange ? (
          <ClaimForm bundleId={bundle.id} claim={carteGrise} />
        ) : isAsked ? (
          <p>
            Au nom de <b>{carteGrise.holder}</b>, {carteGrise.address}
          </p>
        ) : null}
      </div>
      {isAsked ? null : (
        <details className="bundle-more cg-foreseen">
          <summary>Pièces à prévoir</summary>
          <CarteGriseDocuments
            bundleId={bundle.id}
            carteGrise={carteGrise}
            limits={limits}
            canOpen={canWrite}
            canSend={false}
          />
        </details>
      )}
    </Section>
  );
}

type DocumentsProps = {
  bundleId: string;
  carteGrise: CarteGrise;
  limits: DocumentLimits;
  canOpen: boolean;
  canSend: boolean;
};

function CarteGriseDocuments({ bundleId, carteGrise, limits, canOpen, canSend }: DocumentsProps) {
  return (
    <ul className="cg-list" aria-label="Pièces du dossier">
      {carteGrise.checklist.map((line) => (
        <CarteGriseDocumentLine
          key={line.paper}
          line={line}
          bundleId={bundleId}
          limits={limits}
          canOpen={canOpen}
          canSend={canSend}
        />
      ))}
    </ul>
  );
}

function Cost({ cost }: { cost: CarteGrise['cost'] }) {
  return (
    <div className="cg-cost">
      <h3 className="h4">Coût estimé</h3>
      <Ledger
        lines={[
          ...cost.lines.map(({ label, amount }) => ({ label, value: formatAmount(amount.amount) })),
          { label: 'Total estimé', value: formatAmount(cost.total.amount), kind: 'total' as const },
        ]}
      />
      <p className="small muted">
        {cost.region}
        {fiscalPowerText(cost)}. Estimé le {formatDay(cost.estimatedOn)} au tarif du{' '}
        {formatDay(cost.tariffOf)}
        {'\u202f'}: {cost.source}. Le montant définitif est celui de l’administration, au jour de la demande.
      </p>
    </div>
  );
}

/** In whose name, and where the document is sent. */
function ClaimForm({ bundleId, claim }: { bundleId: string; claim: CarteGrise | null }) {
  const form = useForm(bundlesFields.claimCarteGrise, {
    intention: 'carte-grise',
    stored: { holder: claim?.holder ?? '', address: claim?.address ?? '' },
  });
  return (
    <PageForm
      form={form}
      action={`${urls.bundle(bundleId)}#carte-grise`}
      back={urls.bundle(bundleId)}
      className="set-form cg-claim no-print"
    >
      <TextField
        label="Titulaire"
        hint="La société ou la personne dont le nom figurera sur la carte grise."
        {...form.field('holder')}
        required
      />
      <TextField label="Adresse" {...form.field('address')} required />
      <div className="set-save">
        <Button type="submit" look="line" pending={form.isPending}>
          {claim?.claimedAt ? 'Enregistrer' : 'Demander la carte grise'}
        </Button>
      </div>
    </PageForm>
  );
}
