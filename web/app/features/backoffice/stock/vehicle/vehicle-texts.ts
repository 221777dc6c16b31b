import type {
  EquipmentGroup,
  StaffVehicle,
  StoredDamage,
  VehicleChoices,
  VehiclePrice,
} from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import type { VehicleFacts } from '@pomelo/contract/backoffice/stock/vehicle-facts.schemas.ts';
import { registrationText, UNKNOWN_REGISTRATION } from '@pomelo/contract/catalogue/first-registration.ts';
import { eurosTyped } from '../../../../lib/form/euros-input.ts';
import { FACT_FIELDS } from './fact-fields.ts';

type Texts = Record<string, string>;

const typed = (value: string | number | null): string =>
  value === null ? '' : String(value).replace('.', ',');

/** Text of the form field: « 04/05/2019 », « 2019 », « inconnue »; empty for a vehicle never registered. */
function registrationTyped(value: VehicleFacts['firstRegistration']): string {
  if (value === null) return '';
  return value === UNKNOWN_REGISTRATION ? 'inconnue' : registrationText(value);
}

/** The facts as their fields show them. */
export const factTexts = (facts: VehicleFacts): Texts => ({
  ...Object.fromEntries(
    FACT_FIELDS.map(({ name, kind }) => [
      `facts.${name}`,
      kind === 'number' ? typed(facts[name]) : String(facts[name] ?? ''),
    ]),
  ),
  'facts.firstRegistration': registrationTyped(facts.firstRegistration),
});

const amount = (cents: number | null): string => (cents === null ? '' : eurosTyped(cents));

export const priceTexts = (price: VehiclePrice): Texts => ({
  'price.vatRegime': price.vatRegime,
  'price.b2bCents': amount(price.b2bCents),
  'price.b2cCents': amount(price.b2cCents),
  'price.listCents': amount(price.listCents),
  'price.marketCents': amount(price.marketCents),
});
export const PRICE_LABELS = {
  'price.vatRegime': 'TVA',
  'price.b2bCents': 'Prix pro',
  'price.b2cCents': 'Prix public TTC',
  'price.listCents': 'Prix neuf TTC',
  'price.marketCents': 'Cote de l’équipe',
} as const;

export const wearTexts = (wear: StaffVehicle['wear']): Texts => ({
  'wear.tyreFrontMm': typed(wear.tyreFrontMm),
  'wear.tyreRearMm': typed(wear.tyreRearMm),
  'wear.bodywork': wear.bodywork ?? '',
  'wear.interior': wear.interior ?? '',
});
export const WEAR_LABELS = {
  'wear.tyreFrontMm': 'Pneus avant',
  'wear.tyreRearMm': 'Pneus arrière',
  'wear.bodywork': 'Carrosserie',
  'wear.interior': 'Intérieur',
} as const;

/** A damage as its fields show it; a new one is empty. */
export const damageTexts = (damage: StoredDamage | undefined): Texts => ({
  part: damage?.part ?? '',
  kind: damage?.kind ?? '',
  extent: damage?.extent ?? '',
  costCents: amount(damage?.costCents ?? null),
  withoutPhoto: '',
});

export const STANDARD = 'serie';
export const OPTION = 'option';
/** Equipment outside of the list, one per line. */
export const OTHER_ITEMS = 'autres';
export const OTHER_OPTIONS = 'autres-options';
const FIELD = 'eq:';
const OTHERS = 'Autres équipements';

export type EquipmentLine = { field: string; name: string; group: string };
/** Every equipment of the list, plus the equipment of this vehicle alone: one field each. */
export function equipmentLines(
  known: VehicleChoices['equipment'],
  own: readonly EquipmentGroup[],
): EquipmentLine[] {
  const lines = known.flatMap(({ group, names }) => names.map((name) => ({ name, group })));
  const names = new Set(lines.map(({ name }) => name.toLowerCase()));
  for (const { group, items, options } of own)
    for (const name of [...items, ...options])
      if (!names.has(name.toLowerCase())) lines.push({ name, group });
  return lines.map((line) => ({ ...line, field: FIELD + line.name }));
}

/** « serie », « option » or empty, by field. */
export function equipmentTexts(lines: readonly EquipmentLine[], own: readonly EquipmentGroup[]): Texts {
  const state = new Map<string, string>();
  for (const { items, options } of own) {
    for (const name of items) state.set(name.toLowerCase(), STANDARD);
    for (const name of options) state.set(name.toLowerCase(), OPTION);
  }
  return {
    ...Object.fromEntries(lines.map(({ field, name }) => [field, state.get(name.toLowerCase()) ?? ''])),
    [OTHER_ITEMS]: '',
    [OTHER_OPTIONS]: '',
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The equipment of a form; families come from the page data. */
export function equipmentIn(entries: Iterable<[string, string]>): EquipmentGroup[] {
  const found = new Map<string, { items: string[]; options: string[] }>();
  const into = (group: string) => {
    const one = found.get(group) ?? { items: [], options: [] };
    found.set(group, one);
    return one;
  };
  const groups = new Map<string, string>();
  for (const [name, value] of entries) {
    if (name.startsWith(`famille:${FIELD}`)) groups.set(name.slice('famille:'.length), value);
    else if (name === OTHER_ITEMS) into(OTHERS).items.push(...linesOf(value));
    else if (name === OTHER_OPTIONS) into(OTHERS).options.push(...linesOf(value));
    else if (name.startsWith(FIELD) && (value === STANDARD || value === OPTION)) {
      const group = into(groups.get(name) ?? OTHERS);
      (value === OPTION ? group.options : group.items).push(name.slice(FIELD.length));
    }
  }
  return [...found]
    .map(([group, { items, options }]) => ({ group, items, options }))
    .filter(({ items, options }) => items.length + options.length > 0);
}
