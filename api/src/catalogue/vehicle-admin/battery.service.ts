import type { NewCertificate, VehicleBattery } from '@pomelo/contract/backoffice/stock/battery.schemas.ts';
import { hasTractionBattery, MAX_CERTIFICATES } from '@pomelo/contract/catalogue/battery.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { BatteryAnswer, BatteryRegister } from '../../platform/adapters/battery/battery-register.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import { certificateOf } from '../battery/certificates.ts';
import {
  type CertificateRow,
  type CertificateValues,
  deleteCertificate,
  findCertificates,
  insertCertificate,
} from '../battery/certificates.repository.ts';
import { batteryRefusals, CERTIFICATE_LABEL } from './battery.messages.ts';
import { deleteDocument, insertDocument } from './documents.repository.ts';
import { MAX_DOCUMENTS, type StoredFile } from './documents.service.ts';
import { type Editing, lockVehicle } from './edit-vehicle.service.ts';
import { vehicleRefusals } from './vehicle-admin.messages.ts';
import { findDocuments, findListing, findVehicles } from './vehicle.repository.ts';
import { labelOf } from './vehicle-view.ts';

type Battery = Editing & { missing: readonly string[] };

const viewOf = (rows: readonly CertificateRow[], missing: readonly string[]): VehicleBattery => ({
  data: rows.map((row) => ({
    ...certificateOf(row, 'b2b'),
    number: row.number,
    verificationUrl: row.verification_url,
    documentId: row.document_id,
    source: row.source,
  })),
  missing: [...missing],
});

/** Refuses with not-found. */
export async function readBattery(db: Database, id: number, missing: readonly string[]) {
  if (!(await findListing(db, id))) refuse('not-found', vehicleRefusals.noVehicle);
  return viewOf(await findCertificates(db, id), missing);
}

const auditFields = (values: CertificateValues) => ({
  health: values.healthPermille / 10,
  date: values.measuredOn,
  km: values.km,
  author: values.issuer,
  number: values.number,
});

type Stated = { values: CertificateValues; source: 'team' | 'issuer'; file: StoredFile | null };

async function addStated(battery: Battery, { values, source, file }: Stated): Promise<VehicleBattery> {
  const { db, id, personId, now, record, missing } = battery;
  const { row } = await lockVehicle(battery);
  if (!hasTractionBattery(row.energy)) refuseField('health', batteryRefusals.noBattery);
  if (values.measuredOn !== null && values.measuredOn > dayInParis(now))
    refuseField('measuredOn', batteryRefusals.future);
  if ((await findCertificates(db, id)).length >= MAX_CERTIFICATES)
    refuse('limit-reached', batteryRefusals.most);
  const documentId = file && (await storeFile(battery, file, values.measuredOn));
  if (!(await insertCertificate(db, id, values, { source, personId, documentId })))
    refuseField('measuredOn', batteryRefusals.repeated);
  record({
    resource: 'vehicle',
    resourceId: id,
    label: labelOf(row),
    before: {},
    after: auditFields(values),
  });
  return readBattery(db, id, missing);
}

/** Private: a certificate names the vehicle. */
async function storeFile({ db, id }: Editing, file: StoredFile, date: string | null): Promise<string> {
  if ((await findDocuments(db, id)).length >= MAX_DOCUMENTS)
    refuse('limit-reached', vehicleRefusals.mostDocuments);
  const documentId = uuidv7();
  await insertDocument(db, id, documentId, {
    label: CERTIFICATE_LABEL,
    state: 'present',
    date,
    public: false,
    ...file,
  });
  return documentId;
}

/** Https, without a name or a password: people press it. Refuses with invalid. */
function addressTyped(typed: string): string | null {
  if (typed === '') return null;
  const url = URL.canParse(typed) ? new URL(typed) : null;
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
  return url && isPlain && url.href.length <= 500
    ? url.href
    : refuseField('verificationUrl', batteryRefusals.address);
}

// STOCK-37
/** Refuses with not-found, invalid, limit-reached. */
export function addCertificate(
  battery: Battery,
  typed: Omit<z.output<typeof NewCertificate>, 'file'>,
  file: StoredFile | null,
): Promise<VehicleBattery> {
  const { health, usableKwh, verificationUrl, ...values } = typed;
  return addStated(battery, {
    values: {
      ...values,
      healthPermille: Math.round(health * 10),
      usableWh: usableKwh === null ? null : Math.round(usableKwh * 1000),
      verificationUrl: addressTyped(verificationUrl),
    },
    source: 'team',
    file,
  });
}

/** Asks the register while no transaction is open. Refuses with not-found, invalid, unavailable. */
export async function askIssuer(
  db: Database,
  register: BatteryRegister,
  id: number,
  now: Date,
): Promise<BatteryAnswer> {
  if (!(await findListing(db, id))) refuse('not-found', vehicleRefusals.noVehicle);
  if (register.missing.length > 0) refuse('invalid', batteryRefusals.notConfigured);
  const vin = (await findVehicles(db, id, now)).find((vehicle) => vehicle.vin !== null)?.vin;
  return vin ? register.find(vin) : refuseField('vin', batteryRefusals.noVin);
}

// STOCK-39
/** Refuses with not-found, invalid, limit-reached, unavailable. */
export function addIssued(battery: Battery, answer: BatteryAnswer): Promise<VehicleBattery> {
  if (answer.state === 'unavailable') return refuse('unavailable', batteryRefusals.unavailable);
  if (answer.state !== 'found') return refuseField('vin', batteryRefusals[answer.state]);
  const { health, usableKwh, ...values } = answer.certificate;
  return addStated(battery, {
    values: {
      ...values,
      healthPermille: Math.round(health * 10),
      usableWh: usableKwh === null ? null : Math.round(usableKwh * 1000),
    },
    source: 'issuer',
    file: null,
  });
}

/** Removes its file, too. Refuses with not-found. */
export async function removeCertificate(
  battery: Battery & { fileFreed: (key: string) => void },
  certificateId: string,
): Promise<VehicleBattery> {
  const { db, id, record, missing } = battery;
  const { row } = await lockVehicle(battery);
  const certificate =
    (await findCertificates(db, id)).find((one) => one.id === certificateId) ??
    refuse('not-found', batteryRefusals.noCertificate);
  await deleteCertificate(db, certificateId);
  if (certificate.document_id !== null) {
    await deleteDocument(db, certificate.document_id);
    if (certificate.fileKey !== null) battery.fileFreed(certificate.fileKey);
  }
  const before = {
    health: certificate.health_permille / 10,
    date: certificate.measured_on,
    author: certificate.issuer,
  };
  record({ resource: 'vehicle', resourceId: id, label: labelOf(row), before, after: {} });
  return readBattery(db, id, missing);
}
