/** A shorter name or reference is found in too many texts. */
const SHORTEST = 4;

const words = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toUpperCase();

/** Whether a text of a bank has these words next to each other, without regard to case, accents and signs. */
export function hasWords(text: string, name: string): boolean {
  const own = words(name);
  return own.length >= SHORTEST && ` ${words(text)} `.includes(` ${own} `);
}

/** `sender`: hash of the account. */
export type SentTransfer = { debtor: string; text: string; sender: string | null };
export type LenderFacts = { lender: string; reference: string | null; sender: string | null };

/**
 * What in a transfer shows that the lender sent it: its reference in the text, and its account or name. The amount
 * does not, because a company may pay as much itself.
 */
export const lenderSigns = (transfer: SentTransfer, { lender, reference, sender }: LenderFacts) => ({
  reference: reference !== null && hasWords(transfer.text, reference),
  sender: (sender !== null && transfer.sender === sender) || hasWords(transfer.debtor, lender),
});
