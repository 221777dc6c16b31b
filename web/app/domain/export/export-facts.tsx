import type { ExportFile, ExportProof } from '@pomelo/contract/exports/exports.schemas.ts';
import { formatAmount, formatKm } from '@pomelo/contract/format.ts';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/dates.ts';
import {
  countryText,
  DEPOSIT_LABELS,
  faultText,
  MISSING_LABELS,
  PROOF_LABELS,
  PROOF_STATE_LABELS,
  SALE_LABELS,
  TRANSPORTER_LABELS,
  vatText,
  waitingText,
} from './export.messages.ts';
import * as css from './export-facts.module.css';

type Props = { file: ExportFile };

/** The sale, the number of its buyer, its transport and its deadlines; unknown is shown as unknown. */
export function ExportFacts({ file }: Props) {
  const { sale, soldOn, vat, transport, bundle, deposit } = file;
  return (
    <Section title="Vente et transport" id="transport">
      <FactList
        facts={[
          { label: 'Vente sans TVA', value: SALE_LABELS[sale] },
          { label: 'Commandé le', value: formatDay(soldOn), num: true },
          { label: 'Numéro de TVA', value: vatText(vat, formatDay) },
          vat.consultation && { label: 'Consultation VIES', value: vat.consultation, num: true },
          { label: 'VIN', value: bundle.vin ?? 'inconnu', num: true },
          {
            label: 'Transport',
            value: transport.transporter ? TRANSPORTER_LABELS[transport.transporter] : 'inconnu',
          },
          transport.carrier && { label: 'Transporteur', value: transport.carrier },
          {
            label: 'Destination',
            value: [transport.address, countryText(transport.country)].filter(Boolean).join(', '),
          },
          {
            label: 'Remis le',
            value: bundle.suppliedOn ? formatDay(bundle.suppliedOn) : 'pas encore',
            num: true,
          },
          file.proofsDueOn && {
            label: 'Preuves attendues jusqu’au',
            value: formatDay(file.proofsDueOn),
            num: true,
          },
          deposit && {
            label: 'Caution de TVA',
            value: `${formatAmount(deposit.amount.amount)}, ${DEPOSIT_LABELS[deposit.state]}`,
          },
        ]}
      />
    </Section>
  );
}

/** Documents still required by article 45 bis, or the customs exit. */
export function MissingList({ file }: Props) {
  const { missing, met, state, decisionText, reopened, taxedInvoice, proofs } = file;
  const waiting = proofs.filter((proof) => proof.state === 'waiting').length;
  if (state === 'accepted' || state === 'cancelled') return null;
  if (state === 'refused')
    return (
      <Section title="Exonération non conservée" id="manque">
        <p>{decisionText}</p>
        {taxedInvoice ? (
          <p>
            La facture sans TVA est remplacée par un avoir et par la facture{' '}
            <span className="num">{taxedInvoice}</span>, avec TVA.
          </p>
        ) : null}
      </Section>
    );
  return (
    <Section title={met ? 'Tout est réuni' : 'Ce qui manque encore'} id="manque">
      {reopened ? (
        <p>
          Rouvert le {formatDay(reopened.at)}
          {'\u202f: '}
          {reopened.text}
        </p>
      ) : null}
      {missing.length > 0 ? (
        <ul className={css.missing}>
          {missing.map((one) => (
            <li key={one}>{MISSING_LABELS[one]}</li>
          ))}
        </ul>
      ) : (
        <p className="muted">
          {met
            ? 'Les preuves suffisent. L’équipe accepte le dossier.'
            : 'Une preuve acceptée contredit le dossier\u202f: elle est signalée plus bas.'}
        </p>
      )}
      {waiting > 0 ? <p className="small muted">{waitingText(waiting)}</p> : null}
    </Section>
  );
}

/** The statement of a buyer who transports, once signed. */
export function StatementFacts({ file: { statement } }: Props) {
  if (!statement) return null;
  const { signedBy, signedAt, isLate, acquirer, acceptedBy, arrivedOn, place } = statement;
  return (
    <FactList
      facts={[
        {
          label: 'Signée par',
          value: `${signedBy}, le ${formatDay(signedAt)}${isLate ? ', après le 10 du mois suivant' : ''}`,
        },
        { label: 'Acquéreur', value: acquirer },
        { label: 'Arrivée', value: `${place}, le ${formatDay(arrivedOn)}` },
        { label: 'Reçu par', value: acceptedBy },
      ]}
    />
  );
}

function proofDetails(proof: ExportProof): string {
  const { issuer, vin, plate, km, country, departedOn, arrivedOn, datedOn, mrn, type, signed } = proof;
  return [
    issuer,
    datedOn ? `le ${formatDay(datedOn)}` : 'sans date',
    country ? `vers ${countryText(country)}` : null,
    departedOn ? `départ le ${formatDay(departedOn)}` : null,
    arrivedOn ? `arrivée le ${formatDay(arrivedOn)}` : null,
    vin ? `VIN ${vin}` : 'sans VIN',
    plate && `immatriculation ${plate}`,
    km !== null && formatKm(km),
    mrn && `MRN ${mrn}`,
    type === 'cmr' && (signed ? 'signée par le destinataire' : 'non signée'),
  ]
    .filter(Boolean)
    .join(' · ');
}

type ProofsProps = Props & {
  urlOf: (id: string) => string;
  /** Under a proof, by its id. */
  below?: ReadonlyMap<string, ReactNode>;
};

/** The proofs, each with its state and its contradictions to the file. */
export function ProofList({ file, urlOf, below }: ProofsProps) {
  if (file.proofs.length === 0) return <p className="muted">Aucune preuve.</p>;
  return (
    <ul className={css.proofs}>
      {file.proofs.map((proof) => (
        <li key={proof.id}>
          <span className={css.head}>
            <a className="link" href={urlOf(proof.id)}>
              {PROOF_LABELS[proof.type]}
            </a>
            <Tag tone={PROOF_STATE_LABELS[proof.state].tone}>{PROOF_STATE_LABELS[proof.state].label}</Tag>
          </span>
          <span className="small muted">{proofDetails(proof)}</span>
          {proof.faults.map((fault) => (
            <span key={fault} className="small bad">
              {faultText(proof.state, fault)}
            </span>
          ))}
          {proof.reason ? <span className="small">{proof.reason}</span> : null}
          {below?.get(proof.id)}
        </li>
      ))}
    </ul>
  );
}
