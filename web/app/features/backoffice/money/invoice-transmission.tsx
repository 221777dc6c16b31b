import type { StaffInvoice } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import { RESENT_STATES } from '@pomelo/contract/backoffice/orders/transmissions.schemas.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { formatInstant } from '../../../lib/dates.ts';
import { TRANSMISSION_LABELS } from './money.messages.ts';
import * as css from './money.module.css';

/** Progress of an invoice with the approved platform, and its events; empty for other invoices. */
export function InvoiceTransmission({ invoice, mayWrite }: { invoice: StaffInvoice; mayWrite: boolean }) {
  const { id, transmission } = invoice;
  if (!transmission) return null;
  const { state, reason, events } = transmission;
  return (
    <Section title="Transmission à la plateforme agréée" id="transmission">
      <p>
        <Tag tone={TRANSMISSION_LABELS[state].tone}>{TRANSMISSION_LABELS[state].word}</Tag> {reason}
      </p>
      <ul>
        {events.map((event) => (
          <li key={event.at + event.state}>
            <span className="num">{formatInstant(event.at)}</span>, {TRANSMISSION_LABELS[event.state].word}
            {event.reason ? `\u202f: ${event.reason}` : ''}
          </li>
        ))}
      </ul>
      {mayWrite && RESENT_STATES.includes(state) ? (
        <ActionForm
          className={css.acts}
          action={staffUrls.invoice(id)}
          actionKey={`transmettre-${id}`}
          fields={{ intention: 'transmettre' }}
          back={staffUrls.invoice(id)}
        >
          <button type="submit" className={buttonClass({ look: 'line' })}>
            Transmettre de nouveau
          </button>
        </ActionForm>
      ) : null}
    </Section>
  );
}
