import type { tariffsFields } from '@pomelo/contract/backoffice/tariffs.fields.generated.ts';
import type { TariffTable } from '@pomelo/contract/backoffice/tariffs.schemas.ts';

/** How a field of a line is read and typed. */
export type TariffField = {
  name: keyof typeof tariffsFields.add;
  label: string;
  /** cents: an amount in euros; count: a whole number; text; lines: several lines of it; choice: one of `options`. */
  kind: 'cents' | 'count' | 'text' | 'lines' | 'choice';
  unit?: string;
  options?: readonly { value: string; label: string }[];
  hint?: string;
  /** Identifies the line: does not change from one period to the next. */
  isKey?: true;
  /** Left out of the table, where there is no room. */
  hidden?: true;
};

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export const SERVICE_KIND_LABELS = {
  preparation: 'Préparation',
  warranty: 'Garantie',
  delivery: 'Livraison',
  'carte-grise': 'Carte grise',
};
export const DELIVERY_LABELS = { depot: 'Enlèvement au parc', camion: 'Porte-voitures', plateau: 'Plateau' };
export const ENERGY_LABELS = {
  essence: 'Essence',
  diesel: 'Diesel',
  hybride: 'Hybride',
  'hybride-rechargeable': 'Hybride rechargeable',
  electrique: 'Électrique',
  gpl: 'GPL',
  e85: 'E85',
  hydrogene: 'Hydrogène',
};

const MALUS_SCALE_LABELS = { co2: 'CO₂', mass: 'Masse', age: 'Âge' };
const MALUS_ALLOWANCE_LABELS = {
  hybrid: 'Hybride, masse (kg)',
  'plug-in': 'Hybride rechargeable, plus de 50\u202fkm en ville, masse (kg)',
  'seats-mass': 'Huit places et plus, société, masse (kg)',
  'seats-co2': 'Huit places et plus, société, CO₂ (g/km)',
};

const SOURCE: TariffField = {
  name: 'source',
  label: 'Source',
  kind: 'text',
  hint: 'D’où vient ce tarif\u202f: délibération, loi, fournisseur.',
};
const REGION: TariffField = { name: 'region', label: 'Région', kind: 'text', isKey: true };
const CODE: TariffField = {
  name: 'code',
  label: 'Code',
  kind: 'text',
  isKey: true,
  hint: 'En minuscules, avec des tirets.',
};

/** The dated tables: names and fields. */
export const TABLES: Record<
  TariffTable,
  { title: string; text: string; canAdd: boolean; fields: readonly TariffField[] }
> = {
  services: {
    title: 'Services',
    text: 'Ce qui se commande avec un véhicule. Une commande passée garde son prix.',
    canAdd: true,
    fields: [
      CODE,
      { name: 'label', label: 'Nom', kind: 'text' },
      { name: 'kind', label: 'Genre', kind: 'choice', options: options(SERVICE_KIND_LABELS) },
      { name: 'exclTaxCents', label: 'Prix HT', kind: 'cents', unit: '€' },
      { name: 'detail', label: 'Détail', kind: 'text', hidden: true },
      { name: 'position', label: 'Rang', kind: 'count', hidden: true, hint: 'Les plus petits d’abord.' },
    ],
  },
  delivery: {
    title: 'Livraison',
    text: 'Le transport\u202f: une part fixe, un prix au kilomètre, un délai.',
    canAdd: false,
    fields: [
      { name: 'deliveryType', label: 'Mode', kind: 'choice', options: options(DELIVERY_LABELS), isKey: true },
      { name: 'baseCents', label: 'Part fixe HT', kind: 'cents', unit: '€' },
      { name: 'perKmCents', label: 'Au kilomètre HT', kind: 'cents', unit: '€' },
      { name: 'baseDays', label: 'Jours ouvrés', kind: 'count', unit: 'j' },
      {
        name: 'kmPerDay',
        label: 'Kilomètres par jour',
        kind: 'count',
        unit: 'km',
        hint: 'Un jour de plus tous les tant de kilomètres.',
      },
      {
        name: 'groupedPercent',
        label: 'Remise groupée',
        kind: 'count',
        unit: '%',
        hint: 'Sur la part fixe, par véhicule de plus à la même adresse.',
      },
    ],
  },
  regions: {
    title: 'Carte grise, régions',
    text: 'Le cheval fiscal, région par région.',
    canAdd: true,
    fields: [REGION, { name: 'perHpCents', label: 'Le cheval fiscal', kind: 'cents', unit: '€' }, SOURCE],
  },
  taxes: {
    title: 'Carte grise, taxes',
    text: 'Les montants fixes, du pays ou d’une région.',
    canAdd: true,
    fields: [
      CODE,
      { name: 'label', label: 'Nom', kind: 'text' },
      { name: 'cents', label: 'Montant', kind: 'cents', unit: '€' },
      { name: 'region', label: 'Région', kind: 'text', hint: 'Vide, tout le pays.' },
      SOURCE,
    ],
  },
  exemptions: {
    title: 'Carte grise, exonérations',
    text: 'Ce qu’une région retire de sa taxe pour une énergie.',
    canAdd: true,
    fields: [
      REGION,
      { name: 'energy', label: 'Énergie', kind: 'choice', options: options(ENERGY_LABELS), isKey: true },
      { name: 'percent', label: 'Retiré', kind: 'count', unit: '%' },
      SOURCE,
    ],
  },
  malus: {
    title: 'Malus, barèmes',
    text: 'CO₂ et masse suivent l’année de première immatriculation, l’âge le jour de l’immatriculation en France. Un barème vaut jusqu’à la fin de son année\u202f: sans celui de l’année suivante, le malus est à établir.',
    canAdd: true,
    fields: [
      { name: 'tax', label: 'Barème', kind: 'choice', options: options(MALUS_SCALE_LABELS), isKey: true },
      {
        name: 'scale',
        label: 'Seuils',
        kind: 'lines',
        hint: 'Un seuil et sa valeur par ligne\u202f: 108 50 pour 50\u202f€ à partir de 108\u202fg/km. Masse\u202f: euros par kilogramme. Âge\u202f: pourcentage retiré.',
      },
      SOURCE,
    ],
  },
  allowances: {
    title: 'Malus, abattements',
    text: 'Ce qui est retiré de la masse ou du CO₂ avant le barème, selon l’année de première immatriculation.',
    canAdd: true,
    fields: [
      {
        name: 'allowance',
        label: 'Abattement',
        kind: 'choice',
        options: options(MALUS_ALLOWANCE_LABELS),
        isKey: true,
      },
      { name: 'amount', label: 'Retiré', kind: 'count', hint: 'Kilogrammes ou g/km.' },
      SOURCE,
    ],
  },
  forms: {
    title: 'Formulaires',
    text: 'Les imprimés officiels et leur édition.',
    canAdd: true,
    fields: [
      CODE,
      { name: 'number', label: 'Numéro', kind: 'text' },
      { name: 'edition', label: 'Édition', kind: 'text' },
      { name: 'title', label: 'Titre', kind: 'text' },
    ],
  },
};
