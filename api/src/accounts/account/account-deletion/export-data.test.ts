import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { createClaimOf } from '../../../testing/claims/delivered.ts';
import { placeOrder } from '../../../testing/orders.ts';
import { createTerminalOrder } from '../../../testing/purchases.ts';
import { createSentQuotation } from '../../../testing/quotations.ts';

const api = await testApi();
const { app, db } = api;

const exported = async (buyer: Buyer) => {
  const answer = await as(app, buyer, 'GET /public/me/export');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

/** Columns that name a person, and the section of the file that is read by them. */
const SECTION_OF: Readonly<Record<string, string>> = {
  'approval.decided_by': 'approvals',
  'approval.person_id': 'approvals',
  'booking.person_id': 'bookings',
  'cart_line.person_id': 'cartLines',
  'claim.person_id': 'claims',
  'claim_message.person_id': 'claims',
  'commercial_list_choice.person_id': 'listColumns',
  'contact_request.person_id': 'messages',
  'custom_search.person_id': 'savedSearches',
  'deal.ordered_by': 'orders',
  'deal.person_id': 'orders',
  'deal_message.person_id': 'dealMessages',
  'export_file.statement_by': 'transportStatements',
  'export_proof.person_id': 'transportStatements',
  'favorite.person_id': 'favorites',
  'financing.person_id': 'financings',
  'handover.person_id': 'handovers',
  'handover.receiver_person_id': 'handovers',
  'home_visit.person_id': 'homeVisits',
  'invitation.invited_by': 'invitations',
  'membership.person_id': 'memberships',
  'notification_choice.person_id': 'notifications',
  'online_payment.person_id': 'onlinePayments',
  'password_token.person_id': 'passwordLinks',
  'price_alert.person_id': 'favorites',
  'price_proposal.answered_by': 'negotiations',
  'price_proposal.buyer_id': 'negotiations',
  'push_subscription.person_id': 'pushDevices',
  'quotation.person_id': 'quotations',
  'recent_search.person_id': 'recentSearches',
  'see_as.person_id': 'teamViews',
  'session.person_id': 'sessions',
  'signatory.person_id': 'signatures',
  'terminal_order.person_id': 'terminalOrders',
  'viewed_listing.person_id': 'viewedVehicles',
  'waiting_list.person_id': 'waitingList',
  'workspace_note.about_person': 'notes',
};
const BY_STAFF = 'names a member of the team at work';
/** Columns that no section is read by, with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'recovery_code.person_id': 'opens the account',
  'push_message.person_id': 'is deleted once it is sent',
  'claim_step.person_id': 'repeats the claim',
  'audit_entry.person_id': BY_STAFF,
  'staff_member.person_id': BY_STAFF,
  'bulk_edit.person_id': BY_STAFF,
  'contact_reply.person_id': BY_STAFF,
  'content_version.person_id': BY_STAFF,
  'excess_refund.person_id': BY_STAFF,
  'feed_mapping.person_id': BY_STAFF,
  'import_run.person_id': BY_STAFF,
  'mail_text_version.person_id': BY_STAFF,
  'market_import.person_id': BY_STAFF,
  'offer.person_id': BY_STAFF,
  'offer_draft.person_id': BY_STAFF,
  'price_change.person_id': BY_STAFF,
  'queue_deferral.person_id': BY_STAFF,
  'queue_owner.person_id': BY_STAFF,
  'refund.person_id': BY_STAFF,
  'register_lookup.person_id': BY_STAFF,
  'saved_view.person_id': BY_STAFF,
};
/** Columns of these names state which member of the team did something. */
const STAFF_COLUMNS =
  /\.(?:closed|written|created|decided|proposed|signed|issued|cancelled|sent|lifted|reopened|reviewed|rolled_back|waived|granted|asked|read|undone|applied|made|handled|edited|ended)_by$|\.(?:seller_id|staff_id|author|handled_by)$/;

const personColumns = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    SELECT c.conrelid::regclass::text || '.' || a.attname AS name
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'person'::regclass
    UNION SELECT c.table_name || '.' || c.column_name FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE t.table_type = 'BASE TABLE' AND c.table_schema = 'public' AND c.column_name = 'person_id'`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

describe('the file of personal data', () => {
  // ACC-24
  it('contains what a person wrote, quoted, ordered and paid', async () => {
    const buyer = await signedIn(api, 'owner');
    const { dealId } = await placeOrder(db, buyer);
    await as(app, buyer, `POST /public/deals/${dealId}/messages`, { text: 'À quelle heure ouvrez-vous ?' });
    await db
      .insertInto('deal_message')
      .values({ id: uuidv7(), deal_id: dealId, by: 'pomelo', text: 'Neuf heures.', at: new Date() })
      .execute();
    await createSentQuotation(api, {}, {}, buyer);
    await createTerminalOrder(db, buyer);
    const now = new Date();
    const payment = { amount_cents: 1_200_000, state: 'failed', created_at: now, changed_at: now } as const;
    await db
      .insertInto('online_payment')
      .values({
        id: uuidv7(),
        deal_id: dealId,
        workspace_id: buyer.workspaceId,
        person_id: buyer.personId,
        checked_at: now,
        expires_at: now,
        ...payment,
      })
      .execute();
    await db
      .insertInto('signatory')
      .values({
        workspace_id: buyer.workspaceId,
        person_id: buyer.personId,
        name: '',
        function: 'Gérante',
        updated_at: now,
      })
      .execute();
    const data = await exported(buyer);
    expect(data.dealMessages.data).toMatchObject([{ text: 'À quelle heure ouvrez-vous ?' }]);
    expect(data.quotations.data).toMatchObject([
      { number: expect.stringMatching(/^D\d+$/), workspaceId: buyer.workspaceId },
    ]);
    expect(JSON.stringify(data.quotations), 'the customer is another person').not.toContain('Faure');
    expect(data.terminalOrders.data).toMatchObject([
      { quantity: 1, address: '1 rue du Pont, 69003 Lyon', totalCents: 72_000 },
    ]);
    expect(data.onlinePayments.data).toMatchObject([{ cents: 1_200_000, state: 'failed' }]);
    expect(data.signatures.data).toMatchObject([{ workspaceId: buyer.workspaceId, function: 'Gérante' }]);
  });

  // ACC-24
  it('contains what a person did in the order and the claim of a colleague, and no more of them', async () => {
    const owner = await signedIn(api, 'owner');
    const colleague = await signedIn(api, 'buyer', owner.workspaceId);
    const { dealId } = await placeOrder(db, owner);
    await db.updateTable('deal').set({ ordered_by: colleague.personId }).where('id', '=', dealId).execute();
    const claimId = await createClaimOf(db, owner);
    const answer = await as(app, colleague, `POST /public/claims/${claimId}/messages`, {
      text: 'Elle n’y était pas.',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { orders, claims } = await exported(colleague);
    const { number } = await db
      .selectFrom('deal')
      .select('number')
      .where('id', '=', dealId)
      .executeTakeFirstOrThrow();
    expect(orders.data).toMatchObject([{ number }]);
    expect(claims.data).toMatchObject([{ detail: '', messages: ['Elle n’y était pas.'] }]);
    expect((await exported(owner)).claims.data).toMatchObject([
      { detail: 'Rayure sur la portière', messages: [] },
    ]);
  });

  // ACC-24
  it('is read by every column that names a person, or says why not', async () => {
    const columns = await personColumns();
    expect(columns.length).toBeGreaterThan(60);
    const undecided = columns.filter(
      (name) => !(name in SECTION_OF) && !(name in LEFT_OUT) && !STAFF_COLUMNS.test(name),
    );
    expect(undecided).toEqual([]);
    const sections = Object.keys(await exported(await signedIn(api)));
    expect(sections).toEqual(expect.arrayContaining(Object.values(SECTION_OF)));
  });
});
