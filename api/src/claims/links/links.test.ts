import { LinkedClaim } from '@pomelo/contract/claims/claims.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { describe, expect, it } from 'vitest';
import { newAddress, signedIn, testApi } from '../../testing/app.ts';
import { claimStage, codeOf } from '../../testing/claims/claim-stage.ts';
import { buildJpeg } from '../../testing/files/files.ts';
import { postForm } from '../../testing/files/multipart.ts';
import { asStaff } from '../../testing/staff.ts';

const api = await testApi();
const { app, db, mails } = api;
const { sales, open, read, act, own, decide } = await claimStage(api);

/** The token that the last mail to an address brings. */
async function tokenFor(email: string): Promise<string> {
  await api.runJobs();
  const mail = mails.findLast(({ to }) => to === email);
  return /\/reclamation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const byLink = (token: string, more = '') =>
  app.inject({ method: 'GET', url: `/public/claim-links/${token}${more}`, remoteAddress: newAddress() });
const answer = (token: string, text: string, file?: Buffer) =>
  postForm(
    app,
    `/public/claim-links/${token}/answers`,
    [
      { name: 'text', content: text },
      ...(file ? [{ name: 'file', fileName: 'parc.jpg', content: file }] : []),
    ],
    {},
    newAddress(),
  );

describe('the link of a seller or a carrier', () => {
  // CLAIM-8
  it('shows one claim and takes answers with files, which the buyer does not see', async () => {
    const buyer = await signedIn(api);
    const { id, number } = await open(buyer, {}, await buildJpeg());
    const email = `transport-${number.toLowerCase()}@exemple.fr`;
    const invited = await act(sales, id, 'links', { party: 'carrier', name: 'Trans Ouest', email });
    expect(invited.json().links).toMatchObject([{ party: 'carrier', email, answeredAt: null }]);
    const token = await tokenFor(email);
    const shown = LinkedClaim.parse((await byLink(token)).json());
    expect(shown).toMatchObject({ number, party: 'carrier', open: true, messages: [] });
    expect(JSON.stringify(shown)).not.toContain(buyer.workspaceId);
    const picture = await byLink(token, `/files/${shown.files[0]?.id}`);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const answered = await answer(token, 'Aucune réserve à la livraison.', await buildJpeg());
    expect(answered.statusCode, answered.body).toBe(200);
    const claim = await read(id);
    expect(claim.messages).toMatchObject([{ by: 'carrier', author: 'Trans Ouest' }]);
    expect(claim.files.map(({ by }) => by)).toEqual(['buyer', 'carrier']);
    expect(claim.links[0]?.answeredAt).not.toBeNull();
    const seen = await own(buyer, id);
    expect([seen.messages, seen.files.map(({ by }) => by)]).toEqual([[], ['buyer']]);
  });

  // CLAIM-8
  it('ends: unknown, expired, revoked, and closed with its claim', async () => {
    const buyer = await signedIn(api);
    const { id, number } = await open(buyer);
    expect(codeOf(await byLink('inconnu'))).toBe('token-unknown');
    expect(codeOf(await answer('inconnu', 'Bonjour'))).toBe('token-unknown');
    const email = `vendeur-${number.toLowerCase()}@exemple.fr`;
    const invite = () => act(sales, id, 'links', { party: 'seller', name: '', email });
    await invite();
    const first = await tokenFor(email);
    const past = new Date(Date.now() - DAY_MS);
    await db
      .updateTable('claim_link')
      .set({ created_at: new Date(past.getTime() - DAY_MS), ends_at: past })
      .where('claim_id', '=', id)
      .execute();
    expect(codeOf(await byLink(first))).toBe('token-expired');
    expect(codeOf(await answer(first, 'Bonjour'))).toBe('token-expired');
    await invite();
    const second = await tokenFor(email);
    const [link] = (await read(id)).links;
    const revoke = () => asStaff(app, sales, `DELETE /backoffice/claims/${id}/links/${link?.id}`);
    expect((await revoke()).statusCode).toBe(200);
    expect((await revoke()).statusCode).toBe(404);
    expect(codeOf(await byLink(second))).toBe('token-expired');
    await invite();
    const third = await tokenFor(email);
    expect((await byLink(third)).statusCode).toBe(200);
    await decide(sales, await read(id), { outcome: 'refusal' });
    expect(codeOf(await answer(third, 'Trop tard'))).toBe('too-late');
    expect(codeOf(await invite())).toBe('too-late');
    const stored = await db
      .selectFrom('claim_link')
      .select('token_hash')
      .where('claim_id', '=', id)
      .execute();
    expect(stored.some(({ token_hash }) => token_hash.toString().includes(third))).toBe(false);
  });
});
