import type { BatteryCertificate } from '@pomelo/contract/catalogue/battery.schemas.ts';
import type { View } from '../read-model/reader.ts';
import type { CertificateRow } from './certificates.repository.ts';

const PER_KWH = 1000;
const PER_PERCENT = 10;

// STOCK-37
/** A certificate as a view shows it: what names the vehicle is of the B2B view only. */
export const certificateOf = (row: CertificateRow, view: View): BatteryCertificate => ({
  id: row.id,
  health: row.health_permille / PER_PERCENT,
  usableKwh: row.usable_wh === null ? null : row.usable_wh / PER_KWH,
  km: row.km,
  measuredOn: row.measured_on,
  method: row.method,
  issuer: row.issuer,
  ...(view === 'b2b' && {
    number: row.number,
    verificationUrl: row.verification_url,
    documentId: row.documentState === 'present' ? row.document_id : null,
  }),
});
