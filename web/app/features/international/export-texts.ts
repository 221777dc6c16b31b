import type { GuideStep, GuideTable } from './guide.tsx';

// EXPORT-11
/** Steps of a dealer abroad, in order. */
export const EXPORT_STEPS: readonly GuideStep[] = [
  {
    title: 'Open a trade account',
    text: 'Send your company registration, your VAT number and an identity document. We check the number in VIES, the register of the European Commission, and answer within two working days.',
  },
  {
    title: 'Choose, and hold for 24 hours',
    text: 'Each car has its photographs, its damage map and its inspection. Hold it free of charge for 24 hours while you check it with your customer.',
  },
  {
    title: 'Order and pay',
    text: 'One order for one car or a full lorry. You receive a pro forma invoice; the cars are yours once the transfer has arrived.',
  },
  {
    title: 'Load, and prove the arrival',
    text: 'Collect, or let us deliver. Each car sold without VAT has an export file on its order page: say who transports, print the pre-filled CMR consignment note, and send two proofs of independent issuers. Outside the Union, send the customs exit.',
  },
];

/** Directive 2006/112/EC: articles 2, 138, 146, 313 and following. */
export const EXPORT_VAT: GuideTable = {
  caption: 'VAT on a used car bought in France',
  heads: ['You are', 'VAT-qualifying car', 'Margin-scheme car'],
  rows: [
    [
      'A company in another member state, with a VAT number valid in VIES',
      'Invoiced without French VAT. You declare it at home (reverse charge). VIES confirms your number for each sale, and two proofs of transport by independent parties are required. When you transport, also a signed statement by the 10th of the next month, and a deposit equal to the VAT may be asked, refunded once the file is accepted.',
      'The price is final. No VAT is shown, none can be deducted, in France or at home.',
    ],
    [
      'A company outside the European Union',
      'Invoiced without VAT against the customs exit, with its MRN and date. When you transport, a deposit equal to the VAT may be asked, refunded once the exit is accepted.',
      'Exported under the same declaration. The price is final.',
    ],
    [
      'A company without a valid VAT number',
      'Invoiced with French VAT at 20%.',
      'The price is final, as for a French buyer.',
    ],
  ],
  note: 'A summary of the rules in force in 2026, not tax advice. Your own tax office has the last word on what you declare.',
};

export const EXPORT_DOCUMENTS: readonly { label: string; value: string }[] = [
  {
    label: 'Registration certificate',
    value:
      'The French carte grise, crossed out, dated and signed “sold”, with its detachable slip. You need the original to register the car.',
  },
  {
    label: 'Transfer certificate',
    value: 'CERFA 15776, signed by both companies, with the date and the hour of the hand-over.',
  },
  {
    label: 'Certificate of no pledge',
    value:
      'Certificat de situation administrative, less than fifteen days old: no lien, no theft report, no opposition to the transfer.',
  },
  {
    label: 'Certificate of conformity (COC)',
    value:
      'Most cars first registered in the Union have one. Where the original is missing, the maker issues a duplicate: allow one to four weeks, and 100 to 250 euros by make.',
  },
  {
    label: 'Roadworthiness test',
    value:
      'For cars over four years old, a French contrôle technique less than six months old. Many member states recognise it until its own end.',
  },
  {
    label: 'Invoice, CMR, export declaration',
    value:
      'The invoice names the VAT treatment. The signed CMR is one of the two proofs inside the Union, next to a carrier’s invoice, a bank document, an insurance policy or a warehouse receipt; the customs exit proves the rest of the world.',
  },
];

export const EXPORT_TRANSPORT: GuideTable = {
  caption: 'Indicative transport prices for one car on a shared lorry',
  heads: ['From our yards to', 'Price, excl. VAT', 'Days after loading'],
  rows: [
    ['Belgium, Luxembourg, the Netherlands', '€320 to €480', '3 to 6'],
    ['Germany, Switzerland', '€380 to €650', '4 to 8'],
    ['Italy, Spain', '€420 to €720', '5 to 9'],
    ['Austria, Czechia, Poland', '€650 to €950', '7 to 12'],
    ['Portugal, Romania, the Baltic states', '€800 to €1,300', '8 to 15'],
  ],
  note: 'Ranges seen in autumn 2026 for a passenger car that drives. A van, a car that does not roll or a yard far from the motorways costs more. Your quotation has the exact price.',
};
