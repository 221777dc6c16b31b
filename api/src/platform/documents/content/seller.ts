import { z } from 'zod';
import { isSiret, vatNumberOf } from '../../siret.ts';
import { grouped } from '../french.ts';
import type { Party } from './document-content.ts';

const requiredText = z.string().trim().min(1).max(200);

/**
 * ISO 13616: with the first four characters moved to the end and letters read as 10 to 35, the number modulo
 * 97 is 1.
 */
function isIban(iban: string): boolean {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return /^\d+$/.test(digits) && BigInt(digits) % 97n === 1n;
}

/**
 * The seller, with the mandatory mentions of French commercial documents, and the account for transfers. From
 * the environment (SELLER).
 */
export const Seller = z.strictObject({
  /** With its legal form: « Pomelo SAS ». */
  name: requiredText,
  /** Euros. */
  capital: z.int().positive(),
  street: requiredText,
  complement: z.string().trim().max(200).default(''),
  postcode: z.string().regex(/^\d{5}$/),
  city: requiredText,
  siret: z.string().refine(isSiret),
  /** The town of the register of commerce. */
  rcs: requiredText,
  ape: z.string().regex(/^\d{2}\.\d{2}[A-Z]$/),
  email: z.email(),
  phone: requiredText,
  iban: z.string().refine(isIban),
  bic: z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/),
  /** Option: the VAT of services is due when they are invoiced, not when they are paid. */
  vatOnDebits: z.boolean().default(false),
});
export type Seller = z.infer<typeof Seller>;

/** A fictitious company: no SIREN begins with 999. Refused in production. */
export const DEMO_SELLER: Seller = {
  name: 'Pomelo SAS',
  capital: 500_000,
  street: '18 quai du Commerce',
  complement: '',
  postcode: '69009',
  city: 'Lyon',
  siret: '99988877900017',
  rcs: 'Lyon',
  ape: '45.11Z',
  email: 'comptabilite@pomelo.example',
  phone: '04 72 00 00 00',
  iban: 'FR7619870008210001020304084',
  bic: 'PMLOFRPPXXX',
  vatOnDebits: false,
};

/** The seller as a party of a document, with its legal mentions. */
export function partyOf(seller: Seller): Party {
  const { name, capital, street, complement, postcode, city, siret, rcs, ape, email, phone } = seller;
  const siren = siret.slice(0, 9);
  const vatNumber = vatNumberOf(siret);
  return {
    name,
    street,
    complement,
    postcode,
    city,
    country: 'FR',
    siren,
    siret,
    vatNumber,
    email,
    phone,
    legal: [
      `${name} au capital de ${capital.toLocaleString('fr-FR')}\u202f€, ${street}, ${postcode} ${city}`,
      `SIREN ${grouped(siren)}, RCS ${rcs} ${grouped(siren)}, TVA intracommunautaire ${vatNumber}, APE ${ape}`,
    ],
  };
}

/** Account that receives transfers. */
export type BankAccount = { beneficiary: string; iban: string; bic: string };
export const accountOf = ({ name, iban, bic }: Seller): BankAccount => ({ beneficiary: name, iban, bic });

/** CGI ann. II 242 nonies A, on invoices of services, verbatim. */
export const VAT_ON_DEBITS = 'Option pour le paiement de la taxe d’après les débits';

/** Days after the order within which vehicles are to be paid; they leave once paid. */
export const PAYMENT_DAYS = 7;

/** C. com. L441-9 and L441-10: on every invoice, whatever else is agreed. */
export const PAYMENT_TERMS = {
  due: `Paiement par virement sous ${PAYMENT_DAYS} jours. Le véhicule quitte le parc une fois la commande réglée.`,
  discount: 'Aucun escompte n’est accordé pour paiement anticipé.',
  penalty:
    'En cas de retard, pénalités au taux de la Banque centrale européenne majoré de dix points, exigibles sans rappel.',
  indemnity: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard\u202f: 40\u202f€.',
} as const;

/** Mandatory on credit notes too: platforms reject one that lacks any of the three (BR-FR-05). */
export const INVOICE_NOTES = [
  PAYMENT_TERMS.discount,
  PAYMENT_TERMS.penalty,
  PAYMENT_TERMS.indemnity,
] as const;
