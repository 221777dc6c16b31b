import { financingsFields } from '@pomelo/contract/financings/financings.fields.generated.ts';
import { MAX_FINANCING_MONTHS, type OrderFinancing } from '@pomelo/contract/financings/financings.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { EurosField, NumberField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { financingUrls } from '../../domain/financing/financing-urls.ts';
import { LAW_TEXT } from '../../domain/financing/financing.messages.ts';
import { eurosTyped } from '../../lib/form/euros-input.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { sentLines } from './financing-page.messages.ts';
import * as css from './financing-page.module.css';

type Props = { order: OrderFinancing; lender: string };

// MONEY-66
/** The request, with all that it sends to the lender. */
export function AskForm({ order, lender }: Props) {
  const { due, sent, dealNumber } = order;
  const form = useForm(financingsFields.ask, {
    intention: 'demander',
    stored: { cents: eurosTyped(due.amount), months: '12', consent: '' },
  });
  return (
    <Section title="Demander un financement" id="demander">
      <PageForm
        form={form}
        action={financingUrls.order(dealNumber)}
        className={css.form}
        aria-label="Demander un financement"
      >
        <EurosField
          label="Montant à financer"
          hint={`Au plus ${formatAmount(due.amount)}, ce qu’il reste à régler`}
          {...form.field('cents')}
        />
        <NumberField
          label="Durée (mois)"
          hint={`De 1 à ${MAX_FINANCING_MONTHS} mois`}
          {...form.field('months')}
        />
        <div>
          <h3 className="label">Ce qui est envoyé à {lender}</h3>
          <ul className={css.sent}>
            {sentLines(sent).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <CheckboxField
          label={`J’accepte que ces informations, et elles seules, soient envoyées à ${lender}`}
          value={lender}
          {...form.box('consent')}
        />
        <p className="small muted">{LAW_TEXT}</p>
        <Button type="submit" look="coral" size="large" pending={form.isPending}>
          Envoyer la demande
        </Button>
      </PageForm>
    </Section>
  );
}
