import type { EventPayload } from './tracking.ts';

export type TrackedEvent = { event: string; payload: EventPayload };

/** Event of a posted form, by its path. */
const BY_ACTION: Record<string, string> = {
  '/actions/connexion': 'connexion',
  '/actions/reservation': 'reservation',
  '/actions/attente': 'liste-attente',
  '/actions/panier': 'panier',
  '/actions/favori': 'favori',
  '/actions/recherche': 'recherche-enregistree',
  '/vente-voiture-marchand': 'recherche',
  '/recherche-de-vehicule': 'demande-de-recherche',
  '/contact': 'contact',
  '/creation-site': 'demande-de-site',
  '/inscription': 'inscription',
};

/** A form at its submission: address, fields, and the vehicle of its button. */
export type SentForm = { path: string; fields: Pick<FormData, 'get'>; item?: string | undefined };

const tokenOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : undefined;

// SITE-34
/** Only the action and its vehicle: no input. */
export function eventOfForm({ path, fields, item }: SentForm): TrackedEvent | null {
  const event = BY_ACTION[path];
  if (!event) return null;
  const intention = tokenOf(fields.get('intention'));
  const vehicle = tokenOf(item) ?? tokenOf(fields.get('vehicule'));
  return { event, payload: { ...(intention && { intention }), ...(vehicle && { vehicule: vehicle }) } };
}

const NAME = 'track';

/** `data-track="partage"` names the event; `data-track-vehicule="12"` is its parameter. */
export function eventOfElement(dataset: DOMStringMap): TrackedEvent | null {
  const event = dataset[NAME];
  if (!event) return null;
  const given = Object.entries(dataset).filter(([key]) => key.startsWith(NAME) && key !== NAME);
  return {
    event,
    payload: Object.fromEntries(
      given.map(([key, value]) => [key.slice(NAME.length).toLowerCase(), value ?? '']),
    ),
  };
}
