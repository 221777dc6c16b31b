import type { StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Form, useNavigation } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { PageFields } from '../../../lib/form/page-fields.tsx';

/** What the two sides wrote, the oldest first, and a field to answer. */
export function StaffThread({
  deal,
  mayWrite,
  refusal,
}: {
  deal: StaffDeal['deal'];
  mayWrite: boolean;
  refusal: FormRefusal | null;
}) {
  const { formData } = useNavigation();
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
        <Form
          method="post"
          action={staffUrls.deal(deal.id)}
          className="bo-form no-print"
          preventScrollReset
          aria-label="Écrire à l’acheteur"
        >
          {refusal ? <FormError title={refusal.message} /> : null}
          <input type="hidden" name="intention" value="ecrire" />
          <PageFields />
          <TextAreaField
            label="Votre message"
            hint="L’acheteur le lit sur son offre et le reçoit par e-mail."
            name="text"
            rows={3}
            required
            maxLength={2000}
            defaultValue={refusal?.typed['text']}
            error={refusal?.fieldErrors['text']}
          />
          <div className="bo-form-end">
            <Button type="submit" look="line" pending={formData?.get('intention') === 'ecrire'}>
              Envoyer le message
            </Button>
          </div>
        </Form>
      ) : null}
    </Section>
  );
}
