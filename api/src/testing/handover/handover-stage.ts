import { randomUUID } from 'node:crypto';
import type { HandoverLink, StaffHandover } from '@pomelo/contract/backoffice/handover/handover.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { HandoverFileKind } from '@pomelo/contract/handover/handover-rules.ts';
import type { Handover } from '@pomelo/contract/handover/handover.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { LightMyRequestResponse } from 'fastify';
import { as, type Buyer, signedIn, type TestApi } from '../app.ts';
import { buildPicture } from '../files/files.ts';
import { postForm } from '../files/multipart.ts';
import { placeOrder, type TestOrder } from '../orders.ts';
import { asStaff, createStaffMember } from '../staff.ts';

export const RELEASE = 'K7M4-Q2XD';
let pictures = 0;
const buildPhoto = (): Promise<Buffer> =>
  buildPicture({ width: 300 + (pictures += 1), height: 200 })
    .jpeg()
    .toBuffer();

type Shipped = { code?: string | null; km?: number; shipped?: boolean };

/** An order of one vehicle that left its depot, delivered by lorry, with a release code unless it is null. */
export async function createShipped(
  { db }: Pick<TestApi, 'db'>,
  buyer: Buyer,
  { code = RELEASE, km = 20_000, shipped = true }: Shipped = {},
): Promise<TestOrder> {
  const order = await placeOrder(db, buyer, { at: new Date(Date.now() - 10 * DAY_MS) });
  const { id, productId } = order.bundle;
  await db.updateTable('product').set({ km }).where('id', '=', productId).execute();
  const at = new Date(Date.now() - 2 * DAY_MS);
  for (const step of ['paid', 'preparing', ...(shipped ? (['shipped'] as const) : [])] as const)
    await db.insertInto('tracking_event').values({ bundle_id: id, step, at }).execute();
  if (code !== null)
    await db
      .insertInto('delivery')
      .values({
        bundle_id: id,
        address: '118 rue de Gerland, 69007 Lyon',
        delivery_type: 'camion',
        km: 12,
        contact: 'Claire Martin',
        phone: '+33612345678',
        state: 'shipped',
        release_code: code,
      })
      .execute();
  return order;
}

/** Signed a moment ago, accepted on both sides by a check box. */
export const buildHandover = (fields: object = {}) => ({
  handoverId: randomUUID(),
  kind: 'delivery',
  release: RELEASE,
  signedAt: new Date().toISOString(),
  sentAt: new Date().toISOString(),
  coordinates: null,
  place: 'Lyon, rue de Gerland',
  km: 20_040,
  kmConfirmed: false,
  keys: 2,
  papers: ['carte-grise', 'waybill'],
  otherPapers: '',
  photos: [],
  reserves: [],
  withoutReserve: true,
  giver: { name: 'Paul Routier', fileId: null, accepted: true },
  receiver: { name: 'Claire Martin', fileId: null, accepted: true },
  ...fields,
});

/** « invalid km »: the code of a refusal, and its fields. */
export function refusalOf(answer: LightMyRequestResponse): string {
  const { type = '', errors = [] } = answer.json<{ type?: string; errors?: { path: string }[] }>();
  return [type.split('/').at(-1), ...errors.map(({ path }) => path)].join(' ');
}

/** Calls of a hand-over: as the team, by a link, and as the buyer. */
export async function handoverStage(api: TestApi) {
  const { app } = api;
  const staff = await createStaffMember(api, 'sales');
  const parts = (kind: HandoverFileKind, fileId: string, content: Buffer) => [
    ...Object.entries({ fileId, kind, takenAt: new Date().toISOString() }).map(([name, value]) => ({
      name,
      content: value,
    })),
    { name: 'file', fileName: 'a.jpg', content },
  ];
  const byLink = (method: 'GET' | 'POST', token: string, path = '', payload?: object) =>
    app.inject({ method, url: `/public/handovers/${token}${path}`, ...(payload && { payload }) });
  return {
    staff,
    refusalOf,
    byLink,
    team: (method: 'GET' | 'POST' | 'DELETE', id: string, path = '', payload?: object) =>
      asStaff(app, staff, `${method} /backoffice/bundles/${id}/handover${path}`, payload),
    addLink: async (
      id: string,
      fields: object = {},
    ): Promise<HandoverLink & { token: string; answer: LightMyRequestResponse }> => {
      const body = {
        recipient: 'Transports Martin',
        lastDay: dayInParis(Date.now() + 3 * DAY_MS),
        ...fields,
      };
      const answer = await asStaff(app, staff, `POST /backoffice/bundles/${id}/handover/links`, body);
      const [link] = answer.json<StaffHandover>().links;
      if (!link) throw new Error(answer.body);
      return { ...link, token: link.url?.split('/').at(-1) ?? '', answer };
    },
    sendByLink: async (
      token: string,
      kind: HandoverFileKind,
      fileId: string = randomUUID(),
      content?: Buffer,
    ): Promise<LightMyRequestResponse> =>
      postForm(app, `/public/handovers/${token}/files`, parts(kind, fileId, content ?? (await buildPhoto()))),
    sendAsTeam: async (
      id: string,
      kind: HandoverFileKind,
      fileId: string = randomUUID(),
    ): Promise<LightMyRequestResponse> =>
      postForm(
        app,
        `/backoffice/bundles/${id}/handover/files`,
        parts(kind, fileId, await buildPhoto()),
        staff.headers,
      ),
    proof: async (buyer: Buyer, id: string): Promise<Handover | null> =>
      (await as(app, buyer, `GET /public/bundles/${id}/handover`)).json<{ handover: Handover | null }>()
        .handover,
    confirm: (buyer: Buyer, id: string, fields: Record<string, string>, signature?: Buffer) =>
      postForm(
        app,
        `/pomelos/public/bundles/${id}/handover/confirmation`,
        [
          ...Object.entries(fields).map(([name, content]) => ({ name, content })),
          ...(signature ? [{ name: 'signature', fileName: 's.png', content: signature }] : []),
        ],
        buyer.headers,
      ),
  };
}

export const buildHandoverFile = async () => ({
  fileId: randomUUID(),
  kind: 'photograph',
  takenAt: new Date().toISOString(),
  file: { name: 'a.jpg', bytes: new Uint8Array(await buildPhoto()) },
});

/** A vehicle that left, with a link to hand it over. */
export async function createHandoverLink(
  api: TestApi,
): Promise<{ id: string; linkId: string; token: string }> {
  const { bundle } = await createShipped(api, await signedIn(api));
  const { id: linkId, token } = await (await handoverStage(api)).addLink(bundle.id);
  return { id: bundle.id, linkId, token };
}
export const createHandoverToken = async (api: TestApi): Promise<string> =>
  (await createHandoverLink(api)).token;

/** A hand-over that its buyer has to sign, with a photograph. */
export async function createAwaiting(api: TestApi, buyer: Buyer): Promise<{ id: string; fileId: string }> {
  const { bundle } = await createShipped(api, buyer);
  const { sendAsTeam, team } = await handoverStage(api);
  const fileId = randomUUID();
  await sendAsTeam(bundle.id, 'photograph', fileId);
  const body = buildHandover({ photos: [{ fileId, angle: null }], receiver: null });
  await team('POST', bundle.id, '/record', body);
  return { id: bundle.id, fileId };
}

export async function awaitingPath(api: TestApi, buyer: Buyer): Promise<{ id: string; docId: string }> {
  const { id, fileId } = await createAwaiting(api, buyer);
  return { id, docId: fileId };
}
