import { DAY_MS } from '@pomelo/contract/durations.ts';
import {
  GENERATED_DOCUMENTS,
  type GeneratedDocumentKind,
} from '../../src/catalogue/vehicle-documents/kinds.ts';
import { dayOf } from './dates.ts';
import type { Random } from './random.ts';
import type { DemoDocument } from './stock.ts';

export type VehicleDocumentFacts = {
  fresh: boolean;
  age: number;
  plugged: boolean;
  keys: number;
  nowMs: number;
  salesDateMs: number;
};

const YEARS_BEFORE_INSPECTION = 4;
const LONGEST_WAIT_DAYS = 14;

/** The documents of a vehicle: most are present, some promised, a few missing. */
export function makeDocuments(random: Random, facts: VehicleDocumentFacts): DemoDocument[] {
  const issued = (): string =>
    dayOf(Math.min(facts.nowMs, facts.salesDateMs - random.between(1, 40) * DAY_MS));
  const expected = (): string => dayOf(facts.nowMs + random.between(2, LONGEST_WAIT_DAYS) * DAY_MS);
  const document = (kind: GeneratedDocumentKind, state: DemoDocument['state'] = 'present'): DemoDocument => ({
    label: GENERATED_DOCUMENTS[kind].label,
    state,
    date: state === 'present' ? issued() : state === 'promised' ? expected() : null,
    public: state === 'present' && GENERATED_DOCUMENTS[kind].public,
    kind: state === 'present' ? kind : null,
  });
  if (facts.fresh) return [document('certificat-conformite', random.chance(0.85) ? 'present' : 'promised')];
  const documents = [
    document('certificat-immatriculation', random.chance(0.88) ? 'present' : 'promised'),
    document('situation-administrative'),
    document('rapport-expertise'),
  ];
  if (facts.plugged)
    documents.push(document('certificat-batterie', random.chance(0.8) ? 'present' : 'promised'));
  if (facts.age >= YEARS_BEFORE_INSPECTION)
    documents.push(document('controle-technique', random.chance(0.8) ? 'present' : 'promised'));
  if (facts.keys < 2)
    documents.push({
      label: 'Double des clés',
      state: 'promised',
      date: expected(),
      public: false,
      kind: null,
    });
  documents.push(document('carnet-entretien', random.chance(0.75) ? 'present' : 'missing'));
  return documents;
}
