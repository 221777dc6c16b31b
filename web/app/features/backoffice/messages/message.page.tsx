import { contactRequestsFields } from '@pomelo/contract/backoffice/contact-requests.fields.generated.ts';
import { contactRequests as endpoints } from '@pomelo/contract/backoffice/contact-requests.endpoints.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { buttonClass } from '@pomelo/design/button.tsx';
import { TextAreaField } from '@pomelo/design/field.tsx';
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
import './messages.css';
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
  const facts: readonly (readonly [string, string])[] = [
    ['Société', company],
    ['E-mail', email],
    ['Téléphone', phone],
    ['Pour', to ?? ''],
    ...details.map(({ label, value }) => [label, value] as const),
  ];
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
      <div className="ms">
        <div>
          <blockquote className="ms-said">{message.message || 'Sans texte.'}</blockquote>
          {replies.map((reply) => (
            <article key={reply.id} className="ms-reply">
              <p className="label">
                Réponse de {reply.by || 'l’équipe'}, {formatInstant(reply.at)}
              </p>
              <p className="ms-text">{reply.text}</p>
            </article>
          ))}
          {mayAnswer ? (
            <Section title={replies.length > 0 ? 'Écrire encore' : 'Répondre'}>
              <ReplyForm key={replies.length} name={name} email={email} />
            </Section>
          ) : null}
        </div>
        <aside>
          <dl className="ms-facts">
            {facts
              .filter(([, value]) => value !== '')
              .map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{label === 'Téléphone' ? <a href={`tel:${value}`}>{phoneText(value)}</a> : value}</dd>
                </div>
              ))}
          </dl>
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
      className="bo-form ms-form"
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
