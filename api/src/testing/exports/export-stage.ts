import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { StaffExportFile } from '@pomelo/contract/backoffice/exports/exports.schemas.ts';
import { ExportFile } from '@pomelo/contract/exports/exports.schemas.ts';
import { expect } from 'vitest';
import { checkVatNumbers } from '../../exports/check-vat.service.ts';
import type { VatAnswer } from '../../platform/adapters/vat-register.ts';
import { as, type Buyer, type TestApi } from '../app.ts';
import { buildPdf } from '../files/files.ts';
import { postForm } from '../files/multipart.ts';
import { asStaff, createStaffMember, type Staff } from '../staff.ts';

type Fields = Record<string, string>;
export const CONSULTATION = 'WAPIAAAAW1111111';
const VALID: VatAnswer = { state: 'valid', consultation: CONSULTATION };

/** Steps of tests about export files: transport, sign, prove, review, decide. */
export async function exportStage(api: Pick<TestApi, 'app' | 'db' | 'jobs'>, clock = () => new Date()) {
  const { app, db, jobs } = api;
  const [sales, approver] = [
    await createStaffMember(api, 'sales'),
    await createStaffMember(api, 'administrator'),
  ];
  const own = async (buyer: Buyer, id: string): Promise<ExportFile> => {
    const answer = await as(app, buyer, `GET /public/bundles/${id}/export`);
    expect(answer.statusCode, answer.body).toBe(200);
    return ExportFile.parse(answer.json());
  };
  const read = async (id: string, staff: Staff = sales): Promise<StaffExportFile> => {
    const answer = await asStaff(app, staff, `GET /backoffice/exports/${id}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return StaffExportFile.parse(answer.json());
  };
  /** Runs the job of the register, which answers this. */
  const answerVat = (answer: VatAnswer = VALID, now = new Date()): Promise<void> =>
    checkVatNumbers({ ...jobs, clock: { now: () => now }, vatRegister: { check: async () => answer } });
  const transport = async (buyer: Buyer, id: string, given: object = {}) =>
    as(app, buyer, `PUT /public/bundles/${id}/export/transport`, {
      version: (await own(buyer, id)).version,
      transporter: 'buyer',
      country: 'BE',
      address: 'Rue du Port 4, 4000 Liège',
      carrier: '',
      ...given,
    });
  const sign = (buyer: Buyer, id: string, given: object = {}) =>
    as(app, buyer, `POST /public/bundles/${id}/export/statement`, {
      acquirer: 'Garage Dubois SRL, Rue du Port 4, 4000 Liège',
      acceptedBy: 'Luc Dubois',
      arrivedOn: dayInParis(clock()),
      place: 'Liège',
      signature: 'Luc Dubois',
      ...given,
    });
  const prove = (buyer: Buyer, id: string, fields: Fields = {}, file = buildPdf(JSON.stringify(fields))) =>
    postForm(
      app,
      `/pomelos/public/bundles/${id}/export/proofs`,
      [
        ...Object.entries({
          type: 'cmr',
          issuer: 'Transports Martin',
          signed: 'yes',
          country: 'BE',
          ...fields,
        }).map(([name, content]) => ({ name, content })),
        { name: 'file', fileName: 'preuve.pdf', content: file },
      ],
      buyer.headers,
    );
  const review = async (id: string, proofId: string, given: object = {}, staff: Staff = sales) =>
    asStaff(app, staff, `POST /backoffice/exports/${id}/proofs/${proofId}/review`, {
      version: (await read(id)).version,
      accept: true,
      party: 'independent',
      reason: '',
      ...given,
    });
  const vinOf = async (id: string): Promise<string> => (await read(id)).bundle.vin ?? '';
  /** All that article 45 bis asks of a buyer who transports: valid number, transport, statement, two proofs. */
  const complete = async (buyer: Buyer, id: string): Promise<StaffExportFile> => {
    await answerVat();
    if ((await own(buyer, id)).transport.transporter === null)
      expect((await transport(buyer, id)).statusCode).toBe(200);
    expect((await sign(buyer, id)).statusCode).toBe(200);
    const vin = await vinOf(id);
    expect((await prove(buyer, id, { vin })).statusCode).toBe(200);
    await prove(buyer, id, { vin, type: 'transport-payment', issuer: 'Banque du Nord' });
    for (const { id: proofId } of (await read(id)).proofs)
      expect((await review(id, proofId)).statusCode).toBe(200);
    return read(id);
  };
  const accept = (id: string, version: number, staff: Staff = sales) =>
    asStaff(app, staff, `POST /backoffice/exports/${id}/acceptance`, { version });
  const refuseFile = (id: string, version: number, staff: Staff = approver) =>
    asStaff(app, staff, `POST /backoffice/exports/${id}/refusal`, { version, text: 'Aucune preuve reçue.' });
  const reopen = (id: string, version: number, staff: Staff = approver) =>
    asStaff(app, staff, `POST /backoffice/exports/${id}/reopening`, { version, text: 'Un autre véhicule.' });
  const depositOf = (id: string) =>
    db
      .selectFrom('vat_deposit')
      .select(['state', 'amount_cents as cents', 'refund_id as refundId'])
      .where('bundle_id', '=', id)
      .executeTakeFirst();
  return {
    sales,
    approver,
    own,
    read,
    answerVat,
    transport,
    sign,
    prove,
    review,
    complete,
    accept,
    refuseFile,
    reopen,
    depositOf,
  };
}
