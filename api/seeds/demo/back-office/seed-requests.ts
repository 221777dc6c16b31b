import { v7 as uuidv7 } from 'uuid';
import { addDemoRequest } from '../dealings/demo-requests.ts';
import { putBuyerMessage } from './back-office.repository.ts';
import { type BackOfficeSeed, hoursBefore, SALES } from './moment.ts';

type SourcingCriteria = { text: string; maxPriceCents: number; maxKm: number; quantity: number };
const BUYER = 'marchand@pomelo.test';

type ContactRequest = { key: string; hoursAgo: number; takenAt?: Date };

async function ask(
  { trx, now, person, company }: BackOfficeSeed,
  { key, hoursAgo, takenAt }: ContactRequest,
  criteria: SourcingCriteria,
): Promise<{ id: string; number: string }> {
  const { text, maxPriceCents, maxKm, quantity } = criteria;
  const request = {
    text,
    maxPrice: { amount: maxPriceCents, currency: 'EUR' },
    maxKm,
    quantity,
    wantedBy: null,
  };
  const id = uuidv7();
  const deal = {
    id,
    workspace_id: company(key),
    person_id: person(BUYER),
    step: takenAt ? ('step-2' as const) : ('step-1' as const),
    sourcing: true,
    request: JSON.stringify(request),
    created_at: hoursBefore(now, hoursAgo),
  };
  const { number } = await addDemoRequest(trx, deal, takenAt && { personId: person(SALES), at: takenAt });
  return { id, number };
}

/** A request without assignee, and one in preparation, with a later question of its buyer. */
export async function seedRequests(seed: BackOfficeSeed): Promise<void> {
  const { trx, now, person, did } = seed;
  const takenAt = hoursBefore(now, 22);
  await ask(
    seed,
    { key: 'B', hoursAgo: 9 },
    {
      text: 'Deux Kangoo ou Berlingo utilitaires, diesel, trois places, sans aménagement.',
      maxPriceCents: 1_350_000,
      maxKm: 90_000,
      quantity: 2,
    },
  );
  const { id, number } = await ask(
    seed,
    { key: 'C', hoursAgo: 46, takenAt },
    {
      text: 'Un break diesel récent, boîte automatique, pour un taxi. Octavia, Passat ou 508.',
      maxPriceCents: 2_400_000,
      maxKm: 70_000,
      quantity: 1,
    },
  );
  await putBuyerMessage(trx, {
    dealId: id,
    personId: person(BUYER),
    text: 'Le client peut attendre jusqu’à la mi-décembre si le véhicule a le toit panoramique.',
    at: hoursBefore(now, 4),
  });
  did({
    by: SALES,
    at: takenAt,
    action: 'POST /backoffice/deals/:id/take',
    entry: {
      resource: 'deal',
      resourceId: id,
      label: `${number}, Ouest Négoce Auto`,
      before: { step: 'step-1', owner: null },
      after: { step: 'step-2', owner: 'Thomas Bérard' },
    },
  });
}
