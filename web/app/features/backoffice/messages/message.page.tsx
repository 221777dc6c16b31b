import { contactRequestsFields } from '@pomelo/contract/backoffice/contact-requests.fields.generated.ts';
import { contactRequests as endpoints } from '@pomelo/contract/backoffice/contact-requests.endpoints.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { buttonClass } from '@pomelo/design/button.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { MessageThread } from '@pomelo/design/message-thread.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { formatInstant } from '../../../lib/dates.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { phoneText } from '../../../lib/phone-text.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { handleMessage } from './message.action.server.ts';
import { KIND_LABELS, MESSAGE_FAILED } from './messages.messages.ts';
import * as css from './messages.module.css';
import * as partsCss from '../shared/parts.module.css';
import type { Route } from './+types/message.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData ? loaderData.message.name : 'Message');

export async function loader({ params, context }: Route.LoaderArgs) {
  const message = await staffClient(context).call(endpoints.read, { params });
  return { message, mayAnswer: staffOf(context).state.permissions.includes('buyers.write') };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  handleMessage(await openStaffAction(request, context), params.id);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, MESSAGE_FAILED);

/** One message, its replies, and the reply form. */
export default function MessagePage({ loaderData }: Route.ComponentProps) {
  const { message, mayAnswer } = loaderData;
  const {
    id,
    name,
    company,
    email,
    phone,
    kind,
    subject,
    to,
    details,
    createdAt,
    handledAt,
    handledBy,
    replies,
  } = message;
  const facts = [
    { label: 'Société', value: company },
    { label: 'E-mail', value: email },
    { label: 'Téléphone', value: phone && <a href={`tel:${phone}`}>{phoneText(phone)}</a> },
    { label: 'Pour', value: to ?? '' },
    ...details,
  ].filter(({ value }) => value !== '');
  return (
    <>
      <Breadcrumbs items={[{ label: 'Messages du site', href: staffUrls.messages() }, { label: name }]} />
      <PageHead
        title={name}
        sub={`${KIND_LABELS[kind]}${subject ? `, ${subject}` : ''} · reçu le ${formatInstant(createdAt)}`}
        actions={
          handledAt ? (
            <Tag tone="ok">Traité{handledBy ? ` par ${handledBy}` : ''}</Tag>
          ) : (
            <Tag tone="warn">À traiter</Tag>
          )
        }
      />
      <div className={css.ms}>
        <div>
          <MessageThread
            messages={[
              {
                id: 'received',
                author: name,
                at: formatInstant(createdAt),
                text: message.message || 'Sans texte.',
                isReceived: true,
              },
              ...replies.map((reply) => ({
                id: reply.id,
                author: reply.by || 'L’équipe',
                at: formatInstant(reply.at),
                text: reply.text,
                isReceived: false,
              })),
            ]}
          />
          {mayAnswer ? (
            <Section title={replies.length > 0 ? 'Écrire encore' : 'Répondre'}>
              <ReplyForm key={replies.length} name={name} email={email} />
            </Section>
          ) : null}
        </div>
        <aside>
          <FactList layout="stacked" className={css.facts} facts={facts} />
          {mayAnswer ? (
            <ActionForm
              action={staffUrls.message(id)}
              actionKey={`traiter-${id}`}
              fields={{ intention: handledAt ? 'rouvrir' : 'traiter' }}
              back={staffUrls.message(id)}
            >
              <button type="submit" className={buttonClass({ look: 'line' })}>
                {handledAt ? 'Remettre à traiter' : 'Marquer comme traité'}
              </button>
            </ActionForm>
          ) : null}
        </aside>
      </div>
    </>
  );
}

/** Its key resets it after a reply was sent. */
function ReplyForm({ name, email }: { name: string; email: string }) {
  const form = useForm(contactRequestsFields.reply, { intention: 'repondre', stored: { text: '' } });
  return (
    <StaffForm
      form={form}
      label={`Répondre à ${name}`}
      save="Envoyer la réponse"
      look="coral"
      className={`${partsCss.form} ${css.form}`}
    >
      <TextAreaField
        label={`Votre réponse, par e-mail à ${email}`}
        hint="Le message d’origine y est joint. Ce que la personne répondra arrivera à l’adresse de l’équipe."
        rows={8}
        {...form.field('text')}
      />
    </StaffForm>
  );
}
