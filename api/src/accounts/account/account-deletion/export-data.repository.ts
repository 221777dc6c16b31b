import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';

/** The data about a person, table by table, without anything that opens an account (no hash, secret or key). */
type Read = (db: Database, person: { id: string; email: string }) => Promise<unknown>;

export const exportedProfile: Read = (db, { id }) =>
  db
    .selectFrom('person')
    .select([
      'id',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'phone1',
      'first_login as firstLogin',
      'staff',
      'created_at as createdAt',
      'totp_enabled_at as twoStepEnabledAt',
    ])
    .select(sql<boolean>`picture_key IS NOT NULL`.as('hasPicture'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const exportedMemberships: Read = (db, { id }) =>
  db
    .selectFrom('membership')
    .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
    .select([
      'workspace.id as workspaceId',
      'workspace.rs',
      'workspace.siret',
      'membership.role',
      'membership.purchase_limit_cents as purchaseLimitCents',
      'membership.purchase_limit_period as purchaseLimitPeriod',
      'membership.created_at as since',
    ])
    .where('membership.person_id', '=', id)
    .orderBy('membership.created_at')
    .execute();

export const exportedSessions: Read = (db, { id }) =>
  db
    .selectFrom('session')
    .select([
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
      'revoked_at as revokedAt',
      'user_agent as userAgent',
      'address',
    ])
    .where('person_id', '=', id)
    .orderBy('created_at')
    .execute();

export const exportedPasswordLinks: Read = (db, { id }) =>
  db
    .selectFrom('password_token')
    .select(['purpose', 'created_at as createdAt', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('person_id', '=', id)
    .orderBy('created_at')
    .execute();

export const exportedSavedSearches: Read = (db, { id }) =>
  db
    .selectFrom('custom_search')
    .select([
      'workspace_id as workspaceId',
      'name',
      'query',
      'alert',
      'created_at as createdAt',
      'seen_at as seenAt',
      'alerted_at as alertedAt',
    ])
    .where('person_id', '=', id)
    .orderBy('created_at')
    .execute();

export const exportedRecentSearches: Read = (db, { id }) =>
  db.selectFrom('recent_search').select(['workspace_id as workspaceId', 'query', 'at']).where('person_id', '=', id).orderBy('at').execute();

export const exportedListColumns: Read = (db, { id }) =>
  db.selectFrom('commercial_list_choice').select(['columns', 'updated_at as updatedAt']).where('person_id', '=', id).execute();

export const exportedFavorites: Read = (db, { id }) =>
  db
    .selectFrom('favorite')
    .leftJoin('price_alert', (join) =>
      join
        .onRef('price_alert.person_id', '=', 'favorite.person_id')
        .onRef('price_alert.workspace_id', '=', 'favorite.workspace_id')
        .onRef('price_alert.item_id', '=', 'favorite.item_id'),
    )
    .select([
      'favorite.workspace_id as workspaceId',
      'favorite.item_id as itemId',
      'favorite.created_at as createdAt',
      'price_alert.price_b2b_cents as lastAlertedPriceCents',
      'price_alert.at as lastAlertedAt',
    ])
    .where('favorite.person_id', '=', id)
    .orderBy('favorite.created_at')
    .execute();

export const exportedCartLines: Read = (db, { id }) =>
  db
    .selectFrom('cart_line')
    .select(['workspace_id as workspaceId', 'item_id as itemId', 'product_id as productId', 'added_at as addedAt'])
    .where('person_id', '=', id)
    .orderBy('added_at')
    .execute();

export const exportedBookings: Read = (db, { id }) =>
  db
    .selectFrom('booking')
    .select([
      'id',
      'workspace_id as workspaceId',
      'item_id as itemId',
      'product_id as productId',
      'extended',
      'cancelled',
      'deal_id as dealId',
    ])
    .select([sql<Date>`lower(period)`.as('startDate'), sql<Date | null>`upper(period)`.as('endDate')])
    .where('person_id', '=', id)
    .orderBy(sql`lower(period)`)
    .execute();

export const exportedWaitingList: Read = (db, { id }) =>
  db
    .selectFrom('waiting_list')
    .select(['workspace_id as workspaceId', 'item_id as itemId', 'joined_at as joinedAt', 'offered_at as offeredAt'])
    .where('person_id', '=', id)
    .orderBy('joined_at')
    .execute();

export const exportedOrders: Read = (db, { id }) =>
  db
    .selectFrom('deal')
    .leftJoin('bundle', 'bundle.deal_id', 'deal.id')
    .select([
      'deal.number',
      'deal.workspace_id as workspaceId',
      'deal.step',
      'deal.complete',
      'deal.created_at as createdAt',
      'bundle.number as bundleNumber',
      'bundle.title',
      'bundle.excl_tax_cents as exclTaxCents',
      'bundle.vat_cents as vatCents',
      'bundle.incl_tax_cents as inclTaxCents',
    ])
    .where('deal.person_id', '=', id)
    .orderBy('deal.created_at')
    .orderBy('bundle.number')
    .execute();

export const exportedApprovals: Read = (db, { id }) =>
  db
    .selectFrom('approval')
    .select([
      'id',
      'workspace_id as workspaceId',
      'state',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'decided_at as decidedAt',
      'reason',
    ])
    .select(sql<boolean>`person_id = ${id}`.as('askedByMe'))
    .where((where) => where.or([where('person_id', '=', id), where('decided_by', '=', id)]))
    .orderBy('created_at')
    .execute();

export const exportedRegistrations: Read = (db, { email }) =>
  db
    .selectFrom('registration')
    .select([
      'reference',
      'state',
      'siret',
      'rs',
      'street',
      'postcode',
      'city',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'phone1',
      'kbis_date as kbisDate',
      'created_at as createdAt',
      'decided_at as decidedAt',
      'reason',
    ])
    .where('email', '=', email)
    .orderBy('created_at')
    .execute();

export const exportedDocuments: Read = (db, { email }) =>
  db
    .selectFrom('registration_paper')
    .innerJoin('registration', 'registration.id', 'registration_paper.registration_id')
    .select([
      'registration.reference',
      'registration_paper.kind',
      'registration_paper.name',
      'registration_paper.type',
      'registration_paper.size_bytes as sizeBytes',
      'registration_paper.created_at as createdAt',
    ])
    .where('registration.email', '=', email)
    .orderBy('registration_paper.created_at')
    .execute();

export const exportedInvitations: Read = (db, { id, email }) =>
  db
    .selectFrom('invitation')
    .select([
      'workspace_id as workspaceId',
      'email',
      'role',
      'created_at as createdAt',
      'accepted_at as acceptedAt',
      'cancelled_at as cancelledAt',
    ])
    .select(sql<boolean>`invited_by = ${id}`.as('sentByMe'))
    .where((where) => where.or([where('email', '=', email), where('invited_by', '=', id)]))
    .orderBy('created_at')
    .execute();

export const exportedMails: Read = (db, { email }) =>
  db
    .selectFrom('mail')
    .select(['kind', 'state', 'created_at as createdAt', 'sent_at as sentAt'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();

export const exportedContactRequests: Read = (db, { id, email }) =>
  db
    .selectFrom('contact_request')
    .select(['kind', 'name', 'company', 'email', 'phone', 'subject', 'message', 'details'])
    .select(['created_at as createdAt', 'handled_at as handledAt'])
    .where((where) => where.or([where('person_id', '=', id), where('email', '=', email)]))
    .orderBy('created_at')
    .execute();

/** What the team wrote down about this person: notes about a company are not personal data. */
export const exportedNotes: Read = (db, { id }) =>
  db
    .selectFrom('workspace_note')
    .select(['workspace_id as workspaceId', 'text', 'created_at as createdAt'])
    .where('about_person', '=', id)
    .orderBy('created_at')
    .execute();

export const exportedImpersonations: Read = (db, { id }) =>
  db
    .selectFrom('see_as')
    .select(['workspace_id as workspaceId', 'started_at as startedAt', sql<Date>`coalesce(ended_at, ends_at)`.as('endedAt')])
    .where('person_id', '=', id)
    .orderBy('started_at')
    .execute();
