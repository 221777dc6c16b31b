import type { CompanyDunning } from '@pomelo/contract/backoffice/dunning/dunning.schemas.ts';
import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import type { OrderToInvoice, StaffInvoice } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import type { StaffTransfer } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import type { RegistrationDetail } from '@pomelo/contract/backoffice/registrations.schemas.ts';
import { DUNNING_STEP_LABELS } from '@pomelo/contract/dunning/dunning-rules.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import { siretText } from '@pomelo/contract/siret-text.ts';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { daysLateText } from '../../../domain/dunning/dunning.messages.ts';
import { formatDay } from '../../../lib/dates.ts';
import { phoneText } from '../../../lib/phone-text.ts';
import { REGISTRATION_DOCUMENT_LABELS as PAPER_STATES } from '../bundles/bundles.messages.ts';
import { TRANSMISSION_LABELS } from '../money/money.messages.ts';
import { ChecksList } from '../registrations/checks-list.tsx';
import { REGISTRATION_DOCUMENT_LABELS } from '../registrations/registrations.messages.ts';
import * as css from './exchange.module.css';

/** A registration with its documents and checks, or who answers it. */
export function RegistrationFacts({ registration }: { registration: RegistrationDetail }) {
  const { company, person, papers, id, workspace, state } = registration;
  const address = [company.street, company.postcode, company.city].filter(Boolean).join(' ');
  return (
    <>
      <FactList
        layout="ends"
        dense
        facts={[
          { label: 'Demandée par', value: `${personName(person)}, ${person.email}` },
          { label: 'Téléphone', value: phoneText(person.phone1) },
          { label: 'SIRET', value: siretText(company.siret), num: true },
          { label: 'Adresse', value: address || 'non donnée' },
          { label: 'Kbis', value: company.kbisDate ? `du ${formatDay(company.kbisDate)}` : 'sans date' },
          ...papers.map((paper) => ({
            id: paper.id,
            label: REGISTRATION_DOCUMENT_LABELS[paper.kind],
            value: <FileLink href={staffUrls.registrationDocument(id, paper.id)} label={paper.name} />,
          })),
        ]}
      />
      {state === 'joining' && workspace ? (
        <p className={css.text}>
          Un titulaire de{' '}
          <Link className="link" to={staffUrls.company(workspace.id)}>
            {workspace.rs}
          </Link>{' '}
          répond lui-même{'\u202f'}: appelez-le si la demande traîne.
        </p>
      ) : (
        <ChecksList registration={registration} />
      )}
    </>
  );
}

const FileLink = ({ href, label }: { href: string; label: string }) => (
  <a className="link" href={href} target="_blank" rel="noreferrer">
    {label}
  </a>
);

/** There is a file to open. */
const UPLOADED: readonly string[] = ['received', 'accepted', 'refused'];

/** An ordered vehicle; with the documents of its carte grise where those are decided. */
export function BundleFacts({ shown, withPapers }: { shown: StaffBundle; withPapers: boolean }) {
  const { bundle, buyer, vehicle, delivery } = shown;
  return (
    <>
      <FactList
        layout="ends"
        dense
        facts={[
          { label: 'Dossier', value: bundle.number, num: true },
          { label: 'Commandé le', value: formatDay(bundle.orderedAt), num: true },
          { label: 'Acheteur', value: `${buyer.name}, ${buyer.email}` },
          { label: 'Immatriculation', value: vehicle.plate ?? 'inconnue' },
          { label: 'VIN', value: vehicle.vin ?? 'inconnu' },
          { label: 'Livraison', value: bundle.delivery?.address ?? 'non choisie' },
          ...(delivery?.carrier ? [{ label: 'Transporteur', value: delivery.carrier }] : []),
        ]}
      />
      {withPapers && bundle.carteGrise ? (
        <ul className={css.papers}>
          {bundle.carteGrise.checklist.map(({ paper, label, state }) => (
            <li key={paper}>
              {UPLOADED.includes(state) ? (
                <FileLink href={staffUrls.bundleCarteGriseDocument(bundle.id, paper)} label={label} />
              ) : (
                <span>{label}</span>
              )}
              <Tag tone={PAPER_STATES[state].tone}>{PAPER_STATES[state].word}</Tag>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

export const TransferFacts = ({ transfer }: { transfer: StaffTransfer }) => (
  <FactList
    layout="ends"
    dense
    facts={[
      { label: 'Reçu le', value: formatDay(transfer.receivedOn), num: true },
      { label: 'Montant', value: formatAmount(transfer.amount.amount), num: true },
      { label: 'Donneur d’ordre', value: transfer.debtor || 'inconnu' },
      { label: 'Libellé', value: transfer.text || 'aucun' },
      { label: 'Référence bancaire', value: transfer.bankReference },
    ]}
  />
);

export const InvoiceFacts = ({
  invoice: { number, total, issuedAt, transmission },
}: {
  invoice: StaffInvoice;
}) => (
  <FactList
    layout="ends"
    dense
    facts={[
      { label: 'Facture', value: number, num: true },
      { label: 'Émise le', value: formatDay(issuedAt), num: true },
      { label: 'Total', value: formatAmount(total.amount), num: true },
      ...(transmission
        ? [
            { label: 'À la plateforme', value: TRANSMISSION_LABELS[transmission.state].word },
            { label: 'Motif', value: transmission.reason || 'non donné' },
          ]
        : []),
    ]}
  />
);

export const OrderFacts = ({ order: { number, amount, due } }: { order: OrderToInvoice }) => (
  <FactList
    layout="ends"
    dense
    facts={[
      { label: 'Commande', value: number, num: true },
      { label: 'À facturer', value: formatAmount(amount.amount), num: true },
      { label: 'Reste dû', value: formatAmount(due.amount), num: true },
    ]}
  />
);

/** Overdue invoices of a company, and the last letter about them. */
export const DunningFacts = ({
  dunning: { outstanding, invoices, letters },
}: {
  dunning: CompanyDunning;
}) => (
  <FactList
    layout="ends"
    dense
    facts={[
      { label: 'En retard', value: formatAmount(outstanding.amount), num: true },
      ...invoices.map(({ id, number, daysLate, outstanding: left, holdText }) => ({
        id,
        label: `${number}, ${daysLateText(daysLate)}`,
        value: [formatAmount(left.amount), holdText].filter(Boolean).join(', '),
        num: true,
      })),
      ...letters.slice(0, 1).map(({ step, day }) => ({
        label: DUNNING_STEP_LABELS[step],
        value: formatDay(day),
        num: true,
      })),
    ]}
  />
);
