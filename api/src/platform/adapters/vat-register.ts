/** `to-check`: the register did not answer, which proves nothing about the number. */
export type VatAnswer = {
  state: 'valid' | 'invalid' | 'to-check';
  /** The proof of the check, when one was given. */ consultation: string | null;
};

/** The VAT numbers of the Union. Never throws. */
export type VatRegister = { check: (vatNumber: string) => Promise<VatAnswer> };
