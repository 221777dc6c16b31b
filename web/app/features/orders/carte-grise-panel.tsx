import type { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { CarteGrise } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Ledger } from '@pomelo/design/ledger.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { formatDay } from '../../lib/dates.ts';
import { useSession } from '../../lib/session/use-session.ts';
import {
  CARTE_GRISE_STATE,
  CASE_LABELS,
  datesText,
  fiscalPowerText,
  isOpen,
  isClosed,
  NOT_REQUESTED,
} from './bundle.messages.ts';
import { ClaimForm } from './claim-form.tsx';
import { DeclarationPanel, DeclareButton } from './purchase-declaration.tsx';
import { CarteGriseDocumentLine, type DocumentLimits } from './carte-grise-document-line.tsx';
import * as css from './bundle-documents.module.css';
import * as bundleCss from './bundle.module.css';
import * as ordersCss from './orders.module.css';

type Props = { bundle: Bundle; limits: DocumentLimits; canWrite: boolean };

// CG-6
/** The registration: owner, documents and cost; or the declaration of purchase in its place. */
export function CarteGrisePanel({ bundle, limits, canWrite }: Props) {
  const { carteGrise, purchaseDeclaration } = bundle;
  if (carteGrise === undefined) return null;
  if (purchaseDeclaration)
    return <DeclarationPanel bundle={bundle} declaration={purchaseDeclaration} canWrite={canWrite} />;
  if (carteGrise === null) {
    return (
      <Section title="Carte grise" id="carte-grise">
        <p className={`${ordersCss.ordsNone} muted`}>Aucune carte grise n’est demandée pour ce véhicule.</p>
        {canWrite && !isClosed(bundle) ? (
          <>
            <ClaimForm bundleId={bundle.id} claim={null} />
            {bundle.isExported ? null : <DeclareButton bundleId={bundle.id} />}
          </>
        ) : null}
      </Section>
    );
  }
  const isRequested = carteGrise.claimedAt !== null;
  const mayChange = canWrite && isOpen(carteGrise) && !isClosed(bundle);
  const { word: stateLabel, tone } = isRequested ? CARTE_GRISE_STATE[carteGrise.state] : NOT_REQUESTED;
  return (
    <Section title="Carte grise" id="carte-grise" aside={<Tag tone={tone}>{stateLabel}</Tag>}>
      <p className={css.cgCase}>
        {CASE_LABELS[carteGrise.case]}
        <span className="muted">{datesText(carteGrise)}</span>
      </p>
      {isRequested ? (
        <CarteGriseDocuments
          bundleId={bundle.id}
          carteGrise={carteGrise}
          limits={limits}
          canOpen={canWrite}
          canSend={mayChange}
        />
      ) : null}
      <div className={css.cgFoot}>
        {bundle.cancelled ? null : <Cost cost={carteGrise.cost} />}
        {mayChange ? (
          <div>
            <ClaimForm bundleId={bundle.id} claim={carteGrise} />
            {isRequested || bundle.isExported || carteGrise.case !== 'used-french' ? null : (
              <DeclareButton bundleId={bundle.id} />
            )}
          </div>
        ) : isRequested ? (
          <p>
            Au nom de <b>{carteGrise.holder}</b>, {carteGrise.address}
          </p>
        ) : null}
      </div>
      {isRequested ? null : (
        <details className={`${bundleCss.more} ${css.cgForeseen}`}>
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
  const { profile } = useSession();
  return (
    <ul aria-label="Pièces du dossier">
      {carteGrise.checklist.map((line) => (
        <CarteGriseDocumentLine
          key={line.paper}
          line={line}
          bundleId={bundleId}
          limits={limits}
          canOpen={canOpen}
          canSend={canSend}
          isOwn={carteGrise.holder === profile?.contact.rs}
        />
      ))}
    </ul>
  );
}

function Cost({ cost }: { cost: CarteGrise['cost'] }) {
  return (
    <div className={css.cgCost}>
      <h3 className={ordersCss.h4}>Coût estimé</h3>
      <Ledger
        lines={[
          ...cost.lines.map(({ label, amount }) => ({ label, value: formatAmount(amount.amount) })),
          ...(cost.total
            ? [{ label: 'Total estimé', value: formatAmount(cost.total.amount), kind: 'total' as const }]
            : [
                { label: 'Malus CO₂ et masse', value: 'à établir' },
                { label: 'Taxes hors malus', value: formatAmount(cost.known.amount), kind: 'total' as const },
              ]),
        ]}
      />
      <p className="small">
        {cost.malus.reason} {cost.malus.doubt}
      </p>
      <p className="small muted">
        {cost.region}
        {fiscalPowerText(cost)}. Estimé le {formatDay(cost.estimatedOn)} au tarif du{' '}
        {formatDay(cost.tariffOf)}
        {'\u202f'}: {cost.source}. Le montant définitif est celui de l’administration, au jour de la demande.
      </p>
    </div>
  );
}
