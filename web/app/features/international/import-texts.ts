import type { GuideStep, GuideTable } from './guide.tsx';

/** Steps of a seller abroad, in order. */
export const IMPORT_STEPS: readonly GuideStep[] = [
  {
    title: 'Send a list',
    text: 'A spreadsheet is enough: VIN, make, model, version, first registration, kilometres, equipment, damage, asking price. Photographs help.',
  },
  {
    title: 'Receive an offer',
    text: 'Within two working days, per car or for the lot, in euros, transport and formalities included.',
  },
  {
    title: 'Hand the cars over',
    text: 'Our carrier collects them with their papers. Each car is inspected on arrival; what differs from the list is told with photographs the same day.',
  },
  {
    title: 'Be paid',
    text: 'By transfer, against your invoice. The conformity, the tax clearance and the French registration are our task.',
  },
];

export const IMPORT_NEEDS: readonly { label: string; value: string }[] = [
  {
    label: 'Registration certificate',
    value: 'The original, all parts. A certificate of deregistration where your country issues one.',
  },
  {
    label: 'Certificate of conformity (COC)',
    value:
      'The original. Without it the maker issues a duplicate, or a certificate of identification to a European type.',
  },
  {
    label: 'Proof of mileage',
    value:
      'The service book, the last inspection or a manufacturer’s record. Cars without a traceable mileage are not shown.',
  },
  { label: 'Two keys', value: 'A missing key is told on the page of the car, and deducted at cost.' },
  {
    label: 'Your invoice',
    value: 'With your VAT number, ours, and the VAT treatment: intra-Union supply, or margin scheme.',
  },
];

/** Code de la route, R322-1 and following; code général des impôts, art. 298 sexies A. */
export const IMPORT_RULES: GuideTable = {
  caption: 'What a used car needs before it is registered in France',
  heads: ['The car comes from', 'Tax and customs', 'Type and inspection'],
  rows: [
    [
      'Another member state',
      'A tax clearance (quitus fiscal) from the French tax office, on the strength of your invoice. No customs duty.',
      'The COC. A roadworthiness test less than six months old for cars over four years old.',
    ],
    [
      'Switzerland, Norway, the United Kingdom',
      'Customs clearance: import VAT at 20%, and a duty of 10% unless the car proves a preferential origin.',
      'The COC, or an identification to a European type. The same roadworthiness test.',
    ],
    [
      'Elsewhere',
      'Customs clearance: a duty of 10% and import VAT at 20%.',
      'An individual approval by the French authorities. We seldom buy such cars, and say so at once.',
    ],
  ],
  note: 'A summary of the rules in force in 2026. Rates and formalities are checked again for each lot.',
};
