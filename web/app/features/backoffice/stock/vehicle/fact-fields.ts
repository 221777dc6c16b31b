import type { FactName } from '@pomelo/contract/backoffice/stock/vehicle-facts.schemas.ts';
import { FACETS } from '@pomelo/contract/catalogue/facets.ts';

/** Its name in a form: its path in the body. */
export type FactPath = `facts.${FactName}`;
export type Option = { value: string; label: string };
export type FactField = {
  name: FactName;
  label: string;
  kind: 'text' | 'number' | 'day' | 'choice' | 'depot' | 'make' | 'model';
  unit?: string;
  options?: readonly Option[];
};

const of = (name: string): Option[] => {
  const facet = FACETS.find((one) => one.name === name);
  return facet && 'values' in facet ? facet.values.map(({ value, label }) => ({ value, label })) : [];
};
const text = (name: FactName, label: string): FactField => ({ name, label, kind: 'text' });
const number = (name: FactName, label: string, unit?: string): FactField => ({
  name,
  label,
  kind: 'number',
  unit,
});
const choice = (name: FactName, label: string, options: readonly Option[]): FactField => ({
  name,
  label,
  kind: 'choice',
  options,
});
const day = (name: FactName, label: string): FactField => ({ name, label, kind: 'day' });

/** Every fact of a vehicle, in the order of its page. */
export const FACT_GROUPS: readonly { title: string; fields: readonly FactField[] }[] = [
  {
    title: 'Désignation',
    fields: [
      { name: 'make', label: 'Marque', kind: 'make' },
      { name: 'model', label: 'Modèle', kind: 'model' },
      text('version', 'Version'),
      text('finition', 'Finition'),
      choice('body', 'Carrosserie', of('body')),
      number('doors', 'Portes'),
      number('seats', 'Places'),
      choice('colour', 'Couleur', of('colour')),
      text('colourName', 'Nom de la couleur'),
      text('interior', 'Sellerie'),
    ],
  },
  {
    title: 'Mécanique',
    fields: [
      choice('energy', 'Énergie', of('energy')),
      choice('gearbox', 'Boîte', of('gearbox')),
      number('gears', 'Rapports'),
      number('powerHp', 'Puissance DIN', 'ch'),
      number('fiscalHp', 'Puissance fiscale', 'CV'),
      number('engineCc', 'Cylindrée', 'cm³'),
      number('consumption', 'Consommation WLTP', '/100 km'),
      number('co2', 'CO₂ WLTP', 'g/km'),
      choice('critAir', 'Crit’Air', [{ value: '', label: 'Non classé' }, ...of('critAir')]),
      number('massKg', 'Masse en ordre de marche', 'kg'),
      number('electricRangeKm', 'Autonomie électrique', 'km'),
      number('batteryKwh', 'Batterie', 'kWh'),
    ],
  },
  {
    title: 'Histoire et parc',
    fields: [
      text('firstRegistration', '1re mise en circulation'),
      number('modelYear', 'Millésime'),
      number('owners', 'Titulaires'),
      number('keys', 'Clés'),
      text('origin', 'Provenance'),
      day('warrantyUntil', 'Garantie constructeur jusqu’au'),
      { name: 'depotId', label: 'Parc', kind: 'depot' },
      day('availableFrom', 'Disponible le'),
    ],
  },
];

export const FACT_FIELDS: readonly FactField[] = FACT_GROUPS.flatMap(({ fields }) => fields);
export const FACT_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  FACT_FIELDS.map(({ name, label }) => [`facts.${name}`, label]),
);
