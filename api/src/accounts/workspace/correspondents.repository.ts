import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/**
 * The person while a member with an open account, then the owners: of an open workspace, or of a closed one
 * too (`evenClosed`).
 */
export const findCorrespondents = (
  db: Database,
  workspaceId: string,
  personId: string | null,
  { evenClosed = false } = {},
) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
    .select([
      'person.id',
      'person.email',
      'person.first_name as firstName',
      'membership.role',
      'workspace.rs as company',
    ])
    .where('membership.workspace_id', '=', workspaceId)
    .$if(!evenClosed, (query) => query.where('workspace.closed_at', 'is', null))
    .where('person.closed_at', 'is', null)
    .where((where) => where.or([where('membership.role', '=', 'owner'), where('person.id', '=', personId)]))
    .orderBy(sql<SqlBool>`person.id IS NOT DISTINCT FROM ${personId}::uuid`, 'desc')
    .orderBy('membership.created_at')
    .execute();

/**
 * The person who ordered while they are a member, then the owners and the members chosen by an owner, without
 * those who turned mails about orders off. Closed workspaces too.
 */
export const findOrderCorrespondents = (db: Database, workspaceId: string, personId: string, usual: string) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
    .leftJoin('notification_choice as choice', (join) =>
      join.onRef('choice.person_id', '=', 'person.id').on('choice.kind', '=', 'orders'),
    )
    .select(['person.id', 'person.email', 'person.first_name as firstName', 'workspace.rs as company'])
    .where('membership.workspace_id', '=', workspaceId)
    .where('person.closed_at', 'is', null)
    .where((where) =>
      where.or([
        where('person.id', '=', personId),
        where.and([
          where.or([
            where('membership.role', '=', 'owner'),
            where('membership.notified_of_orders', '=', true),
          ]),
          sql<SqlBool>`coalesce(choice.frequency, ${usual}) <> 'off'`,
        ]),
      ]),
    )
    .orderBy(sql<SqlBool>`person.id = ${personId}::uuid`, 'desc')
    .orderBy('membership.created_at')
    .execute();

/** The workspaces a person may act for, the first joined first. */
export const findWorkspacesByEmail = (db: Database, email: string) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
    .select(['workspace.id', 'workspace.rs', 'workspace.siret', 'person.id as personId'])
    .where('person.email', '=', email)
    .where('membership.role', '<>', 'viewer')
    .where('workspace.closed_at', 'is', null)
    .orderBy('membership.created_at')
    .execute();
