import { resale } from '@pomelo/contract/catalogue/resale.endpoints.ts';
import { calculatorUrl } from '../../../domain/company/calculator-urls.ts';
import { type FormAction, textOf } from '../../../lib/form/action.server.ts';
import { refuseForm, submitForm } from '../../../lib/form/submit.server.ts';
import { safeReturnPath } from '../../../urls.ts';
import { CALCULATOR_FAILED, CALCULATOR_SAVED, readCalculator } from './calculator.messages.ts';

/** Stores the company's margin calculator; returns to the vehicle page of origin. */
export async function handleCalculator(submission: FormAction) {
  const { client, form } = submission;
  const { habits, errors } = readCalculator((name) => textOf(form, name));
  if (!habits) return refuseForm(submission, Object.values(errors)[0] ?? CALCULATOR_FAILED, errors);
  return submitForm(
    submission,
    () => client.call(resale.changeHabits, { body: habits }),
    { message: CALCULATOR_SAVED, to: safeReturnPath(textOf(form, 'retour'), calculatorUrl()) },
    CALCULATOR_FAILED,
  );
}
