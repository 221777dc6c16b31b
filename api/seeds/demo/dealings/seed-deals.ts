import { HOUR_MS } from '@pomelo/contract/durations.ts';
import type pg from 'pg';
import {
  type DemoVehicle,
  freeVehicles,
  bookForOffer,
  putDeal,
  putMessage,
  putVersion,
} from './deals.repository.ts';

type Owner = { workspaceId: string; personId: string };

/** Index of the first offered vehicle among the latest: past the favourites and bookings of the demo. */
const OFFSET = 20;
const OFFERED = 3;
const COUNTERED = 1;
const ROUND_CENTS = 10_000;

/** A price rounded to a hundred euros, so many per cent under the catalogue's. */
const under = (percent: number, { listPriceCents }: DemoVehicle): number =>
  Math.max(ROUND_CENTS, Math.round((listPriceCents * (100 - percent)) / 100 / ROUND_CENTS) * ROUND_CENTS);

/**
 * Two offers, one waiting for the buyer and one for the sales team, and a request: what the screens of deals
 * show.
 */
export async function seedDeals(client: pg.ClientBase, owner: Owner, now: Date): Promise<void> {
  const vehicles = await freeVehicles(client, OFFERED + COUNTERED, OFFSET);
  const [countered, ...offered] = vehicles;
  if (!countered || offered.length === 0) return;
  await seedRequest(client, owner, now);
  await seedCountered(client, owner, countered, now);
  await seedOffered(client, owner, offered, now);
}

async function seedOffered(
  client: pg.ClientBase,
  owner: Owner,
  vehicles: readonly DemoVehicle[],
  now: Date,
): Promise<void> {
  const madeAt = new Date(now.getTime() - 3 * HOUR_MS);
  const validUntil = new Date(now.getTime() + 48 * HOUR_MS);
  const dealId = await putDeal(client, owner, { step: 'step-3', at: madeAt });
  const bookings = await bookForOffer(client, owner, { dealId, from: madeAt, until: validUntil }, vehicles);
  const lines = vehicles.map((vehicle, place) => ({
    ...vehicle,
    priceCents: under(4, vehicle),
    bookingId: bookings[place],
  }));
  const message = 'Comme convenu au téléphone, voici nos meilleurs prix pour ces véhicules, pris ensemble.';
  await putVersion(client, {
    dealId,
    version: 1,
    state: 'made',
    by: 'pomelo',
    personId: null,
    madeAt,
    validUntil,
    message,
    lines,
  });
}

async function seedCountered(
  client: pg.ClientBase,
  owner: Owner,
  vehicle: DemoVehicle,
  now: Date,
): Promise<void> {
  const madeAt = new Date(now.getTime() - 26 * HOUR_MS);
  const answeredAt = new Date(now.getTime() - 21 * HOUR_MS);
  const validUntil = new Date(now.getTime() + 70 * HOUR_MS);
  const dealId = await putDeal(client, owner, { step: 'step-3', at: madeAt });
  const [bookingId] = await bookForOffer(client, owner, { dealId, from: madeAt, until: validUntil }, [
    vehicle,
  ]);
  const line = (percent: number) => [{ ...vehicle, priceCents: under(percent, vehicle), bookingId }];
  const both = { dealId, validUntil };
  await putVersion(client, {
    ...both,
    version: 1,
    state: 'countered',
    by: 'pomelo',
    personId: null,
    madeAt,
    message: 'Véhicule d’une seule main, entretien suivi dans le réseau.',
    lines: line(3),
  });
  await putVersion(client, {
    ...both,
    version: 2,
    state: 'made',
    by: 'buyer',
    personId: owner.personId,
    madeAt: answeredAt,
    message: 'Nous le prenons à ce prix, enlèvement cette semaine.',
    lines: line(7),
  });
  await putMessage(client, {
    dealId,
    by: 'buyer',
    personId: owner.personId,
    at: new Date(answeredAt.getTime() - HOUR_MS),
    text: 'Le véhicule a-t-il un double des clés\u202f?',
  });
  await putMessage(client, {
    dealId,
    by: 'pomelo',
    personId: null,
    at: new Date(answeredAt.getTime() - HOUR_MS / 2),
    text: 'Oui, les deux clés sont au parc avec le carnet d’entretien.',
  });
}

async function seedRequest(client: pg.ClientBase, owner: Owner, now: Date): Promise<void> {
  const request = {
    text: 'Trouvez-moi une 3008 hybride sous 22\u202f000\u202f€ HT, finition GT si possible.',
    maxPrice: { amount: 2_200_000, currency: 'EUR' },
    maxKm: 60_000,
    quantity: 1,
    wantedBy: null,
  };
  await putDeal(client, owner, { step: 'step-1', at: new Date(now.getTime() - 30 * HOUR_MS), request });
}
