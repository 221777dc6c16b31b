import type { ChargingTerminal } from '@pomelo/contract/charging-terminals/terminals.schemas.ts';

/** Filters of the list: a power of the range, and the available phases. */
export type TerminalChoice = { power: number | null; phases: ChargingTerminal['phases'] | null };

const isPhases = (text: string | null): text is ChargingTerminal['phases'] =>
  text === 'mono' || text === 'tri';

/** The choice of an address; invalid values are ignored. */
export function choiceIn(query: URLSearchParams): TerminalChoice {
  const power = Number(query.get('puissance')?.replace(',', '.') ?? '');
  const phases = query.get('phases');
  return { power: power > 0 ? power : null, phases: isPhases(phases) ? phases : null };
}

/** The address of a choice, without what it leaves open. */
export function queryOf({ power, phases }: TerminalChoice): string {
  const query = new URLSearchParams();
  if (power !== null) query.set('puissance', String(power));
  if (phases !== null) query.set('phases', phases);
  const text = query.toString();
  return text ? `?${text}` : '';
}

export const chosenFrom = (
  all: readonly ChargingTerminal[],
  { power, phases }: TerminalChoice,
): ChargingTerminal[] =>
  all.filter(
    (terminal) =>
      (power === null || terminal.powerKw === power) && (phases === null || terminal.phases === phases),
  );

/** The powers of the range, each once, from the smallest. */
export const powersOf = (all: readonly ChargingTerminal[]): number[] =>
  [...new Set(all.map(({ powerKw }) => powerKw))].toSorted((a, b) => a - b);
