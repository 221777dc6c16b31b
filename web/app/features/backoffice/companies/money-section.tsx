import { companiesFields } from '@pomelo/contract/backoffice/companies.fields.generated.ts';
import type { CompanyDetail } from '@pomelo/contract/backoffice/companies.schemas.ts';
import { EurosField, NumberField, SelectField, TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { formatDay } from '../../../lib/dates.ts';
import { exactEuros } from '../../../lib/exact-euros.ts';
import { eurosTyped } from '../../../lib/form/euros-input.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { bookingsText, creditText, PREPAYMENT_KINDS, prepaymentText } from './companies.messages.ts';
import { prepaymentValue } from './prepayment-typed.ts';
import * as css from './companies.module.css';
import * as partsCss from '../shared/parts.module.css';

/** Field labels for an edit conflict. */
const LABELS = {
  creditLimit: 'Encours, au plus',
  'prepayment.kind': 'Acompte demandé',
  prepayment: 'Part ou montant',
  limit: 'Réservations en cours',
};
const className = `${partsCss.form} ${css.limit}`;

/** Amounts due by order. */
export function DueSection({ due: { total, orders } }: Pick<CompanyDetail, 'due'>) {
  if (orders.length === 0) return null;
  return (
    <Section title="À régler" aside={<b className="num">{exactEuros(total.amount)}</b>}>
      <ul className={css.due}>
        {orders.map(({ id, number, orderedAt, due }) => (
          <li key={id}>
            <Link className="link num" to={staffUrls.deal(id)}>
              {number}
            </Link>
            <span className="muted">
              du <span className="num">{formatDay(orderedAt)}</span>
            </span>
            <span className="num r">{exactEuros(due.amount)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The most that the company may owe for its open orders. */
export function CreditSection({ company, mayWrite }: { company: CompanyDetail; mayWrite: boolean }) {
  return (
    <Section title="Ligne de crédit">
      <p>{creditText(company)}.</p>
      {mayWrite ? <CreditForm key={company.creditLimit?.amount} company={company} /> : null}
    </Section>
  );
}

function CreditForm({ company: { creditLimit, versions } }: { company: CompanyDetail }) {
  const form = useForm(companiesFields.changeCreditLimit, {
    intention: 'credit',
    stored: { creditLimit: creditLimit === null ? '' : eurosTyped(creditLimit.amount) },
    version: versions.credit,
  });
  return (
    <StaffForm form={form} label="Ligne de crédit" labels={LABELS} className={className}>
      <EurosField
        label="Encours, au plus, TTC"
        hint={'Vide\u202f: pas de limite. Vaut pour la prochaine commande.'}
        {...form.field('creditLimit')}
      />
    </StaffForm>
  );
}

export function PrepaymentSection({ company, mayWrite }: { company: CompanyDetail; mayWrite: boolean }) {
  const { prepayment } = company;
  return (
    <Section title="Acompte à la commande">
      <p>{prepaymentText(prepayment)}.</p>
      {mayWrite ? (
        <PrepaymentForm key={`${prepayment.kind} ${prepaymentValue(prepayment)}`} company={company} />
      ) : null}
    </Section>
  );
}

function PrepaymentForm({ company: { prepayment, versions } }: { company: CompanyDetail }) {
  const form = useForm(companiesFields.changePrepayment, {
    intention: 'acompte',
    stored: { 'prepayment.kind': prepayment.kind, prepayment: prepaymentValue(prepayment) },
    version: versions.prepayment,
  });
  return (
    <StaffForm form={form} label="Acompte à la commande" labels={LABELS} className={className}>
      <SelectField label="Acompte demandé" options={PREPAYMENT_KINDS} {...form.field('prepayment.kind')} />
      <TextField
        label="Part en %, ou montant en € TTC"
        hint="Vaut pour les prochaines commandes."
        inputMode="decimal"
        {...form.field('prepayment')}
      />
    </StaffForm>
  );
}

/** How many vehicles the company may book at once. */
export function BookingsSection({ company, mayWrite }: { company: CompanyDetail; mayWrite: boolean }) {
  const { bookings } = company;
  return (
    <Section title="Réservations">
      <p>{bookingsText(bookings)}.</p>
      {mayWrite ? <LimitForm key={bookings.own} company={company} /> : null}
    </Section>
  );
}

function LimitForm({ company }: { company: CompanyDetail }) {
  const { own, site } = company.bookings;
  const form = useForm(companiesFields.changeBookingLimit, {
    intention: 'limite',
    stored: { limit: own === null ? '' : String(own) },
    version: company.versions.bookings,
  });
  return (
    <StaffForm form={form} label="Nombre de réservations" labels={LABELS} className={className}>
      <NumberField
        label="Réservations en cours, au plus"
        hint={`Vide\u202f: ${site}, le nombre du site.`}
        {...form.field('limit')}
      />
    </StaffForm>
  );
}
