import { DEFAULT_NOTIFICATIONS } from '@pomelo/contract/account/security.schemas.ts';
import { nameOrEmail, personName } from '@pomelo/contract/person-name.ts';
import type {
  OrderContacts,
  OrderContactsBody,
  Signatory,
} from '@pomelo/contract/workspace/order-contacts.schemas.ts';
import type { z } from 'zod';
import { contentVersion } from '../../../platform/content-version.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import { lockWorkspace } from '../company/company.repository.ts';
import { findMemberById } from '../people/people.repository.ts';
import { NOT_HERE } from '../people/people.service.ts';
import {
  findOrderContacts,
  findSignatory,
  putSignatory,
  setNotifiedMembers,
} from './order-contacts.repository.ts';

type Body = z.output<typeof OrderContactsBody>;

const FUNCTION_MISSING = 'Indiquez la fonction du signataire\u202f: gérant, présidente…';
const CONTACTS_CHANGED =
  'Quelqu’un de votre société vient de modifier ces contacts\u202f: vérifiez-les, puis enregistrez de nouveau.';
const NAME_MISSING = 'Indiquez le nom du signataire.';

/** The signatory of a company; null while it has none. */
export async function signatoryOf(db: Database, workspaceId: string): Promise<Signatory | null> {
  const found = await findSignatory(db, workspaceId);
  if (!found) return null;
  const { personId, name, firstName, lastName } = found;
  return {
    personId,
    name: name || personName({ firstName: firstName ?? '', lastName: lastName ?? '' }),
    function: found.function,
  };
}

/** « Hélène Bertin, gérante », as documents print it. */
export const signatoryText = (signatory: Signatory | null): string | null =>
  signatory && [signatory.name, signatory.function].filter(Boolean).join(', ');

// CART-16
export async function orderContactsOf(db: Database, workspaceId: string): Promise<OrderContacts> {
  const members = await findOrderContacts(db, workspaceId, DEFAULT_NOTIFICATIONS.orders);
  const signatory = await signatoryOf(db, workspaceId);
  const chosenIds = members.filter(({ chosen }) => chosen).map(({ id }) => id);
  return {
    signatory,
    // Of what the form writes, not of what members choose for themselves.
    version: contentVersion([signatory, chosenIds.toSorted()]),
    members: members.map(({ id, role, chosen, turnedOff, ...person }) => ({
      id,
      name: nameOrEmail(person),
      role,
      notified: role === 'owner' || chosen,
      turnedOff,
    })),
  };
}

/**
 * Refuses (changed-meanwhile) another version than the one that was read, and (invalid) a signatory who is no
 * member, a name without a function, or a function without a name.
 */
export async function saveOrderContacts(
  trx: Database,
  workspaceId: string,
  { signatoryId, signatoryName: typed, signatoryFunction, notified, version }: Body,
  now: Date,
): Promise<void> {
  // A concurrent removal of a member waits here.
  await lockWorkspace(trx, workspaceId);
  if (version !== undefined && version !== (await orderContactsOf(trx, workspaceId)).version)
    refuse('changed-meanwhile', CONTACTS_CHANGED);
  if (signatoryId !== null && !(await findMemberById(trx, workspaceId, signatoryId)))
    refuseField('signatoryId', NOT_HERE);
  if (signatoryId === null && typed !== '' && signatoryFunction === '')
    refuseField('signatoryFunction', FUNCTION_MISSING);
  if (signatoryId === null && typed === '' && signatoryFunction !== '')
    refuseField('signatoryName', NAME_MISSING);
  const isNamed = signatoryId !== null || typed !== '';
  await putSignatory(
    trx,
    workspaceId,
    isNamed
      ? { personId: signatoryId, name: signatoryId === null ? typed : '', function: signatoryFunction }
      : null,
    now,
  );
  await setNotifiedMembers(trx, workspaceId, notified);
}
