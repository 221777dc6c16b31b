/**
 * People, their sessions and second factor; companies, their members, invitations and addresses;
 * registration. Other contexts and the programs import this file alone; each name is documented where it is
 * declared.
 */
export { closeCompany } from './account/account-deletion/close-company.service.ts';
export { momentInParis } from './account/mails/moment.ts';
export { addWithPassword, personByEmail, welcomePerson } from './account/newcomers/newcomers.service.ts';
export { hashPassword } from './account/password/password-hashing.ts';
export { requireGoodPassword } from './account/password/password-policy.ts';
export {
  chooseNotifications,
  notificationChoicesOf,
} from './account/profile/notification-choices.service.ts';
export { phoneToStore } from './account/profile/profile-form.ts';
export { createProfileMemory, type ProfileMemory } from './account/profile/profile-memory.ts';
export { missingToOrder, type OrderNeed } from './account/profile/profile.service.ts';
export { createImpersonations } from './account/impersonation/impersonation-session.ts';
export { queuePush } from './account/push/push-messages.service.ts';
export { deviceName } from './account/sessions/device-name.ts';
export { createSessionCache, type IdleLimits } from './account/sessions/session-cache.ts';
export { endSessionsOf } from './account/sessions/sessions.service.ts';
export { createTokens, type Tokens } from './account/sessions/tokens.ts';
export { reencryptSecondFactors } from './account/two-step/reencrypt.service.ts';
export { createSecondFactorSecrets } from './account/two-step/second-factor-secrets.ts';
export { removeTwoStep } from './account/two-step/two-step.service.ts';
export { accountClosed, companyClosed } from './links/events.ts';
export { accountJobs } from './jobs.ts';
export { accountMails } from './mail-templates.ts';
export {
  amountDue,
  countOpenOrders,
  orderedCents,
  personalData,
  type ReadPersonalData,
  spentSince,
} from './links/ports.ts';
export {
  approveRegistration,
  findJoinRequests,
  refuseRegistration,
  waitingRegistrations,
} from './registration/registration.service.ts';
export { registrationDetail } from './registration/staff-registrations.service.ts';
export { suggestAddresses } from './workspace/addresses/address-suggestions.service.ts';
export { addressesOf, lockAddresses } from './workspace/addresses/addresses.service.ts';
export {
  correspondentsOf,
  customersOf,
  memberName,
  orderCorrespondents,
  ordererOf,
} from './workspace/correspondents.service.ts';
export { signatoryOf, signatoryText } from './workspace/order-contacts/order-contacts.service.ts';
export { lockCompany, lockWorkspace, updateCompany } from './workspace/company/company.repository.ts';
export { findInviter } from './workspace/people/invitations.repository.ts';
export { resendInvitation } from './workspace/people/invite.service.ts';
export { changePerson } from './workspace/people/manage-person.service.ts';
export { findMemberById } from './workspace/people/people.repository.ts';
export { peopleOf, personOf } from './workspace/people/people.service.ts';
export { exactPrice, limitText } from './workspace/purchase-limit/purchase-limit.messages.ts';
export {
  excessOverLimit,
  limitOfMember,
  addWithinLimit,
  requireAdditionWithinLimit,
  requireWithinLimit,
} from './workspace/purchase-limit/purchase-limit.service.ts';
export { type VatStatus, vatStatusOf } from './workspace/vat/vat.service.ts';
export * as approveMessages from './registration/approve.messages.ts';
export { addAccountsRoutes } from './routes.ts';
export { personNameOf } from './account/person/person-names.repository.ts';
export {
  deleteStaffMember,
  insertStaffMember,
  updateStaffRoles,
} from './account/staff/staff-members.repository.ts';
export { lockMembership, presentMembers } from './workspace/people/member-locks.repository.ts';
export {
  countOwners,
  findInviterOf,
  findPresences,
  type PersonPresence,
} from './workspace/people/staff-people.repository.ts';
export { accountQueues } from './registration/registration-queues.repository.ts';
