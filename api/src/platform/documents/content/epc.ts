export type EpcTransfer = {
  beneficiary: string;
  iban: string;
  bic: string;
  cents: number;
  reference: string;
};

const MAX_NAME = 70;
const MAX_REMITTANCE = 140;
const MAX_CENTS = 99_999_999_999;

/**
 * Content of the QR code of a transfer: EPC069-12, version 002, UTF-8, unstructured remittance information.
 * Undefined for an amount it cannot contain: less than a cent, or more than 999 999 999,99 €.
 */
export function epcText({ beneficiary, iban, bic, cents, reference }: EpcTransfer): string | undefined {
  if (cents < 1 || cents > MAX_CENTS) return undefined;
  const amount = `EUR${(cents / 100).toFixed(2)}`;
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    beneficiary.slice(0, MAX_NAME),
    iban,
    amount,
    '',
    '',
    reference.slice(0, MAX_REMITTANCE),
  ];
  return lines.join('\n');
}
