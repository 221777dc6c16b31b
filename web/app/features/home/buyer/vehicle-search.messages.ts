import type { Body } from '@pomelo/contract/catalogue/facets.ts';
import { vehicleName } from '@pomelo/contract/catalogue/vehicle.ts';
import { counted, formatNumber } from '@pomelo/contract/format.ts';
import type { Suggestion } from '@pomelo/contract/home/home.schemas.ts';

const ALL_OF_BODY: Readonly<Record<Body, string>> = {
  citadine: 'Toutes les citadines',
  compacte: 'Toutes les compactes',
  berline: 'Toutes les berlines',
  break: 'Tous les breaks',
  suv: 'Tous les SUV',
  monospace: 'Tous les monospaces',
  coupe: 'Tous les coupés',
  cabriolet: 'Tous les cabriolets',
  utilitaire: 'Tous les utilitaires',
  pickup: 'Tous les pick-up',
};
const isBody = (value: string): value is Body => value in ALL_OF_BODY;

type Texts = { label: string; detail: string };

/** A make or model that was typed; its make next to it. */
export const namedText = ({ label, make }: Suggestion): Texts => ({ label, detail: make });

/** A model, or all of a body, with the filters that remain. */
export const nearText = ({ kind, label, make, words }: Suggestion): Texts => ({
  // A body is named by its value.
  label: kind === 'body' && isBody(label) ? ALL_OF_BODY[label] : vehicleName(make, label),
  detail: words.join(', '),
});

/** The part of a name that was typed, to be marked: « Clio » of « Clio », for « clio essence ». */
export function markedPart(name: string, typed: string): string {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const length = Math.max(
    0,
    ...words.filter((word) => name.toLowerCase().startsWith(word)).map((word) => word.length),
  );
  return name.slice(0, length);
}

export const foundText = (total: number): string => counted(total, 'véhicule');
/** The button of the field; on a phone, shorter. */
export function goText(total: number | null): { wide: string; narrow: string } {
  if (total === null || total === 0) return { wide: 'Voir les véhicules', narrow: 'Voir' };
  if (total === 1) return { wide: 'Voir le véhicule', narrow: 'Voir, 1' };
  return { wide: `Voir les ${formatNumber(total)}`, narrow: `Voir, ${formatNumber(total)}` };
}
export const newText = (count: number): string =>
  `${formatNumber(count)}\u202f${count > 1 ? 'nouveaux' : 'nouveau'}`;
