import { withTransaction } from '@pomelo/api/platform/db/connect.ts';
import type { Database } from '@pomelo/api/platform/db/tables.ts';
import { dealAdminMessages as messages } from '@pomelo/api/sales/index.ts';
import { StartError } from '../../process/start-error.ts';
import { type AdminArguments, type AdminCommand, type AdminParts, only, textOf, textsOf } from './command.ts';
import { DEFAULT_VALIDITY, readValidity, readVehicle } from './offer-arguments.ts';
import {
  type AgreedService,
  dealByNumber,
  makeOffer,
  type OfferedVehicle,
  type OfferFor,
  pricedServices,
  takeUp,
  vehiclesToOffer,
} from '@pomelo/api/sales/index.ts';
import { customersOf } from '@pomelo/api/accounts/index.ts';

const USAGE = [
  'offer QUI --vehicle RÉF=PRIX …           fait une offre, ou une nouvelle version d’une offre',
  '  QUI              l’e-mail d’un acheteur, le SIRET d’une société ou le numéro d’une affaire',
  '  --vehicle        une référence et son prix en euros hors TVA (net sur la marge), une fois par véhicule',
  '  --service CODE   un service du tarif, ajouté à chaque véhicule',
  '  --valid 5d       durée de validité, en jours (d) ou en heures (h)\u202f; 5 jours sinon',
  '  --message "…"    ce qui est écrit à l’acheteur',
  '  --export         livrée hors de l’Union européenne, donc sans TVA',
];

type Typed = { vehicles: { reference: string; priceCents: number }[]; services: string[]; validMs: number };

function readTerms(given: AdminArguments): Typed {
  const vehicles = textsOf(given, 'vehicle').map(readVehicle);
  const validMs = readValidity(textOf(given, 'valid') ?? DEFAULT_VALIDITY);
  const read = vehicles.filter((vehicle) => vehicle !== undefined);
  if (read.length === 0 || read.length < vehicles.length || validMs === undefined)
    throw new StartError(USAGE.join('\n'));
  return { vehicles: read, services: textsOf(given, 'service'), validMs };
}

async function recipient({ db, clock }: AdminParts, who: string): Promise<OfferFor> {
  const deal = await dealByNumber(db, who);
  if (deal) {
    // An offer also assigns the request, when it is unassigned.
    if (deal.step === 'step-1') await withTransaction(db, (trx) => takeUp(trx, clock, deal.id));
    return { workspaceId: deal.workspaceId, dealId: deal.id };
  }
  const [customer, ...others] = await customersOf(db, who);
  if (!customer) throw new StartError(messages.unknownCustomer(who));
  if (others.length > 0) throw new StartError(messages.severalCompanies(who));
  return customer;
}

async function readServices(db: Database, codes: readonly string[], now: Date): Promise<AgreedService[]> {
  const services = await pricedServices(db, codes, now);
  const missing = codes.find((code) => !services.some((service) => service.code === code));
  if (missing !== undefined) throw new StartError(messages.unknownService(missing));
  return services;
}

async function readVehicles(
  { db, clock }: AdminParts,
  who: OfferFor,
  { vehicles, services }: Typed,
): Promise<OfferedVehicle[]> {
  const now = clock.now();
  const priced = await readServices(db, services, now);
  const deal = { workspaceId: who.workspaceId, ...('dealId' in who && { dealId: who.dealId }) };
  const references = vehicles.map(({ reference }) => reference);
  const chosen = await vehiclesToOffer(db, deal, references, now);
  return vehicles.map(({ reference, priceCents }, place) => {
    const productId = chosen[place];
    if (productId === undefined) throw new StartError(messages.unknownReference(reference));
    return { productId, priceCents, services: priced };
  });
}

export const offer: AdminCommand = {
  name: 'offer',
  usage: USAGE,
  options: {
    vehicle: { type: 'string', multiple: true },
    service: { type: 'string', multiple: true },
    valid: { type: 'string' },
    message: { type: 'string' },
    export: { type: 'boolean' },
  },
  run: async (parts, given) => {
    const { db, clock, say } = parts;
    const typed = readTerms(given);
    const who = await recipient(parts, only(given, USAGE.join('\n')));
    const terms = {
      vehicles: await readVehicles(parts, who, typed),
      validUntil: new Date(clock.now().getTime() + typed.validMs),
      message: textOf(given, 'message')?.trim() ?? '',
      export: given.values['export'] === true,
    };
    const deal = await withTransaction(db, (trx) => makeOffer(trx, clock, who, terms));
    say(messages.offered(deal.number));
  },
};
