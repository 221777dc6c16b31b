import type { Party } from './document-content.ts';

/** Who sells, with what French law wants on commercial papers. The company is made up; this is the one place that says who it is. */
export const SELLER: Party = {
  name: 'Pomelo SAS',
  street: '18 quai du Commerce',
  complement: '',
  postcode: '69009',
  city: 'Lyon',
  country: 'FR',
  siren: '912345675',
  siret: '91234567500017',
  vatNumber: 'FR65912345675',
  email: 'comptabilite@pomelo.example',
  phone: '04 72 00 00 00',
  legal: [
    'Pomelo SAS au capital de 500\u202f000\u202f€, 18 quai du Commerce, 69009 Lyon',
    'SIREN 912\u202f345\u202f675, RCS Lyon 912\u202f345\u202f675, TVA intracommunautaire FR65\u202f912345675, APE 45.11Z',
  ],
};

/** Where transfers go. */
export const BANK_ACCOUNT = { beneficiary: 'Pomelo SAS', iban: 'FR7619870008210001020304084', bic: 'PMLOFRPPXXX' } as const;

/** Payment of vehicles is due within so many days of the order: they leave once paid. */
export const PAYMENT_DAYS = 7;

/** C. com. L441-9 and L441-10: on every invoice, whatever else is agreed. */
export const PAYMENT_TERMS = {
  due: `Paiement par virement sous ${PAYMENT_DAYS} jours. Le véhicule quitte le parc une fois la commande réglée.`,
  discount: 'Aucun escompte n’est accordé pour paiement anticipé.',
  penalty: 'En cas de retard, pénalités au taux de la Banque centrale européenne majoré de dix points, exigibles sans rappel.',
  indemnity: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard\u202f: 40\u202f€.',
} as const;
