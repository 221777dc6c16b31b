import { CLAIM_REASON_LABELS, LINKED_PARTY_LABELS } from '@pomelo/contract/claims/claim-rules.ts';
import { claims as endpoints } from '@pomelo/contract/claims/claims.endpoints.ts';
import { claimsFields } from '@pomelo/contract/claims/claims.fields.generated.ts';
import { CLAIM_FILE_LIMITS } from '@pomelo/contract/claims/claims.schemas.ts';
import { ApiError } from '@pomelo/contract/client.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { MessageThread } from '@pomelo/design/message-thread.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { data } from 'react-router';
import { partsContext } from '../../context.ts';
import { ClaimFiles, ClaimParts } from '../../domain/claim/claim-facts.tsx';
import { claimMessages } from '../../domain/claim/claim-messages.ts';
import { claimUrls } from '../../domain/claim/claim-urls.ts';
import { ClosedLink, LinkPage } from '../../domain/link-page/link-page.tsx';
import { formatDay } from '../../lib/dates.ts';
import { openAction, textOf } from '../../lib/form/action.server.ts';
import { fileHint, fileRefusal } from '../../lib/form/file.messages.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { submitForm } from '../../lib/form/submit.server.ts';
import { uploadedFileOf } from '../../lib/form/uploaded-file.server.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { protectSecretAddress } from '../../lib/requests/secret-page.server.ts';
import { ANSWER_SENT, SEND_FAILED } from './claims.messages.ts';
import * as css from './claims.module.css';
import type { Route } from './+types/linked-claim.page.ts';
import '@pomelo/design/settings-section.css';

export const meta: Route.MetaFunction = () => [
  { title: 'Réclamation · Pomelo' },
  { name: 'robots', content: 'noindex, nofollow' },
];

const STATUSES: Readonly<Record<string, number>> = {
  'token-unknown': HTTP_STATUS.notFound,
  'token-expired': HTTP_STATUS.gone,
};

export async function loader({ params, context }: Route.LoaderArgs) {
  protectSecretAddress(context);
  const limits = { accept: CLAIM_FILE_LIMITS.types, maxBytes: CLAIM_FILE_LIMITS.maxBytes };
  try {
    const claim = await context.get(partsContext).clientFor(null).call(endpoints.byLink, { params });
    return { claim, limits };
  } catch (error) {
    const status = error instanceof ApiError ? STATUSES[error.code] : undefined;
    if (!status) throw error;
    return data({ claim: null, limits }, { status });
  }
}

/** An answer with a file, without an account. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const opened = await openAction(request, context);
  const { form, parts } = opened;
  const file = await uploadedFileOf(form, 'file');
  const body = { text: textOf(form, 'text'), ...(file && { file }) };
  return submitForm(
    opened,
    () => parts.clientFor(null).call(endpoints.answerByLink, { params, body }),
    { message: ANSWER_SENT, to: claimUrls.linked(params.token) },
    SEND_FAILED,
  );
}

export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, SEND_FAILED);

// CLAIM-8
/** A claim for the seller or the carrier of its vehicle, by the link of a mail. */
export default function LinkedClaimPage({ loaderData, params }: Route.ComponentProps) {
  const { claim, limits } = loaderData;
  const { token } = params;
  const form = useForm(claimsFields.answerByLink, {});
  const { name, error } = form.field('file');
  if (!claim)
    return (
      <ClosedLink title="Ce lien n’est plus valable">
        Demandez-en un autre à la personne de Pomelo qui vous a écrit.
      </ClosedLink>
    );
  return (
    <LinkPage>
      <PageHead
        title={`Réclamation ${claim.number}`}
        sub={`${claim.vehicle}. Vous répondez comme ${LINKED_PARTY_LABELS[claim.party].toLowerCase()}, jusqu’au ${formatDay(claim.endsAt)}.`}
      />
      <Section title="Réclamation" id="reclamation">
        <FactList
          facts={[
            { label: 'Motif', value: CLAIM_REASON_LABELS[claim.reason] },
            { label: 'Montant attendu', value: formatAmount(claim.expected.amount), num: true },
            {
              label: 'Livré le',
              value: claim.deliveredOn ? formatDay(claim.deliveredOn) : 'inconnu',
              num: true,
            },
            { label: 'Réserves à la livraison', value: claim.reserves || 'aucune' },
          ]}
        />
        <p className={css.said}>{claim.detail}</p>
        <ClaimParts parts={claim.parts} />
      </Section>
      <Section title="Photos, vidéos et documents" id="fichiers">
        <ClaimFiles files={claim.files} urlOf={(docId) => claimUrls.linkedFile(token, docId)} />
      </Section>
      <Section title="Votre réponse" id="reponse">
        <MessageThread
          messages={claimMessages(claim.messages, claim.party)}
          none="Vous n’avez pas encore répondu."
        />
        {claim.open ? (
          <PageForm
            key={claim.messages.length}
            form={form}
            action={claimUrls.linked(token)}
            encType="multipart/form-data"
            className={`set-form ${css.form}`}
            anonymous
          >
            <TextAreaField label="Réponse" rows={4} {...form.field('text')} />
            <FileField
              label="Photo, vidéo ou document"
              hint={`Facultatif. ${fileHint(limits)}`}
              name={name}
              accept={limits.accept}
              refuse={(file) => fileRefusal(file, limits)}
              error={error}
            />
            <div className="set-save">
              <Button type="submit" look="coral" pending={form.isPending}>
                Envoyer ma réponse
              </Button>
            </div>
          </PageForm>
        ) : (
          <p>Cette réclamation est close.</p>
        )}
      </Section>
    </LinkPage>
  );
}
