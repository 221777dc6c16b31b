import { staffDealsFields } from '@pomelo/contract/backoffice/orders/deals.fields.generated.ts';
import type { StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { MessageThread } from '@pomelo/design/message-thread.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { dealMessages } from '../../../domain/deal/deal-messages.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import * as partsCss from '../shared/parts.module.css';

/** Messages of both sides, oldest first, and a field to answer. */
export function StaffThread({ deal, mayWrite }: { deal: StaffDeal['deal']; mayWrite: boolean }) {
  const form = useForm(staffDealsFields.write, { intention: 'ecrire' });
  const messages = deal.messages ?? [];
  return (
    <Section title="Messages" id="messages">
      <MessageThread messages={dealMessages(messages, 'pomelo')} none="Aucun message." />
      {mayWrite ? (
        <StaffForm
          form={form}
          action={staffUrls.deal(deal.id)}
          className={`${partsCss.form} no-print`}
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
