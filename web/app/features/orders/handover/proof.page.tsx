import { bundles } from '@pomelo/contract/bundles/bundles.endpoints.ts';
import { ApiError } from '@pomelo/contract/client.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { bundleHandover } from '@pomelo/contract/handover/handover.endpoints.ts';
import { bundleHandoverFields } from '@pomelo/contract/handover/handover.fields.generated.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { Button, buttonClass, ButtonLink } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { claimUrls } from '../../../domain/claim/claim-urls.ts';
import { CONFIRM_FAILED, CONFIRMED, handedText } from '../../../domain/handover/handover.messages.ts';
import { handoverUrls } from '../../../domain/handover/handover-urls.ts';
import { ProofFacts } from '../../../domain/handover/proof-facts.tsx';
import { openPrivateAction, textOf } from '../../../lib/form/action.server.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { submitForm } from '../../../lib/form/submit.server.ts';
import { uploadedFileOf } from '../../../lib/form/uploaded-file.server.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { pageNotFound } from '../../../lib/requests/page-not-found.ts';
import { privateClient } from '../../../lib/requests/private-client.server.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { named } from '../../../middleware/index.ts';
import { urls } from '../../../urls.ts';
import { orderFileUrls } from '../order-file-urls.ts';
import { DrawnSignature } from './drawn-signature.tsx';
import type { Route } from './+types/proof.page.ts';
import '@pomelo/design/settings-section.css';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Remise ${withDe(loaderData.bundle.title)}` : 'Remise'} · Pomelo` },
  { name: 'robots', content: 'noindex' },
];

const NOT_FOUND_STATUSES: readonly number[] = [400, 404, 422];
export async function loader({ params, context }: Route.LoaderArgs) {
  const client = privateClient(context);
  try {
    const [bundle, { handover }] = await Promise.all([
      client.call(bundles.get, { params }),
      client.call(bundleHandover.get, { params }),
    ]);
    return { bundle, handover };
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND_STATUSES.includes(error.status))
      throw pageNotFound(handoverUrls.proof(params.id));
    throw error;
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = await openPrivateAction(request, context);
  const { client, form } = submission;
  const signature = await uploadedFileOf(form, 'signature');
  const body = {
    name: textOf(form, 'name'),
    reserve: textOf(form, 'reserve'),
    ...(textOf(form, 'accepted') === 'oui' && { accepted: 'oui' as const }),
    ...(signature && { signature }),
  };
  return submitForm(
    submission,
    () => client.call(bundleHandover.confirm, { params, body }),
    { message: CONFIRMED, to: handoverUrls.proof(params.id) },
    CONFIRM_FAILED,
  );
}
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, CONFIRM_FAILED);

// DELIV-9, DELIV-10
/** The proof of delivery of a vehicle, and the form for the signature of its buyer while it is missing. */
export default function ProofPage({ loaderData }: Route.ComponentProps) {
  const { bundle, handover } = loaderData;
  const { canWrite } = useSession();
  const note = bundle.documents?.find(({ kind, state }) => kind === 'delivery-note' && state === 'ready');
  return (
    <div className="page">
      <Breadcrumbs
        items={[
          { label: 'Commandes', href: urls.orders() },
          { label: bundle.number, href: urls.bundle(bundle.id) },
          { label: 'Remise' },
        ]}
      />
      <PageHead
        title="Remise du véhicule"
        sub={handover ? `${bundle.title}. ${handedText(handover)}.` : bundle.title}
      />
      {handover ? (
        <>
          {handover.state === 'awaiting' && canWrite ? <ConfirmForm bundleId={bundle.id} /> : null}
          {handover.state === 'closed' ? (
            <p className="set-save no-print">
              {note ? (
                <a
                  className={buttonClass({ look: 'line' })}
                  href={orderFileUrls.document(bundle.id, note.id)}
                >
                  Bon de livraison signé (PDF)
                </a>
              ) : (
                <span>Le bon de livraison signé est en préparation.</span>
              )}
              <ButtonLink look="line" href={claimUrls.open(bundle.id)}>
                Ouvrir une réclamation
              </ButtonLink>
            </p>
          ) : null}
          <Section title="Ce qui a été signé" id="preuve">
            <ProofFacts handover={handover} urlOf={(docId) => handoverUrls.file(bundle.id, docId)} />
          </Section>
        </>
      ) : (
        <p>Ce véhicule n’a pas encore été remis.</p>
      )}
    </div>
  );
}

function ConfirmForm({ bundleId }: { bundleId: string }) {
  const form = useForm(bundleHandoverFields.confirm);
  const { error } = form.field('signature');
  return (
    <Section title="Votre signature" id="signature">
      <PageForm
        form={form}
        action={handoverUrls.proof(bundleId)}
        encType="multipart/form-data"
        className="set-form"
        aria-label="Confirmer la remise"
      >
        <p>Relisez ce qui a été noté, ajoutez une réserve s’il le faut, puis signez.</p>
        <TextField label="Nom et prénom" {...form.field('name')} autoComplete="name" required />
        <TextField label="Réserve" hint="Facultatif." {...form.field('reserve')} />
        <DrawnSignature error={error} />
        <CheckboxField label="Je signe sans dessiner" value="oui" {...form.box('accepted')} />
        <div className="set-save">
          <Button type="submit" look="coral" size="large" pending={form.isPending}>
            Confirmer la remise
          </Button>
        </div>
      </PageForm>
    </Section>
  );
}
