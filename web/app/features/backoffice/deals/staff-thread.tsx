import { staffDealsFields } from '@pomelo/contract/backoffice/orders/deals.fields.generated.ts';
import type { StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';

/** What the two sides wrote, the oldest first, and a field to answer. */
export function StaffThread({ deal, mayWrite }: { deal: StaffDeal['deal']; mayWrite: boolean }) {
  const form = useForm(staffDealsFields.write, { intention: 'ecrire' });
  const messages = deal.messages ?? [];
  return (
    <Section title="Messages" id="messages">
      {messages.length === 0 ? <p className="small muted bo-none">Aucun message.</p> : null}
      <ol className="dl-thread">
        {messages.map(({ id, by, author, text, at }) => (
          <li key={id} data-by={by}>
            <p className="small muted">
              <b>{author}</b>
              {by === 'pomelo' && author !== 'Pomelo' ? ', Pomelo' : ''} · {formatInstant(at)}
            </p>
            <p className="dl-text">{text}</p>
          </li>
        ))}
      </ol>
      {mayWrite ? (
        <StaffForm
          form={form}
          action={staffUrls.deal(deal.id)}
          className="bo-form no-print"
          label="Écrire à l’acheteur"
          save="Envoyer le message"
          look="line"
        >
          <TextAreaField
            label="Votre message"
            hint="L’acheteur le lit sur son offre et le reçoit par e-mail."
            rows={3}
            {...form.field('text')}
          />
        </StaffForm>
      ) : null}
    </Section>
  );
}
