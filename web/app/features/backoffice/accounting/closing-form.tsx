import type { MonthReport } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { monthText, OBSTACLE_TEXTS } from './accounting.messages.ts';
import * as css from './accounting.module.css';

/** Obstacles to closing the month, else the form: a checkbox, then a confirmation. */
export function ClosingForm({ report: { month, entries, obstacles } }: { report: MonthReport }) {
  const form = useForm({ confirmation: {} }, { intention: 'cloturer', ids: { ecritures: entries } });
  if (obstacles.length > 0)
    return (
      <ul className={css.obstacles}>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{OBSTACLE_TEXTS[obstacle]}</li>
        ))}
      </ul>
    );
  return (
    <StaffForm
      form={form}
      label={`Clôture ${withDe(monthText(month))}`}
      save="Clôturer le mois"
      question={{
        title: `Clôturer ${monthText(month)}\u202f?`,
        message: 'La clôture est définitive\u202f: plus rien ne pourra être daté de ce mois.',
        confirmLabel: 'Clôturer',
      }}
    >
      <CheckboxField
        label="J’ai vérifié les écritures et la TVA de ce mois. Sa clôture est définitive."
        value="oui"
        {...form.box('confirmation')}
      />
    </StaffForm>
  );
}
