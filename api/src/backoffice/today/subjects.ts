import { type Queue, QUEUES } from '@pomelo/contract/backoffice/queues.ts';
import type { QueueSubject } from '@pomelo/contract/backoffice/today.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { registrationDetail } from '../../accounts/index.ts';
import { claimLimitOf, staffClaim } from '../../claims/index.ts';
import { staffExport } from '../../exports/index.ts';
import {
  companyDunning,
  invoiceNamed,
  orderToInvoice,
  staffInvoiceOf,
  staffTerminalOrder,
  staffTransferOf,
} from '../../finance/index.ts';
import { type BundleParts, bundleNamed, staffBundleOf, visibleBundle } from '../../fulfilment/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import type { SiteSettings } from '../../platform/settings/site-settings.ts';
import { isUuid } from '../../platform/uuid.ts';
import { dealNamed, staffDealOf, staffNegotiation } from '../../sales/index.ts';
import { repricingOf } from '../repricing/repricing-view.ts';
import { findBulkEditOf } from '../repricing/repricings.repository.ts';
import { readContact } from '../links/ports.ts';
import {
  findProductsOf,
  findLastInvoiceOf,
  findWorkspaceOfDeal,
  findWorkspaceOfEmail,
} from './queue-context.repository.ts';

export type SubjectParts = {
  clock: Clock;
  settings: () => SiteSettings;
  bundles: BundleParts;
  caller: StaffCaller;
};
/** Subject of an item, and its company and vehicles. */
export type Subject = { subject: QueueSubject; workspaceId: string | null; productIds: readonly number[] };
type ReadSubject = (db: Database, parts: SubjectParts, id: string) => Promise<Subject>;

export type SubjectKind = {
  /** Refuses with not-found. */
  read: ReadSubject;
  /** The entries of the audit log that answer it; null where they have another id. */
  record: (db: Database, id: string) => Promise<{ resource: string; id: string } | null>;
};

const recordedAs =
  (resource: string): SubjectKind['record'] =>
  (_db, id) =>
    Promise.resolve({ resource, id });

const REGISTRATION: SubjectKind = {
  read: async (db, { clock }, id) => {
    const registration = await registrationDetail(db, id, clock.now());
    const workspaceId = registration.workspace?.id ?? null;
    return { subject: { of: 'registration', registration }, workspaceId, productIds: [] };
  },
  record: recordedAs('registration'),
};

const DEAL: SubjectKind = {
  read: async (db, { clock, settings, caller }, id) => {
    const costsShown = caller.permissions.has('figures.read');
    const view = { kmThreshold: settings().kmThreshold, now: clock.now(), costsShown };
    const deal = await staffDealOf(db, view, await dealNamed(db, id));
    const requested = deal.agreement?.state === 'asked' ? deal.agreement.below : [];
    const lines = requested.length > 0 ? requested : (deal.versions[0]?.lines ?? []);
    const productIds = lines.map(({ productId }) => productId);
    return { subject: { of: 'deal', deal }, workspaceId: deal.company.id, productIds };
  },
  record: recordedAs('deal'),
};

const NEGOTIATION: SubjectKind = {
  read: async (db, { clock, settings, bundles, caller }, id) => {
    const view = { catalogue: bundles.catalogue, kmThreshold: settings().kmThreshold, now: clock.now() };
    const negotiation = await staffNegotiation(db, view, caller, id);
    const productIds = await findProductsOf(db, negotiation.item.id);
    return { subject: { of: 'negotiation', negotiation }, workspaceId: negotiation.company.id, productIds };
  },
  record: recordedAs('negotiation'),
};

const BUNDLE: SubjectKind = {
  read: async (db, { bundles, caller }, id) => {
    const bundle = visibleBundle(caller, await staffBundleOf(db, bundles, await bundleNamed(db, id)));
    const productIds = [bundle.bundle.productId];
    return { subject: { of: 'bundle', bundle }, workspaceId: bundle.company.id, productIds };
  },
  record: recordedAs('bundle'),
};

const EXPORT: SubjectKind = {
  read: async (db, { caller, clock }, id) => {
    const file = await staffExport(db, caller, id, clock.now());
    return { subject: { of: 'export', file }, workspaceId: file.company.id, productIds: [] };
  },
  record: recordedAs('export-file'),
};

const CLAIM: SubjectKind = {
  read: async (db, { settings, caller }, id) => {
    const { personId, permissions } = caller;
    const claim = await staffClaim(
      db,
      { personId, permissions, limitCents: claimLimitOf(caller, settings()) },
      id,
    );
    return { subject: { of: 'claim', claim }, workspaceId: claim.company.id, productIds: [] };
  },
  record: recordedAs('claim'),
};

const TRANSFER: SubjectKind = {
  read: async (db, _parts, id) => {
    const transfer = await staffTransferOf(db, id);
    const dealId = transfer.deal?.id ?? transfer.candidates[0]?.id;
    const workspaceId = dealId ? await findWorkspaceOfDeal(db, dealId) : null;
    return { subject: { of: 'transfer', transfer }, workspaceId, productIds: [] };
  },
  record: recordedAs('transfer'),
};

const INVOICE: SubjectKind = {
  read: async (db, { clock }, id) => {
    const invoice = await staffInvoiceOf(db, await invoiceNamed(db, id), dayInParis(clock.now()));
    return { subject: { of: 'invoice', invoice }, workspaceId: invoice.company.id, productIds: [] };
  },
  record: recordedAs('invoice'),
};

const DUNNING: SubjectKind = {
  read: async (db, { clock }, id) => ({
    subject: { of: 'dunning', dunning: await companyDunning(db, clock.now(), id) },
    workspaceId: id,
    productIds: [],
  }),
  record: recordedAs('dunning'),
};

const TERMINALS: SubjectKind = {
  read: async (db, _parts, id) => {
    const terminals = await staffTerminalOrder(db, id);
    return { subject: { of: 'terminals', terminals }, workspaceId: terminals.company.id, productIds: [] };
  },
  record: recordedAs('terminal-order'),
};

const ORDER: SubjectKind = {
  read: async (db, _parts, id) => ({
    subject: { of: 'order', order: await orderToInvoice(db, id) },
    workspaceId: await findWorkspaceOfDeal(db, id),
    productIds: [],
  }),
  record: async (db, dealId) => {
    const id = await findLastInvoiceOf(db, dealId);
    return id === null ? null : { resource: 'invoice', id };
  },
};

const MESSAGE: SubjectKind = {
  read: async (db, _parts, id) => {
    const message = await readContact.call(db, id);
    const workspaceId = await findWorkspaceOfEmail(db, message.email);
    return { subject: { of: 'message', message }, workspaceId, productIds: [] };
  },
  record: recordedAs('contact-request'),
};

const REPRICING: SubjectKind = {
  read: async (db, _parts, id) => ({
    subject: { of: 'repricing', repricing: await repricingOf(db, id) },
    workspaceId: null,
    productIds: [],
  }),
  record: async (db, repricingId) => {
    const id = await findBulkEditOf(db, repricingId);
    return id === null ? null : { resource: 'bulk-edit', id };
  },
};

const failureOf = (resource: string): SubjectKind => ({
  read: () => Promise.resolve({ subject: { of: 'failure' }, workspaceId: null, productIds: [] }),
  record: recordedAs(resource),
});

/** Kind of subject of the items of each queue. */
export const SUBJECTS: Readonly<Record<Queue, SubjectKind>> = {
  registrations: REGISTRATION,
  joins: REGISTRATION,
  sourcing: DEAL,
  offers: DEAL,
  'counter-offers': DEAL,
  'offer-agreements': DEAL,
  'price-proposals': NEGOTIATION,
  'deal-messages': DEAL,
  contacts: MESSAGE,
  payments: TRANSFER,
  financings: DEAL,
  'excess-refunds': TERMINALS,
  'cartes-grises': BUNDLE,
  'purchase-declarations': BUNDLE,
  shipments: BUNDLE,
  handovers: BUNDLE,
  'export-reviews': EXPORT,
  'export-overdue': EXPORT,
  'export-numbers': EXPORT,
  claims: CLAIM,
  'claim-approvals': CLAIM,
  invoicing: ORDER,
  transmissions: INVOICE,
  'formal-notices': DUNNING,
  repricings: REPRICING,
  feeds: failureOf('feed'),
  mails: failureOf('mail'),
  jobs: failureOf('job'),
};

const WITHOUT_UUID: readonly Queue[] = ['feeds', 'jobs'];
const WITH_UUID = new Set(QUEUES.filter((queue) => !WITHOUT_UUID.includes(queue)));

/** Whether an item of this queue can have this id. */
export const isItemId = (queue: Queue, id: string): boolean =>
  WITH_UUID.has(queue) ? isUuid(id) : /^\d{1,18}$/.test(id);
