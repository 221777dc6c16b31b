import { proofsDueOn, statementDueOn } from '@pomelo/contract/exports/export-rules.ts';
import type { ExportFile, ExportProof } from '@pomelo/contract/exports/exports.schemas.ts';
import {
  faultsOfProofs,
  type Judgement,
  judgeProofs,
  type JudgedFile,
  type Fault,
} from '@pomelo/contract/exports/judge-proofs.ts';
import { euros } from '@pomelo/contract/money.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { findDeposits } from '../../finance/index.ts';
import { sellerOf } from '../../fulfilment/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { FileRow } from './export-files.repository.ts';
import { findProofs, type ProofRow } from './proofs.repository.ts';

export const suppliedOnOf = ({ deliveredAt }: Pick<FileRow, 'deliveredAt'>): string | null =>
  deliveredAt && dayInParis(deliveredAt);

/** A file as it is judged, without its proofs. */
async function judgedFile(db: Database, file: FileRow, now: Date): Promise<Omit<JudgedFile, 'proofs'>> {
  const seller = await sellerOf(db);
  const { sale, transporter, country, vin, plate, km, soldOn, arrivedOn } = file;
  return {
    sale,
    isVatProven: file.vatState === 'valid' && file.vatConsultation !== null,
    transporter,
    country,
    vin,
    plate,
    km,
    soldOn,
    arrivedOn,
    suppliedOn: suppliedOnOf(file),
    today: dayInParis(now),
    hasStatement: file.statementAt !== null,
    sellerName: seller.name,
    buyerName: file.rs,
  };
}

/** Judges the accepted proofs of a file. */
export async function judgementOf(
  db: Database,
  file: FileRow,
  proofs: readonly ProofRow[],
  now: Date,
): Promise<Judgement> {
  return judgeProofs({
    ...(await judgedFile(db, file, now)),
    proofs: proofs.flatMap(({ party, ...proof }) =>
      proof.state === 'accepted' && party !== null ? [{ ...proof, party }] : [],
    ),
  });
}

/** Faults of the proofs that are not refused: who reviews one sees what it contradicts. */
const shownFaults = async (
  db: Database,
  file: FileRow,
  proofs: readonly ProofRow[],
  now: Date,
): Promise<Fault[]> =>
  faultsOfProofs({
    ...(await judgedFile(db, file, now)),
    proofs: proofs.flatMap(({ party, ...proof }) =>
      proof.state === 'refused' ? [] : [{ ...proof, party: party ?? 'independent' }],
    ),
  });

const proofView = (proof: ProofRow, faults: readonly Fault[]): ExportProof => {
  const { id, type, issuer, vin, plate, km, country, departedOn, arrivedOn, datedOn } = proof;
  const { mrn, signed, name, at, by, state, party, reason } = proof;
  return {
    id,
    type,
    issuer,
    vin,
    plate,
    km,
    country,
    departedOn,
    arrivedOn,
    datedOn,
    mrn,
    signed,
    name,
    by,
    state,
    party,
    reason,
    at: at.toISOString(),
    faults: faults.filter(({ proofId }) => proofId === id).map(({ fault }) => fault),
  };
};

function statementView(file: FileRow): ExportFile['statement'] {
  const { statementAt, statementName, acquirer, acceptedBy, arrivedOn, arrivalPlace } = file;
  if (!statementAt || !statementName || !acquirer || !acceptedBy || !arrivedOn || !arrivalPlace) return null;
  const suppliedOn = suppliedOnOf(file);
  return {
    signedAt: statementAt.toISOString(),
    signedBy: statementName,
    acquirer,
    acceptedBy,
    arrivedOn,
    place: arrivalPlace,
    isLate: suppliedOn !== null && dayInParis(statementAt) > statementDueOn(suppliedOn),
  };
}

/** A file as its buyer sees it. */
export async function exportView(db: Database, file: FileRow, now: Date): Promise<ExportFile> {
  const proofs = await findProofs(db, file.id);
  const judgement = await judgementOf(db, file, proofs, now);
  const faults = await shownFaults(db, file, proofs, now);
  const [deposit] = await findDeposits(db, [file.id]);
  const suppliedOn = suppliedOnOf(file);
  const { id, number, title, vin, sale, state, version, soldOn, decisionText, taxedInvoice } = file;
  return {
    bundle: { id, number, title, vin, suppliedOn },
    sale,
    state,
    version,
    soldOn,
    decisionText,
    reopened: file.reopenedAt && { at: file.reopenedAt.toISOString(), text: file.reopenedText },
    taxedInvoice,
    vat: {
      number: file.vatNumber,
      state: file.vatState,
      checkedAt: file.vatCheckedAt?.toISOString() ?? null,
      consultation: file.vatConsultation,
    },
    transport: {
      transporter: file.transporter,
      country: file.country,
      address: file.address,
      carrier: file.carrier,
    },
    statement: statementView(file),
    statementDueOn: suppliedOn && statementDueOn(suppliedOn),
    proofsDueOn: suppliedOn && proofsDueOn(suppliedOn),
    proofs: proofs.map((proof) => proofView(proof, faults)),
    met: judgement.met,
    missing: judgement.missing,
    deposit: deposit ? { amount: euros(deposit.amountCents), state: deposit.state } : null,
  };
}
