import type { Deal } from '@pomelo/contract/deals/deals.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Form, useNavigation } from 'react-router';
import type { FormRefusal } from '../../lib/form/action-answer.server.ts';
import { formatInstant } from '../../lib/dates.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { urls } from '../../urls.ts';

const MAX_TEXT = 2000;

/** Messages about the deal, the oldest first, and a reply field. */
export function Thread({
  deal,
  canWrite,
  refusal,
}: {
  deal: Deal;
  canWrite: boolean;
  refusal: FormRefusal | null;
}) {
  const { formData } = useNavigation();
  const messages = deal.messages ?? [];
  if (messages.length === 0 && !canWrite) return null;
  return (
    <Section title="Messages" id="messages">
      {messages.length === 0 ? (
        <p className="offer-none muted">Aucun message. Votre commercial lit ce que vous écrivez ici.</p>
      ) : null}
      <ol className="thread">
        {messages.map(({ id, by, author, text, at }) => (
          <li key={id} data-by={by}>
            <p className="small muted">
              <b>{author}</b>
              {by === 'pomelo' && author !== 'Pomelo' ? ', Pomelo' : ''} · {formatInstant(at)}
            </p>
            <p className="thread-text">{text}</p>
          </li>
        ))}
      </ol>
      {canWrite ? (
        <Form
          method="post"
          action={urls.offer(deal.id)}
          className="set-form thread-form no-print"
          preventScrollReset
        >
          {refusal ? <FormError title={refusal.message} /> : null}
          <input type="hidden" name="intention" value="ecrire" />
          <PageFields />
          <TextAreaField
            label="Votre message"
            name="text"
            rows={3}
            required
            maxLength={MAX_TEXT}
            defaultValue={refusal?.typed['text']}
            error={refusal?.fieldErrors['text']}
          />
          <Button type="submit" look="line" pending={formData?.get('intention') === 'ecrire'}>
            Envoyer
          </Button>
        </Form>
      ) : null}
    </Section>
  );
}
