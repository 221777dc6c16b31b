import { staffDunningFields } from '@pomelo/contract/backoffice/dunning/dunning.fields.generated.ts';
import type { CompanyDunning } from '@pomelo/contract/backoffice/dunning/dunning.schemas.ts';
import { SelectField, TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { dunningUrls } from './dunning-urls.ts';
import * as recordCss from '../shared/record.module.css';

type Props = { dunning: CompanyDunning };

const choices = (invoices: readonly { id: string; number: string }[]) =>
  invoices.map(({ id, number }) => ({ value: id, label: number }));

/** Suspends letters about the company, or one of its invoices, to a day. */
export function SuspendForm({ dunning: { company, invoices } }: Props) {
  const form = useForm(staffDunningFields.suspend, {
    intention: 'suspendre',
    stored: { invoiceId: '', reason: '', endsOn: '' },
  });
  return (
    <details className={recordCss.more} open={form.refusal !== null}>
      <summary className="link">Suspendre les relances</summary>
      <StaffForm
        form={form}
        action={dunningUrls.company(company.id)}
        label="Suspendre les relances"
        save="Suspendre"
        look="line"
      >
        <SelectField
          label="Factures"
          options={[{ value: '', label: 'Toutes les factures' }, ...choices(invoices)]}
          {...form.field('invoiceId')}
        />
        <TextField type="date" label="Jusqu’au" hint="Ce jour compris." {...form.field('endsOn')} />
        <TextAreaField label="Motif" hint="L’acheteur ne le lit pas." rows={2} {...form.field('reason')} />
      </StaffForm>
    </details>
  );
}

/** Waives interest and the 40 euros of an invoice. */
export function WaiveForm({ dunning: { company, invoices, late } }: Props) {
  const open = [...invoices.filter(({ waived }) => !waived), ...late];
  const form = useForm(staffDunningFields.waive, {
    intention: 'abandonner',
    stored: { invoiceId: open[0]?.id ?? '', reason: '' },
  });
  if (open.length === 0) return null;
  return (
    <details className={recordCss.more} open={form.refusal !== null}>
      <summary className="link">Abandonner les intérêts</summary>
      <StaffForm
        form={form}
        action={dunningUrls.company(company.id)}
        label="Abandonner les intérêts"
        save="Abandonner"
        look="line"
      >
        <SelectField label="Facture" options={choices(open)} {...form.field('invoiceId')} />
        <TextAreaField
          label="Motif"
          hint={'Ni les intérêts ni les 40\u202f€ de cette facture ne sont plus réclamés. C’est définitif.'}
          rows={2}
          {...form.field('reason')}
        />
      </StaffForm>
    </details>
  );
}
