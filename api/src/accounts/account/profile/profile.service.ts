import type { Profile, ProfileForm } from '@pomelo/contract/account/account.schemas.ts';
import { countryOfVatNumber, FRANCE, isAddressCountry } from '@pomelo/contract/workspace/address-country.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { z } from 'zod';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import { pictureVersion } from '../../../platform/files/uploads/private-files.ts';
import { amountDue } from '../../links/ports.ts';
import { changeBillingAddress } from '../../workspace/addresses/billing-address.service.ts';
import { purchaseLimitOf } from '../../workspace/purchase-limit/purchase-limit.ts';
import { endFirstLogin, findMember, findWorkspaces, updatePerson } from '../person/person.repository.ts';
import { phoneToStore } from './profile-form.ts';

const CHOOSE_FIRST = 'Choisissez d’abord votre mot de passe.';

export type OrderNeed = 'phone1' | 'billingAddress';

type Contactable = {
  phone1: string | null;
  street: string | null;
  postcode: string | null;
  city: string | null;
};
const hasBilling = ({ street, postcode, city }: Contactable): boolean => Boolean(street && postcode && city);

const needsOf = (member: Contactable): OrderNeed[] => [
  ...(member.phone1 ? [] : (['phone1'] as const)),
  ...(hasBilling(member) ? [] : (['billingAddress'] as const)),
];

function companyCountry(vatNumber: string | null): string {
  const country = countryOfVatNumber(vatNumber);
  return isAddressCountry(country) ? country : FRANCE;
}

/** CART-5: what the caller's profile lacks to order; empty when nothing. */
export async function missingToOrder(
  db: Database,
  caller: Pick<Caller, 'workspaceId' | 'personId'>,
): Promise<OrderNeed[]> {
  const member = await findMember(db, caller.workspaceId, caller.personId);
  return member ? needsOf(member) : refuse('not-found');
}

/** The profile of a person in this workspace, with the amount due. */
export async function profileOf(db: Database, workspaceId: string, personId: string): Promise<Profile> {
  const member = await findMember(db, workspaceId, personId);
  if (!member) return refuse('not-found');
  const workspaces = await findWorkspaces(db, personId);
  const due = await amountDue.call(db, workspaceId);
  return {
    id: personId,
    firstName: member.firstName,
    lastName: member.lastName,
    email: member.email,
    phone1: member.phone1,
    picture: pictureVersion(member.pictureKey),
    contact: { rs: member.rs, id: member.workspaceId },
    role: member.role,
    purchaseLimit: purchaseLimitOf(member.limitCents, member.limitPeriod),
    workspaces,
    toPay: euros(due),
    firstLogin: member.firstLogin,
    passwordToChoose: member.passwordToChoose,
    staff: member.staff,
    billingAddress: hasBilling(member)
      ? {
          street: member.street ?? '',
          postcode: member.postcode ?? '',
          city: member.city ?? '',
          country: member.country ?? FRANCE,
        }
      : null,
    companyCountry: companyCountry(member.vatNumber),
    missing: needsOf(member),
  };
}

/** Changes the given fields only; an empty field is cleared. The billing address belongs to the workspace. */
export async function updateProfile(
  db: Database,
  caller: Caller,
  form: z.output<typeof ProfileForm>,
  now: Date,
): Promise<Profile> {
  const { firstName, lastName, phone1, street, postcode, city, country } = form;
  const billing = {
    ...(street !== undefined && { street }),
    ...(postcode !== undefined && { postcode }),
    ...(city !== undefined && { city }),
    ...(country !== undefined && { country }),
  };
  const changesBilling = Object.keys(billing).length > 0;
  if (changesBilling && caller.role === 'viewer') refuse('viewer-refused');
  await updatePerson(db, caller.personId, {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(phone1 !== undefined && { phone1: phoneToStore(phone1) }),
  });
  if (changesBilling) await changeBillingAddress(db, caller.workspaceId, billing, now);
  return profileOf(db, caller.workspaceId, caller.personId);
}

/** ACC-25: over once the tour was followed or skipped. Refused (invalid) while a password is to be chosen. */
export async function endWelcome(db: Database, { workspaceId, personId }: Caller): Promise<Profile> {
  if (!(await endFirstLogin(db, personId))) refuseField('password', CHOOSE_FIRST);
  return profileOf(db, workspaceId, personId);
}
