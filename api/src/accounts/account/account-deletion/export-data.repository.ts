import { sql } from 'kysely';
import type { ReadPersonalData } from '../../links/ports.ts';

export const exportedProfile: ReadPersonalData = (db, { id }) =>
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

export const exportedMemberships: ReadPersonalData = (db, { id }) =>
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

/** Companies whose documents name the person as signatory. */
export const exportedSignatures: ReadPersonalData = (db, { id }) =>
  db
    .selectFrom('signatory')
    .select(['workspace_id as workspaceId', 'function', 'updated_at as updatedAt'])
    .where('person_id', '=', id)
    .orderBy('updated_at')
    .execute();

export const exportedSessions: ReadPersonalData = (db, { id }) =>
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

export const exportedPasswordLinks: ReadPersonalData = (db, { id }) =>
  db
    .selectFrom('password_token')
    .select(['purpose', 'created_at as createdAt', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('person_id', '=', id)
    .orderBy('created_at')
    .execute();

export const exportedRegistrations: ReadPersonalData = (db, { email }) =>
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

export const exportedDocuments: ReadPersonalData = (db, { email }) =>
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

export const exportedInvitations: ReadPersonalData = (db, { id, email }) =>
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

export const exportedMails: ReadPersonalData = (db, { email }) =>
  db
    .selectFrom('platform_mail')
    .select(['kind', 'state', 'created_at as createdAt', 'sent_at as sentAt'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();

export const exportedImpersonations: ReadPersonalData = (db, { id }) =>
  db
    .selectFrom('see_as')
    .select([
      'workspace_id as workspaceId',
      'started_at as startedAt',
      sql<Date>`coalesce(ended_at, ends_at)`.as('endedAt'),
    ])
    .where('person_id', '=', id)
    .orderBy('started_at')
    .execute();
