import type { VatAnswer, VatRegister } from '../../platform/adapters/vat-register.ts';

/** A VAT register that answers as a test configures it; unreachable until then. */
export function fakeVatRegister(): VatRegister & { asked: string[]; answer: (answer: VatAnswer) => void } {
  const asked: string[] = [];
  let given: VatAnswer = { state: 'to-check', consultation: null };
  return {
    asked,
    answer: (next) => void (given = next),
    check: async (vatNumber) => {
      asked.push(vatNumber);
      return given;
    },
  };
}
