import {
  type AcceptedProposals,
  FactProposal,
  type RegisterLookup,
  type RegisterLookupBody,
  type StatedFact,
} from '@pomelo/contract/backoffice/stock/register.schemas.ts';
import type { VehicleFacts } from '@pomelo/contract/backoffice/stock/vehicle-facts.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { RegisterAnswer, VehicleRegister } from '../../platform/adapters/vehicle-register.ts';
import type { Recorded } from '../../platform/audit/recorded.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuseField } from '../../platform/errors/refusal.ts';
import { plateWritten } from '../feeds/reading/rows/identity.ts';
import { proposalsOf, type Spelling } from './proposals.ts';
import { identityLabel, NO_IDENTITY, sourcesText } from './register.messages.ts';
import { findFactSources, findLookup, insertLookup, putFactSources } from './register.repository.ts';
import { decodeVin, vinTyped } from './vin.ts';

const Proposals = z.array(FactProposal);
/** French plates since 2009, and those before (`123 ABC 45`). */
const PLATE = /^(?:[A-Z]{2}-\d{3}-[A-Z]{2}|\d{1,4}[ -]?[A-Z]{1,3}[ -]?(?:\d{2,3}|2[AB]))$/;

type Identity = { kind: 'vin' | 'plate'; value: string };
/** The VIN or the plate that is typed. Refuses (invalid) anything else. */
export function identityOf(typed: string): Identity {
  const vin = vinTyped(typed);
  if (vin) return { kind: 'vin', value: vin };
  const plate = plateWritten(typed.trim());
  return plate && PLATE.test(plate) ? { kind: 'plate', value: plate } : refuseField('identity', NO_IDENTITY);
}

export type RegisterReading = RegisterAnswer | { state: 'not-configured' };

/** The answer of the register; it is not asked where it is not configured. Refuses with invalid. */
export async function askRegister(register: VehicleRegister, typed: string): Promise<RegisterReading> {
  const { kind, value } = identityOf(typed);
  if (register.missing.length > 0) return { state: 'not-configured' };
  return register.find(kind === 'vin' ? { vin: value } : { plate: value });
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

export type StockNames = {
  makes: readonly string[];
  models: readonly { make: string; names: readonly string[] }[];
};
/** Makes and models in the spelling of the stock; a name that it does not have stays as it is stated. */
function spellingOf({ makes, models }: StockNames): Spelling {
  const like = (names: readonly string[], name: string): string =>
    names.find((one) => folded(one) === folded(name)) ?? name;
  return {
    make: (name) => like(makes, name),
    model: (make, name) => like(models.find((one) => one.make === make)?.names ?? [], name),
  };
}

type Looking = {
  db: Database;
  personId: string;
  now: Date;
  record: (entry: Recorded) => void;
  names: StockNames;
};

// STOCK-23
/** Proposals for the typed facts, stored for a day; the vehicle itself is not changed. */
export async function lookUp(
  { db, personId, now, record, names }: Looking,
  { identity, known }: z.output<typeof RegisterLookupBody>,
  reading: RegisterReading,
): Promise<RegisterLookup> {
  const { kind, value } = identityOf(identity);
  const stated = reading.state === 'found' ? reading.facts : null;
  const vin = kind === 'vin' ? value : stated?.vin ? vinTyped(stated.vin) : null;
  const proposals = proposalsOf({
    typed: known,
    vin,
    decoded: vin ? decodeVin(vin) : null,
    stated,
    spelling: spellingOf(names),
    today: dayInParis(now),
  });
  const id = uuidv7();
  const facts = proposals.filter(({ fact }) => fact !== 'vin' && fact !== 'plate');
  await insertLookup(db, { id, personId, proposals: facts, now });
  record({
    resource: 'register-lookup',
    resourceId: id,
    label: identityLabel(kind, value),
    before: null,
    after: { state: reading.state, source: sourcesText(proposals.map(({ source }) => source)) },
  });
  return { id, register: reading.state, proposals };
}

const textOf = (value: unknown): string => String(value);
const same = (proposed: string, value: unknown): boolean =>
  proposed === value || proposed.replace(',', '.') === textOf(value);

// STOCK-24
/**
 * Stores the source of each accepted proposal that the saved fact equals; returns the names of the sources.
 * A proposal that was changed before it was saved is the value of who typed it.
 */
export async function storeSources(
  db: Database,
  itemId: number,
  facts: VehicleFacts,
  { accepted, personId }: { accepted: AcceptedProposals | null; personId: string },
): Promise<string> {
  const found = accepted && (await findLookup(db, accepted.lookup, personId));
  if (!accepted || !found) return '';
  const values = new Map<string, unknown>(Object.entries(facts));
  const sources = Proposals.parse(found.proposals).filter(
    ({ fact, value }) => accepted.facts.includes(fact) && values.has(fact) && same(value, values.get(fact)),
  );
  await putFactSources(
    db,
    itemId,
    sources.map((proposal) => ({ ...proposal, value: textOf(values.get(proposal.fact)) })),
  );
  return sourcesText(sources.map(({ source }) => source));
}

/** The facts whose value is still the one that a source stated. */
export async function statedFactsOf(
  db: Database,
  itemId: number,
  facts: VehicleFacts,
): Promise<StatedFact[]> {
  const values = new Map<string, unknown>(Object.entries(facts));
  return (await findFactSources(db, itemId))
    .filter(({ fact, value }) => values.has(fact) && textOf(values.get(fact)) === value)
    .map(({ fact, source, statedOn }) => ({ fact, source, statedOn }));
}
