import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import { Cart } from '@pomelo/contract/cart/cart.schemas.ts';
import { Negotiation } from '@pomelo/contract/negotiations/negotiations.schemas.ts';
import { expect } from 'vitest';
import { as, type Buyer, signedIn, type TestApi } from './app.ts';
import { createListing, type ListingOptions, type TestListing } from './factories.ts';
import { allowNegotiation } from './negotiations.ts';
import { asStaff, createStaffMember, type Staff } from './staff.ts';

type Answer = Awaited<ReturnType<typeof as>>;
export const codeOf = (answer: Answer): string => answer.json().type?.split('/').at(-1) ?? '';
/** The negotiation that was answered. */
export const read = (answer: Answer): Negotiation => {
  expect(answer.statusCode, answer.body).toBe(200);
  return Negotiation.parse(answer.json());
};

/** Companies that may propose prices, members of the team, and the calls of a negotiation. */
export async function negotiationStage(api: TestApi) {
  const { app, db, catalogueIsCurrent } = api;
  const sales = await createStaffMember(api, 'sales');
  const administrator = await createStaffMember(api);

  const cartOf = async (buyer: Buyer): Promise<Cart> =>
    Cart.parse((await as(app, buyer, 'GET /public/cart')).json());
  async function negotiator(role: Role = 'buyer', workspaceId?: string): Promise<Buyer> {
    const buyer = await signedIn(api, role, workspaceId);
    if (!workspaceId) await allowNegotiation(db, buyer.workspaceId);
    return buyer;
  }
  /** At 12 345 € unless given. */
  async function onSale(item: ListingOptions = {}): Promise<TestListing> {
    const listing = await createListing(db, item);
    await catalogueIsCurrent();
    return listing;
  }
  const propose = (buyer: Buyer, itemId: number, price = 1_100_000): Promise<Answer> =>
    as(app, buyer, 'POST /public/negotiations', { itemId, price, message: 'Payée de suite', hours: 48 });
  const decide = (buyer: Buyer, { id, proposals }: Negotiation, accept: boolean): Promise<Answer> =>
    as(app, buyer, `POST /public/negotiations/${id}/decision`, {
      round: proposals.length,
      accept,
      reason: accept ? '' : 'Trop cher',
    });
  const answer = (
    id: string,
    what: 'acceptance' | 'proposals' | 'refusal',
    body: object,
    who: Pick<Staff, 'headers'> = sales,
  ): Promise<Answer> => asStaff(app, who, `POST /backoffice/negotiations/${id}/${what}`, body);
  const mailsTo = (email: string): Promise<{ kind: string }[]> =>
    db.selectFrom('mail').select('kind').where('recipient', '=', email).execute();
  return { sales, administrator, cartOf, negotiator, onSale, propose, decide, answer, mailsTo };
}
