import { z } from 'zod';
import { anyText, requiredText } from '../../fields.ts';
import { Day } from '../../time.ts';

/** Sources of a fact: the register of vehicles, the ADEME's table of new cars, or the VIN. */
export const FACT_SOURCES = ['register', 'ademe', 'vin'] as const;
export const FactSource = z.enum(FACT_SOURCES);
export type FactSource = z.infer<typeof FactSource>;

/** Facts of the form of a vehicle that a source may state, and the identity of the vehicle. */
export const PROPOSED_FACTS = [
  'make',
  'model',
  'version',
  'energy',
  'gearbox',
  'gears',
  'powerHp',
  'fiscalHp',
  'engineCc',
  'co2',
  'consumption',
  'electricRangeKm',
  'massKg',
  'seats',
  'firstRegistration',
  'modelYear',
  'vin',
  'plate',
] as const;
export const ProposedFact = z.enum(PROPOSED_FACTS);
export type ProposedFact = z.infer<typeof ProposedFact>;

/** A value for a field of the form, as it would be typed there. */
export const FactProposal = z.strictObject({
  fact: ProposedFact,
  value: z.string().max(120),
  source: FactSource,
  /** Day of the data of the register, or of the lookup. */
  statedOn: Day,
});
export type FactProposal = z.infer<typeof FactProposal>;

/** `not-configured`: the register's settings are missing; `mismatch`: it answered for another vehicle. */
export const REGISTER_STATES = ['found', 'unknown', 'unavailable', 'mismatch', 'not-configured'] as const;

export const RegisterLookupBody = z.strictObject({
  identity: requiredText(30, 'Tapez un VIN ou une plaque.'),
  /** Values of the form, to find the version in the ADEME's table. */
  known: z.strictObject({
    make: anyText(60),
    model: anyText(60),
    version: anyText(120),
    energy: anyText(40),
    gearbox: anyText(40),
    powerHp: anyText(10),
  }),
});
export const RegisterLookup = z.strictObject({
  /** Names the lookup when a proposal is accepted; valid for a day. */
  id: z.uuid(),
  register: z.enum(REGISTER_STATES),
  proposals: z.array(FactProposal),
});
export type RegisterLookup = z.infer<typeof RegisterLookup>;

/** Missing settings of the register; empty when it is configured. */
export const RegisterSettings = z.strictObject({ missing: z.array(z.string()) });

/** A fact of a vehicle whose value a source stated. */
export const StatedFact = z.strictObject({ fact: z.string(), source: FactSource, statedOn: Day });
export type StatedFact = z.infer<typeof StatedFact>;

/** The proposals of a lookup that are accepted with the facts of a form. */
export const AcceptedProposals = z.strictObject({
  lookup: z.uuid(),
  facts: z.array(ProposedFact).max(PROPOSED_FACTS.length),
});
export type AcceptedProposals = z.infer<typeof AcceptedProposals>;
