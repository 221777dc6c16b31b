import { z } from 'zod';
import type { Permission } from './staff.schemas.ts';

/** Pending work of the staff, by kind, in the order of the tabs. */
export const QUEUES = [
  'registrations',
  'joins',
  'sourcing',
  'offers',
  'counter-offers',
  'offer-agreements',
  'price-proposals',
  'deal-messages',
  'contacts',
  'payments',
  'financings',
  'excess-refunds',
  'cartes-grises',
  'purchase-declarations',
  'shipments',
  'handovers',
  'claims',
  'claim-approvals',
  'export-reviews',
  'export-overdue',
  'export-numbers',
  'invoicing',
  'transmissions',
  'formal-notices',
  'repricings',
  'feeds',
  'mails',
  'jobs',
] as const;
export const Queue = z.enum(QUEUES);
export type Queue = z.infer<typeof Queue>;

/** Several queues share a tab of « Aujourd’hui ». */
export const QUEUE_TABS = [
  'registrations',
  'requests',
  'counter-offers',
  'messages',
  'transfers',
  'cartes-grises',
  'shipments',
  'claims',
  'exports',
  'invoices',
  'incidents',
] as const;
export const QueueTab = z.enum(QUEUE_TABS);
export type QueueTab = z.infer<typeof QueueTab>;

/**
 * Within how many hours an item is answered. `working` hours are those of the team: 9:00 to 18:00 in Paris,
 * Monday to Friday, without French holidays; a working day has nine.
 */
export type QueuePromise = { hours: number; of: 'working' | 'clock' };

export type QueueRule = {
  tab: QueueTab;
  /** Required to see the queue, and to take and defer its items. */
  permission: Permission;
  promise: QueuePromise;
  /** Whether an item may be filed without an answer. Others stay until they are decided. */
  mayFile: boolean;
};

const WORKING_DAY = 9;
const workingDays = (days: number): QueuePromise => ({ hours: days * WORKING_DAY, of: 'working' });
const AN_HOUR: QueuePromise = { hours: 1, of: 'clock' };

// STAFF-13
/** The rules of each queue: the one table of promises (docs/backoffice.md). */
export const QUEUE_RULES: Readonly<Record<Queue, QueueRule>> = {
  registrations: {
    tab: 'registrations',
    permission: 'buyers.read',
    promise: workingDays(1),
    mayFile: false,
  },
  joins: { tab: 'registrations', permission: 'buyers.read', promise: workingDays(3), mayFile: true },
  sourcing: { tab: 'requests', permission: 'deals.write', promise: workingDays(1), mayFile: false },
  offers: { tab: 'requests', permission: 'deals.write', promise: workingDays(1), mayFile: false },
  'counter-offers': {
    tab: 'counter-offers',
    permission: 'deals.write',
    promise: { hours: 6, of: 'working' },
    mayFile: false,
  },
  'offer-agreements': {
    tab: 'counter-offers',
    permission: 'deals.approve',
    promise: { hours: 4, of: 'working' },
    mayFile: false,
  },
  'price-proposals': {
    tab: 'counter-offers',
    permission: 'deals.write',
    promise: { hours: 6, of: 'working' },
    mayFile: false,
  },
  'deal-messages': {
    tab: 'messages',
    permission: 'deals.write',
    promise: workingDays(1),
    mayFile: true,
  },
  contacts: { tab: 'messages', permission: 'buyers.read', promise: workingDays(1), mayFile: true },
  payments: { tab: 'transfers', permission: 'money.write', promise: workingDays(2), mayFile: false },
  financings: { tab: 'transfers', permission: 'money.write', promise: workingDays(1), mayFile: false },
  // Money that is lost unless somebody matches it or asks the buyer for it.
  'excess-refunds': { tab: 'transfers', permission: 'money.write', promise: workingDays(1), mayFile: false },
  'cartes-grises': {
    tab: 'cartes-grises',
    permission: 'deals.write',
    promise: workingDays(2),
    mayFile: false,
  },
  'purchase-declarations': {
    tab: 'cartes-grises',
    permission: 'deals.write',
    promise: workingDays(2),
    mayFile: false,
  },
  shipments: { tab: 'shipments', permission: 'deals.write', promise: workingDays(2), mayFile: false },
  handovers: { tab: 'shipments', permission: 'deals.write', promise: workingDays(2), mayFile: false },
  // From the warning of its clock on: due when the clock ends.
  claims: { tab: 'claims', permission: 'deals.write', promise: workingDays(1), mayFile: false },
  'export-reviews': { tab: 'exports', permission: 'deals.write', promise: workingDays(2), mayFile: false },
  'export-overdue': { tab: 'exports', permission: 'deals.approve', promise: workingDays(5), mayFile: false },
  'export-numbers': { tab: 'exports', permission: 'deals.write', promise: workingDays(1), mayFile: false },
  'claim-approvals': {
    tab: 'claims',
    permission: 'deals.approve',
    promise: { hours: 4, of: 'working' },
    mayFile: false,
  },
  invoicing: { tab: 'invoices', permission: 'money.write', promise: workingDays(1), mayFile: false },
  transmissions: { tab: 'invoices', permission: 'money.write', promise: workingDays(1), mayFile: false },
  // A company that does not pay after its notice may be left to a lawyer: it is filed.
  'formal-notices': { tab: 'invoices', permission: 'money.write', promise: workingDays(2), mayFile: true },
  repricings: { tab: 'counter-offers', permission: 'stock.write', promise: workingDays(1), mayFile: true },
  feeds: { tab: 'incidents', permission: 'feeds.write', promise: workingDays(1), mayFile: true },
  mails: { tab: 'incidents', permission: 'configuration.write', promise: AN_HOUR, mayFile: false },
  jobs: { tab: 'incidents', permission: 'configuration.write', promise: AN_HOUR, mayFile: false },
};
