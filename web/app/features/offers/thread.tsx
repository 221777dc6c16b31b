import { dealsFields } from '@pomelo/contract/deals/deals.fields.generated.ts';
import type { Deal } from '@pomelo/contract/deals/deals.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { MessageThread } from '@pomelo/design/message-thread.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { dealMessages } from '../../domain/deal/deal-messages.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { urls } from '../../urls.ts';
import * as css from './offers.module.css';

/** Messages about the deal, the oldest first, and a reply field. */
export function Thread({ deal, canWrite }: { deal: Deal; canWrite: boolean }) {
  const form = useForm(dealsFields.write, { intention: 'ecrire' });
  const messages = deal.messages ?? [];
  if (messages.length === 0 && !canWrite) return null;
  return (
    <Section title="Messages" id="messages">
      <MessageThread
        messages={dealMessages(messages, 'buyer')}
        none="Aucun message. Votre commercial lit ce que vous écrivez ici."
      />
      {canWrite ? (
        <PageForm form={form} action={urls.offer(deal.id)} className={`set-form ${css.threadForm} no-print`}>
          <TextAreaField label="Votre message" rows={3} {...form.field('text')} />
          <Button type="submit" look="line" pending={form.isPending}>
            Envoyer
          </Button>
        </PageForm>
      ) : null}
    </Section>
  );
}
