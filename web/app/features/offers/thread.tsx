import { dealsFields } from '@pomelo/contract/deals/deals.fields.generated.ts';
import type { Deal } from '@pomelo/contract/deals/deals.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { formatInstant } from '../../lib/dates.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { urls } from '../../urls.ts';

/** Messages about the deal, the oldest first, and a reply field. */
export function Thread({ deal, canWrite }: { deal: Deal; canWrite: boolean }) {
  const form = useForm(dealsFields.write, { intention: 'ecrire' });
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
        <PageForm form={form} action={urls.offer(deal.id)} className="set-form thread-form no-print">
          <TextAreaField label="Votre message" rows={3} {...form.field('text')} />
          <Button type="submit" look="line" pending={form.isPending}>
            Envoyer
          </Button>
        </PageForm>
      ) : null}
    </Section>
  );
}
