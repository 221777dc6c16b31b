import { type Queue, QUEUES, type QueueTab } from '@pomelo/contract/backoffice/queues.ts';
import type { QueueOwnerFilter } from '@pomelo/contract/backoffice/today.schemas.ts';
import { staffUrls } from '../../../backoffice-urls.ts';

export const OWNER_SLUGS: Readonly<Record<QueueOwnerFilter, string>> = {
  all: '',
  mine: 'moi',
  none: 'personne',
  aside: 'de-cote',
};
export const TAB_SLUGS: Readonly<Record<QueueTab, string>> = {
  registrations: 'inscriptions',
  requests: 'recherches',
  'counter-offers': 'contre-propositions',
  messages: 'messages',
  transfers: 'virements',
  'cartes-grises': 'cartes-grises',
  shipments: 'expeditions',
  claims: 'reclamations',
  exports: 'export',
  invoices: 'factures',
  incidents: 'incidents',
};

export type ElementKey = { queue: Queue; id: string };
/** State in the URL: assignee, tab, and open item. */
export type InboxPlace = {
  owner: QueueOwnerFilter;
  tab: QueueTab | null;
  page: number;
  element: ElementKey | null;
};

const named = <Name extends string>(slugs: Readonly<Record<Name, string>>, slug: string): Name | null => {
  for (const name in slugs) if (slugs[name] === slug) return name;
  return null;
};

/** « registrations-0190… » */
export const elementText = ({ queue, id }: ElementKey): string => `${queue}-${id}`;

const LONGEST_ID = 60;
/** An item by the name of its queue and its id; null for none. */
export function elementOf(name: string, id: string): ElementKey | null {
  const queue = QUEUES.find((one) => one === name);
  return queue && id !== '' && id.length <= LONGEST_ID ? { queue, id } : null;
}

/** The item of `elementText`; null for any other text. */
export function elementIn(text: string): ElementKey | null {
  const queue = QUEUES.find((one) => text.startsWith(`${one}-`));
  return queue ? elementOf(queue, text.slice(queue.length + 1)) : null;
}

/** Reads the address; unknown values are ignored. */
export function inboxPlaceIn(params: URLSearchParams): InboxPlace {
  const page = Number(params.get('page') ?? 1);
  return {
    owner: named(OWNER_SLUGS, params.get('suivi') ?? '') ?? 'all',
    tab: named(TAB_SLUGS, params.get('nature') ?? ''),
    page: Number.isInteger(page) && page >= 1 && page <= 10 ? page : 1,
    element: elementIn(params.get('element') ?? ''),
  };
}

/** The address of a place; only what differs from the first screen is in it. */
export function inboxHref({ owner, tab, page, element }: Partial<InboxPlace>): string {
  const params = new URLSearchParams();
  if (owner && owner !== 'all') params.set('suivi', OWNER_SLUGS[owner]);
  if (tab) params.set('nature', TAB_SLUGS[tab]);
  if (page && page > 1) params.set('page', String(page));
  if (element) params.set('element', elementText(element));
  const query = params.toString();
  return query ? `${staffUrls.today()}?${query}` : staffUrls.today();
}
