import type { BatteryMethod } from '@pomelo/contract/catalogue/battery.ts';
import { MAX_CERTIFICATES } from '@pomelo/contract/catalogue/battery.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** Certificates of a listing, the one that counts first. */
export const findCertificates = (db: Database, itemId: number) =>
  db
    .selectFrom('battery_certificate as certificate')
    .leftJoin('item_document as document', 'document.id', 'certificate.document_id')
    .selectAll('certificate')
    .select(['document.file_key as fileKey', 'document.state as documentState'])
    .where('certificate.item_id', '=', itemId)
    .orderBy(sql`certificate.measured_on DESC NULLS LAST`)
    .orderBy('certificate.created_at', 'desc')
    .orderBy('certificate.id')
    .limit(MAX_CERTIFICATES)
    .execute();
export type CertificateRow = Awaited<ReturnType<typeof findCertificates>>[number];

export type CertificateValues = {
  healthPermille: number;
  usableWh: number | null;
  km: number | null;
  measuredOn: string | null;
  method: BatteryMethod;
  issuer: string;
  number: string;
  verificationUrl: string | null;
};

/** False when the same source already stated one of this day, issuer and number. */
export async function insertCertificate(
  trx: Database,
  itemId: number,
  values: CertificateValues,
  stated: { source: 'team' | 'issuer'; personId: string; documentId: string | null },
): Promise<boolean> {
  const added = await trx
    .insertInto('battery_certificate')
    .values({
      item_id: itemId,
      health_permille: values.healthPermille,
      usable_wh: values.usableWh,
      km: values.km,
      measured_on: values.measuredOn,
      method: values.method,
      issuer: values.issuer,
      number: values.number,
      verification_url: values.verificationUrl,
      document_id: stated.documentId,
      source: stated.source,
      created_by: stated.personId,
    })
    .onConflict((conflict) => conflict.constraint('battery_certificate_day').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function deleteCertificate(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('battery_certificate').where('id', '=', id).execute();
}
