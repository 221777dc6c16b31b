import type { CompanyDetail } from '@pomelo/contract/backoffice/companies.schemas.ts';
import { TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { formatDay } from '../../../lib/dates.ts';
import { exactEuros } from '../../../lib/exact-euros.ts';
import { EditForm } from '../shared/edit-form.tsx';
import { bookingsText } from './companies.messages.ts';

/** What the company has to pay, by order. */
export function DueSection({ due: { total, orders } }: Pick<CompanyDetail, 'due'>) {
  if (orders.length === 0) return null;
  return (
    <Section title="À régler" aside={<b className="num">{exactEuros(total.amount)}</b>}>
      <ul className="co-due">
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

/** How many vehicles the company may book at once. */
export function BookingsSection({
  company,
  mayWrite,
  refusal,
}: {
  company: CompanyDetail;
  mayWrite: boolean;
  refusal: FormRefusal | null;
}) {
  const { bookings } = company;
  return (
    <Section title="Réservations">
      <p>{bookingsText(bookings)}.</p>
      {mayWrite ? (
        <EditForm
          key={bookings.own}
          label="Nombre de réservations"
          intention="limite"
          stored={{ limit: bookings.own === null ? '' : String(bookings.own) }}
          refusal={refusal}
          className="bo-form co-limit"
        >
          {(values, errors) => (
            <TextField
              label="Réservations en cours, au plus"
              hint={`Vide\u202f: ${bookings.site}, le nombre du site.`}
              name="limit"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              defaultValue={values['limit']}
              error={errors['limit']}
            />
          )}
        </EditForm>
      ) : null}
    </Section>
  );
}
