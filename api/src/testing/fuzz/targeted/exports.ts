import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { exportStage } from '../../exports/export-stage.ts';
import { createExportOf } from '../../exports/exported.ts';
import { buildPdf } from '../../files/files.ts';
import { as, type Buyer, signedIn, type TestApi } from '../../whole-api.ts';
import {
  asAdministrator,
  asBuyer,
  dayIn,
  expectSuccess,
  type RequestGenerators,
  type TargetedRequest,
} from './targeted-request.ts';

type Exported = { buyer: Buyer; id: string; version: number };
const TRANSPORT = { transporter: 'buyer', country: 'BE', address: 'Rue du Port 4, 4000 Liège', carrier: '' };

async function exported(api: TestApi): Promise<Exported> {
  const buyer = await signedIn(api, 'owner');
  return { buyer, id: await createExportOf(api.db, buyer), version: 1 };
}

const buildProof = () => ({
  type: 'cmr',
  issuer: 'Transports Martin',
  vin: '',
  country: 'BE',
  datedOn: dayIn(0),
  mrn: '',
  signed: 'yes',
  file: { name: 'cmr.pdf', bytes: buildPdf() },
});

/** A pending proof of a vehicle. */
async function proven(api: TestApi): Promise<Exported & { docId: string }> {
  const { buyer, id } = await exported(api);
  const { prove, read } = await exportStage(api);
  await expectSuccess(prove(buyer, id));
  const { version, proofs } = await read(id);
  return { buyer, id, version, docId: proofs[0]?.id ?? '' };
}

const ofBuyer = ({ buyer, id }: Exported, body?: Record<string, unknown>): TargetedRequest => ({
  ...asBuyer(buyer),
  path: { id },
  ...(body && { body }),
});

export const EXPORTS: RequestGenerators = {
  'PUT /public/bundles/:id/export/transport': async (api) =>
    ofBuyer(await exported(api), { ...TRANSPORT, version: 1 }),
  'POST /public/bundles/:id/export/statement': async (api) => {
    const file = await exported(api);
    const path = `/public/bundles/${file.id}/export/transport` as const;
    await expectSuccess(as(api.app, file.buyer, `PUT ${path}`, { ...TRANSPORT, version: 1 }));
    return ofBuyer(file, {
      acquirer: 'Garage Dubois, 4000 Liège',
      acceptedBy: 'Luc Dubois',
      arrivedOn: dayInParis(Date.now()),
      place: 'Liège',
      signature: 'Luc Dubois',
    });
  },
  'POST /public/bundles/:id/export/proofs': async (api) => ofBuyer(await exported(api), buildProof()),
  'GET /public/bundles/:id/export/proofs/:docId': async (api) => {
    const { buyer, id, docId } = await proven(api);
    return { ...asBuyer(buyer), path: { id, docId } };
  },
  'PUT /backoffice/exports/:id/transport': async (api) =>
    asAdministrator({ path: { id: (await exported(api)).id }, body: { ...TRANSPORT, version: 1 } }),
  'POST /backoffice/exports/:id/proofs': async (api) =>
    asAdministrator({ path: { id: (await exported(api)).id }, body: buildProof() }),
  'GET /backoffice/exports/:id/proofs/:docId': async (api) => {
    const { id, docId } = await proven(api);
    return asAdministrator({ path: { id, docId } });
  },
  'POST /backoffice/exports/:id/proofs/:docId/review': async (api) => {
    const { id, docId, version } = await proven(api);
    return asAdministrator({
      path: { id, docId },
      body: { version, accept: true, party: 'independent', reason: '' },
    });
  },
  'POST /backoffice/exports/:id/vat-check': async (api) =>
    asAdministrator({ path: { id: (await exported(api)).id }, body: { version: 1 } }),
  'POST /backoffice/exports/:id/acceptance': async (api) => {
    const { buyer, id } = await exported(api);
    const { version } = await (await exportStage(api)).complete(buyer, id);
    return asAdministrator({ path: { id }, body: { version } });
  },
  'POST /backoffice/exports/:id/reopening': async (api) => {
    const { buyer, id } = await exported(api);
    const stage = await exportStage(api);
    const { version } = await stage.complete(buyer, id);
    await stage.accept(id, version);
    const file = await stage.read(id);
    return asAdministrator({
      path: { id },
      body: { version: file.version, text: 'La lettre de voiture nomme un autre véhicule.' },
    });
  },
  'POST /backoffice/exports/:id/refusal': async (api) => {
    const { id } = await exported(api);
    const stage = await exportStage(api);
    await stage.answerVat({ state: 'invalid', consultation: null });
    const { version } = await stage.read(id);
    return asAdministrator({ path: { id }, body: { version, text: 'Numéro de TVA non valide.' } });
  },
};
