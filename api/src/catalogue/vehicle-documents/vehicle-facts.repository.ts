import { vehicleTitle } from '@pomelo/contract/catalogue/vehicle.ts';
import type { Database } from '../../platform/db/tables.ts';
import { type CertificateRow, findCertificates } from '../battery/certificates.repository.ts';
import { Sheet } from '../vehicle/sheet.ts';

export type VehicleFacts = {
  reference: string;
  title: string;
  energy: string;
  body: string;
  gearbox: string;
  colour: string;
  powerHp: number | null;
  fiscalHp: number | null;
  engineCc: number | null;
  co2: number | null;
  seats: number | null;
  firstRegistration: string | null;
  km: number;
  vin: string | null;
  plate: string | null;
  sheet: Sheet;
  /** The certificate of its battery that counts; null without one. */
  certificate: CertificateRow | null;
};

/**
 * The facts for a document of the listing; the identity is that of its first vehicle. Undefined when the
 * listing is gone.
 */
export async function findVehicleFacts(db: Database, itemId: number): Promise<VehicleFacts | undefined> {
  const row = await db
    .selectFrom('catalogue_item as i')
    .innerJoin('make', 'make.id', 'i.make_id')
    .innerJoin('model', 'model.id', 'i.model_id')
    .innerJoin('product as p', 'p.item_id', 'i.id')
    .select([
      'i.reference',
      'make.name as make',
      'model.name as model',
      'i.version',
      'i.finition',
      'i.energy',
      'i.body',
      'i.gearbox',
      'i.colour',
    ])
    .select([
      'i.power_hp',
      'i.fiscal_hp',
      'i.engine_cc',
      'i.co2',
      'i.seats',
      'i.first_registration',
      'i.sheet',
      'p.km',
      'p.vin',
      'p.plate',
    ])
    .where('i.id', '=', itemId)
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const [certificate = null] = await findCertificates(db, itemId);
  return {
    reference: row.reference,
    title: vehicleTitle(row),
    energy: row.energy,
    body: row.body,
    gearbox: row.gearbox,
    colour: row.colour,
    powerHp: row.power_hp,
    fiscalHp: row.fiscal_hp,
    engineCc: row.engine_cc,
    co2: row.co2,
    seats: row.seats,
    firstRegistration: row.first_registration,
    km: row.km,
    vin: row.vin,
    plate: row.plate,
    sheet: Sheet.parse(row.sheet),
    certificate,
  };
}
