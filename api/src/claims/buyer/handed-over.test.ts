import { randomUUID } from 'node:crypto';
import { Claim } from '@pomelo/contract/claims/claims.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { expect, it } from 'vitest';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { claimStage, codeOf } from '../../testing/claims/claim-stage.ts';
import { buildHandover, createShipped, handoverStage } from '../../testing/handover/handover-stage.ts';

const api = await testApi();
const { app, db } = api;
const { send } = await claimStage(api);
const { sendAsTeam, team } = await handoverStage(api);

// CLAIM-11
it('proposes the reserves of the hand-over, and is judged by its odometer and its day', async () => {
  const [buyer, rival] = [await signedIn(api), await signedIn(api)];
  const { bundle } = await createShipped(api, buyer, { km: 20_000 });
  const scratch = randomUUID();
  await sendAsTeam(bundle.id, 'reserve', scratch);
  const signedAt = new Date(Date.now() - DAY_MS).toISOString();
  const reserves = [{ part: 'G03', thing: '', text: 'Rayure de 5 cm', photos: [scratch] }];
  const body = buildHandover({ signedAt, km: 20_500, reserves, withoutReserve: false });
  expect((await team('POST', bundle.id, '/record', body)).json()).toMatchObject({ state: 'closed' });

  const ground = (await as(app, buyer, `GET /public/bundles/${bundle.id}/claim`)).json();
  expect(ground).toMatchObject({
    km: 20_500,
    handover: { reserves: expect.stringMatching(/: Rayure de 5 cm$/), photos: [scratch] },
  });
  expect((await as(app, rival, `GET /public/bundles/${bundle.id}/claim`)).statusCode).toBe(404);

  const form = { bundleId: bundle.id, reserves: ground.handover.reserves, handoverPhotos: 'oui' };
  // Below the odometer that both sides signed.
  expect(codeOf(await send(buyer, { ...form, km: '20 400' }))).toBe('invalid');
  const claim = Claim.parse((await send(buyer, { ...form, km: '21 400' })).json());
  expect(claim.files).toMatchObject([{ by: 'buyer', kind: 'photograph', name: 'reserve-1.jpg' }]);
  // 1 400 km since the listing, 900 since the hand-over; a day since it.
  expect(claim.criteria).toMatchObject([
    { criterion: 'days', result: 'met', value: 1 },
    { criterion: 'km', result: 'met', value: 900 },
    { criterion: 'amount' },
    { criterion: 'report' },
  ]);
  const again = Claim.parse((await send(buyer, { ...form, km: '21 400' })).json());
  expect([again.id, again.files.length]).toEqual([claim.id, 1]);
  const copies = await db.selectFrom('claim_file').select('id').where('claim_id', '=', claim.id).execute();
  expect(copies).toHaveLength(1);
});
