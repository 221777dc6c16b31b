import type { ResaleSource } from '@pomelo/contract/catalogue/resale.ts';
import { RESALE_SOURCES } from '@pomelo/contract/catalogue/resale.ts';
import type { ResaleHabits } from '@pomelo/contract/catalogue/resale.schemas.ts';
import { counted, formatAmount } from '@pomelo/contract/format.ts';
import { eurosTyped, readEuros } from '../../../lib/form/euros-input.ts';

export const CALCULATOR_SAVED = 'Le calcul de marge est enregistré';
export const CALCULATOR_FAILED = 'Le calcul de marge n’a pas pu être enregistré. Réessayez.';
export const VIEWER_READS_CALCULATOR =
  'Votre rôle de lecteur permet de voir ces réglages, pas de les changer.';
export const BAD_AMOUNT = 'Indiquez un montant, par exemple 149 ou 3,10.';
export const BAD_NUMBER = 'Indiquez un nombre entier.';

export const SOURCE_LABELS: Readonly<Record<ResaleSource, string>> = {
  'public-price': 'Le prix public du véhicule',
  'trade-price': 'Un pourcentage du prix marchand',
  typed: 'Ce que je saisis sur chaque fiche',
};
export const SOURCE_HINTS: Readonly<Record<ResaleSource, string>> = {
  'public-price': 'Le prix TTC que Pomelo affiche au public.',
  'trade-price': 'Du prix TTC, ou du prix net sous le régime de la marge.',
  typed: 'Sans saisie, un véhicule n’a pas de marge et vient en fin de liste.',
};

const AMOUNTS = ['preparation', 'fundingPerDay', 'targetMargin'] as const;

/** Values of the form by field. */
export const calculatorTexts = (habits: ResaleHabits): Record<string, string> => ({
  source: habits.source,
  percent: String(habits.percent),
  stockDays: String(habits.stockDays),
  ...Object.fromEntries(AMOUNTS.map((name) => [`${name}.amount`, eurosTyped(habits[name].amount)])),
});

type Typed = Omit<ResaleHabits, 'isSet'>;

/** The typed habits, or the fields that cannot be read. */
export function readCalculator(textOf: (name: string) => string): {
  habits: Typed | null;
  errors: Record<string, string>;
} {
  const errors: Record<string, string> = {};
  const amount = (name: (typeof AMOUNTS)[number]) => {
    const cents = readEuros(textOf(`${name}.amount`));
    if (cents === null) errors[`${name}.amount`] = BAD_AMOUNT;
    return { amount: cents ?? 0, currency: 'EUR' as const };
  };
  const whole = (name: string): number => {
    // The units next to the fields are typed as well: « 118 % », « 35 jours ».
    const text = textOf(name).replaceAll(/\s|%|jours?/gi, '');
    if (!/^\d{1,6}$/.test(text)) errors[name] = BAD_NUMBER;
    return Number(text);
  };
  const habits: Typed = {
    source: RESALE_SOURCES.find((one) => one === textOf('source')) ?? 'public-price',
    percent: whole('percent'),
    preparation: amount('preparation'),
    fundingPerDay: amount('fundingPerDay'),
    stockDays: whole('stockDays'),
    targetMargin: amount('targetMargin'),
  };
  return { habits: Object.keys(errors).length > 0 ? null : habits, errors };
}

/** The habits as facts, for a viewer. */
export const calculatorFacts = (habits: ResaleHabits) => [
  {
    label: 'Prix de revente proposé',
    value:
      habits.source === 'trade-price'
        ? `${habits.percent}\u202f% du prix marchand`
        : SOURCE_LABELS[habits.source],
  },
  { label: 'Préparation HT', value: formatAmount(habits.preparation.amount), num: true },
  { label: 'Financement', value: `${formatAmount(habits.fundingPerDay.amount)} par jour`, num: true },
  { label: 'Durée de stock', value: counted(habits.stockDays, 'jour'), num: true },
  { label: 'Marge à garder', value: formatAmount(habits.targetMargin.amount), num: true },
];
