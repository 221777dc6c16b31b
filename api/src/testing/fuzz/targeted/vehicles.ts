import type { StaffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { createListing } from '../../factories.ts';
import { buildJpeg, buildPdf } from '../../files/files.ts';
import type { TestApi } from '../../whole-api.ts';
import {
  type Administrator,
  type TargetedRequest,
  callAsAdmin,
  asAdministrator,
  type RequestGenerators,
  sendForm,
} from './targeted-request.ts';
import { createImport } from './feeds.ts';

type Vehicle = StaffVehicle & { product: StaffVehicle['products'][number] };
type Send = (vehicle: Vehicle) => Omit<TargetedRequest, 'actor' | 'headers'>;

async function readVehicle(api: TestApi, admin: Administrator, id: number): Promise<Vehicle> {
  const vehicle = await callAsAdmin<StaffVehicle>(api, admin, `GET /backoffice/stock/${id}`);
  const [product] = vehicle.products;
  if (!product) throw new Error('A reference has at least one vehicle');
  return { ...vehicle, product };
}

/** A vehicle in its current version, so that requests name that version. */
const ofVehicle =
  (send: Send) =>
  async (api: TestApi, admin: Administrator): Promise<TargetedRequest> => {
    const vehicle = await readVehicle(api, admin, (await createListing(api.db)).id);
    const { path, ...rest } = send(vehicle);
    return asAdministrator({ path: { id: vehicle.id, ...path }, ...rest });
  };

/** The same vehicle, after a part was added. */
const withPart =
  (part: 'pictures' | 'damages' | 'documents', send: Send) =>
  async (api: TestApi, admin: Administrator): Promise<TargetedRequest> => {
    const { id } = await createListing(api.db);
    const { versions } = await readVehicle(api, admin, id);
    const url = `/backoffice/stock/${id}/${part}`;
    const damage = { ...DAMAGE, version: String(versions.damages) };
    if (part === 'pictures')
      await sendForm(api, admin, url, {}, { name: 'picture', fileName: 'a.jpg', content: await buildJpeg() });
    if (part === 'damages') await sendForm(api, admin, url, damage);
    if (part === 'documents')
      await sendForm(api, admin, url, DOCUMENT, { name: 'file', fileName: 'a.pdf', content: buildPdf() });
    const { path, ...rest } = send(await readVehicle(api, admin, id));
    return asAdministrator({ path: { id, ...path }, ...rest });
  };

const DAMAGE = { part: 'Capot', kind: 'rayure', extent: '5 cm' };
const DOCUMENT = { label: 'Contrôle technique', state: 'present' };
const PRICE = {
  vatRegime: 'recuperable',
  b2bCents: 1_200_000,
  b2cCents: 1_500_000,
  listCents: null,
  marketCents: null,
};
const PRODUCT = { km: '42 000', vin: '', plate: '' };
const first = <T>(all: readonly T[]): T => {
  const [one] = all;
  if (one === undefined) throw new Error('Nothing was put on this vehicle');
  return one;
};
const picture = ({ pictures }: Vehicle): number => first(pictures).id;

export const VEHICLES: RequestGenerators = {
  'POST /backoffice/stock': async (api, admin) => {
    const { facts } = await readVehicle(api, admin, (await createListing(api.db)).id);
    return asAdministrator({ body: { facts, price: PRICE, product: PRODUCT } });
  },
  'POST /backoffice/vehicle-register/lookups': async () =>
    asAdministrator({
      body: {
        identity: 'VF3CCHMZ6HT123406',
        known: { make: '', model: '', version: '', energy: '', gearbox: '', powerHp: '' },
      },
    }),
  'PUT /backoffice/stock/:id/facts': ofVehicle(({ facts, versions }) => ({
    body: { facts: { ...facts, finition: 'Allure' }, version: versions.facts },
  })),
  'PUT /backoffice/stock/:id/price': ofVehicle(({ versions }) => ({
    body: { price: PRICE, version: versions.price },
  })),
  'PUT /backoffice/stock/:id/equipment': ofVehicle(({ versions }) => ({
    body: {
      equipment: [{ group: 'Confort', items: ['Climatisation'], options: [] }],
      version: versions.equipment,
    },
  })),
  'PUT /backoffice/stock/:id/wear': ofVehicle(({ versions }) => ({
    body: {
      wear: { tyreFrontMm: '6', tyreRearMm: '5,5', bodywork: 'A', interior: 'B' },
      version: versions.wear,
    },
  })),
  'PUT /backoffice/stock/:id/publication': ofVehicle(({ moves, versions }) => ({
    body: { to: first(moves), version: versions.publication },
  })),
  'POST /backoffice/stock/:id/give-back': async (api, admin) => {
    const { itemId: id } = await createImport(api, admin);
    const { versions } = await readVehicle(api, admin, id);
    await callAsAdmin(api, admin, `PUT /backoffice/stock/${id}/price`, {
      price: PRICE,
      version: versions.price,
    });
    return asAdministrator({
      path: { id },
      body: { columns: [first((await readVehicle(api, admin, id)).keptByHand)] },
    });
  },
  'POST /backoffice/stock/:id/products': ofVehicle(() => ({ body: PRODUCT })),
  'PUT /backoffice/stock/:id/products/:productId': ofVehicle(({ product }) => ({
    path: { productId: product.id },
    body: { ...PRODUCT, km: '43 000', version: product.version },
  })),
  'PUT /backoffice/stock/:id/products/:productId/status': ofVehicle(({ product }) => ({
    path: { productId: product.id },
    body: { to: 'withdrawn', version: product.version },
  })),
  'PUT /backoffice/stock/:id/pictures': withPart('pictures', ({ pictures, versions }) => ({
    body: { ids: pictures.map(({ id }) => id), version: versions.pictures },
  })),
  'POST /backoffice/stock/:id/pictures/:pictureId/rotate': withPart('pictures', (vehicle) => ({
    path: { pictureId: picture(vehicle) },
    body: { way: 'right' },
  })),
  'DELETE /backoffice/stock/:id/pictures/:pictureId': withPart('pictures', (vehicle) => ({
    path: { pictureId: picture(vehicle) },
  })),
  'POST /backoffice/stock/:id/damages': ofVehicle(({ versions }) => ({
    body: { ...DAMAGE, version: versions.damages },
  })),
  'PUT /backoffice/stock/:id/damages/:place': withPart('damages', ({ versions }) => ({
    path: { place: 0 },
    body: { ...DAMAGE, extent: '9 cm', version: versions.damages },
  })),
  'DELETE /backoffice/stock/:id/damages/:place': withPart('damages', ({ versions }) => ({
    path: { place: 0 },
    query: { version: versions.damages },
  })),
  'PUT /backoffice/stock/:id/documents/:documentId': withPart('documents', ({ documents }) => ({
    path: { documentId: first(documents).id },
    body: { ...DOCUMENT, version: first(documents).version },
  })),
  'DELETE /backoffice/stock/:id/documents/:documentId': withPart('documents', ({ documents }) => ({
    path: { documentId: first(documents).id },
  })),
  'GET /backoffice/stock/:id/documents/:documentId': withPart('documents', ({ documents }) => ({
    path: { documentId: first(documents).id },
  })),
};
