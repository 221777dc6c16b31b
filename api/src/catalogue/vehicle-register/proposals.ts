import type { FactProposal, ProposedFact } from '@pomelo/contract/backoffice/stock/register.schemas.ts';
import type { RegisterFacts } from '../../platform/adapters/vehicle-register.ts';
import { ademeFacts } from './ademe-table.ts';
import type { DecodedVin } from './vin.ts';

/** Texts typed in the form, '' for an empty field. */
export type TypedFacts = {
  make: string;
  model: string;
  version: string;
  energy: string;
  gearbox: string;
  powerHp: string;
};
/** Names as the stock spells them. */
export type Spelling = { make: (name: string) => string; model: (make: string, name: string) => string };

type Given = {
  typed: TypedFacts;
  vin: string | null;
  decoded: DecodedVin | null;
  stated: RegisterFacts | null;
  spelling: Spelling;
  /** Day of the lookup. */
  today: string;
};

/** « 5,4 »: as a field shows it. */
const typedNumber = (value: number): string => String(value).replace('.', ',');

/**
 * Proposals of each source, one for a fact: the register's, else that of the VIN, else the ADEME's. What no
 * source states is not proposed.
 */
export function proposalsOf({ typed, vin, decoded, stated, spelling, today }: Given): FactProposal[] {
  const proposals = new Map<ProposedFact, FactProposal>();
  const propose = (
    fact: ProposedFact,
    value: string | number | null | undefined,
    source: FactProposal['source'],
    statedOn = today,
  ): void => {
    if (value === null || value === undefined || value === '' || proposals.has(fact)) return;
    const text = typeof value === 'number' ? typedNumber(value) : value;
    proposals.set(fact, { fact, value: text, source, statedOn });
  };
  const make = stated?.make ? spelling.make(stated.make) : (decoded?.make ?? null);
  if (stated) {
    const { statedOn, make: _make, model, ...facts } = stated;
    const on = statedOn ?? today;
    if (stated.make) propose('make', make, 'register', on);
    if (model) propose('model', spelling.model(make ?? '', model), 'register', on);
    for (const [fact, value] of Object.entries(facts))
      propose(fact as keyof typeof facts, value, 'register', on);
  }
  propose('vin', vin, 'vin');
  propose('make', decoded?.make, 'vin');
  propose('modelYear', decoded?.modelYear, 'vin');
  const known = (fact: keyof TypedFacts): string => typed[fact] || (proposals.get(fact)?.value ?? '');
  const power = Number(known('powerHp').replaceAll(/\s/g, '').replace(',', '.'));
  const found = ademeFacts({
    make: known('make'),
    model: known('model'),
    version: known('version'),
    energy: known('energy'),
    gearbox: known('gearbox'),
    powerHp: power > 0 ? power : null,
  });
  for (const [fact, value] of found) propose(fact, value, 'ademe');
  return [...proposals.values()];
}
