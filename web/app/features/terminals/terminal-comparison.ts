import type { ChargingTerminal } from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import { MAX_COMPARED } from '@pomelo/contract/constants.ts';
import type { ComparisonRow } from '@pomelo/design/comparison.tsx';
import { type ComparedLine, comparedRows } from '../../domain/listing/compared-rows.ts';
import { exactEuros } from '../../lib/exact-euros.ts';
import { badgeText, ocppText, outletText, PHASE_LABELS, powerText, stockText } from './terminals.messages.ts';

/** The ids of an address: numbers only, each once. `tooMany` when more than four were ticked. */
export function idsIn(query: URLSearchParams): { ids: number[]; tooMany: boolean } {
  const all = [...new Set(query.getAll('borne').map(Number))].filter((id) => Number.isInteger(id) && id > 0);
  return { ids: all.slice(0, MAX_COMPARED), tooMany: all.length > MAX_COMPARED };
}

const LINES: readonly ComparedLine<ChargingTerminal>[] = [
  { label: 'Prix HT', valueOf: ({ exclTax }) => exactEuros(exclTax.amount) },
  { label: 'Prix TTC', valueOf: ({ inclTax }) => exactEuros(inclTax.amount) },
  { label: 'Puissance', valueOf: ({ powerKw }) => powerText(powerKw) },
  { label: 'Alimentation', valueOf: ({ phases }) => PHASE_LABELS[phases] },
  { label: 'Raccordement', valueOf: ({ cableMetres }) => outletText(cableMetres) },
  { label: 'Badges', valueOf: ({ rfid }) => badgeText(rfid) },
  { label: 'Supervision', valueOf: ({ ocpp }) => ocppText(ocpp) },
  {
    label: 'Pose, HT',
    valueOf: ({ installation }) => (installation ? exactEuros(installation.amount) : null),
  },
  { label: 'Délai', valueOf: stockText },
];

/** The table: what all have, then the technical sheet of each, by the label of its lines. */
export function comparisonRows(terminals: readonly ChargingTerminal[]): ComparisonRow[] {
  const labels = [...new Set(terminals.flatMap(({ details }) => details.map(({ label }) => label)))];
  const sheet = labels.map((label): ComparedLine<ChargingTerminal> => ({
    label,
    valueOf: ({ details }) => details.find((line) => line.label === label)?.value,
  }));
  return comparedRows(terminals, [...LINES, ...sheet]);
}
