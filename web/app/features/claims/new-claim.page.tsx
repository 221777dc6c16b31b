import { CLAIM_REASON_LABELS, CLAIM_REASONS } from '@pomelo/contract/claims/claim-rules.ts';
import { claimsFields } from '@pomelo/contract/claims/claims.fields.generated.ts';
import { CLAIM_FILE_LIMITS, type ClaimGround } from '@pomelo/contract/claims/claims.schemas.ts';
import { formatKm } from '@pomelo/contract/format.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { EurosField, NumberField, SelectField, TextAreaField } from '@pomelo/design/field.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { policyText, REPORTED_LABELS } from '../../domain/claim/claim.messages.ts';
import { claimUrls } from '../../domain/claim/claim-urls.ts';
import { handoverUrls } from '../../domain/handover/handover-urls.ts';
import { formatDay } from '../../lib/dates.ts';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { fileHint, fileRefusal } from '../../lib/form/file.messages.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { type FormHandle, useForm } from '../../lib/form/use-form.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { named } from '../../middleware/index.ts';
import { urls } from '../../urls.ts';
import { loadGround } from './claim-loader.server.ts';
import { openClaim } from './claims.action.server.ts';
import { OPEN_FAILED } from './claims.messages.ts';
import * as css from './claims.module.css';
import type { Route } from './+types/new-claim.page.ts';
import '@pomelo/design/settings-section.css';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');
export const meta: Route.MetaFunction = () => [
  { title: 'Ouvrir une réclamation · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const bundleId = new URL(request.url).searchParams.get('vehicule') ?? '';
  const limits = { accept: CLAIM_FILE_LIMITS.types, maxBytes: CLAIM_FILE_LIMITS.maxBytes };
  return { bundleId, limits, ...(await loadGround(privateClient(context), bundleId)) };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  openClaim(await openPrivateAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, OPEN_FAILED);

// CLAIM-1, CLAIM-2, CLAIM-3
/** Defects of a delivered vehicle: parts with the findings of the condition report, and a photograph. */
export default function NewClaimPage({ loaderData }: Route.ComponentProps) {
  const { bundleId, limits } = loaderData;
  const { canWrite } = useSession();
  const back = (
    <ButtonLink look="line" href={urls.bundle(bundleId)}>
      Revenir au dossier
    </ButtonLink>
  );
  if ('refused' in loaderData)
    return (
      <div className="page">
        <PageHead title="Ouvrir une réclamation" />
        <p>{loaderData.refused}</p>
        {back}
      </div>
    );
  const { ground } = loaderData;
  return (
    <div className="page">
      <Breadcrumbs
        items={[{ label: ground.bundle.number, href: urls.bundle(bundleId) }, { label: 'Réclamation' }]}
      />
      <PageHead
        title="Ouvrir une réclamation"
        sub={
          ground.bundle.deliveredOn
            ? `${ground.bundle.title}, livré le ${formatDay(ground.bundle.deliveredOn)}`
            : ground.bundle.title
        }
      />
      <p className={css.said}>{policyText(ground.policy)}</p>
      {canWrite ? (
        <ClaimForm ground={ground} limits={limits} />
      ) : (
        <>
          <p>Votre accès permet de consulter. Un acheteur de votre société peut ouvrir une réclamation.</p>
          {back}
        </>
      )}
    </div>
  );
}

type Limits = Route.ComponentProps['loaderData']['limits'];

function PartOptions({ ground, none }: { ground: ClaimGround; none: string }) {
  return (
    <>
      <option value="">{none}</option>
      {ground.parts.map(({ part, name, reported }) => (
        <option key={part} value={part}>
          {ground.hasReport ? `${name} (${REPORTED_LABELS[reported].toLowerCase()})` : name}
        </option>
      ))}
    </>
  );
}

function ClaimForm({ ground, limits }: { ground: ClaimGround; limits: Limits }) {
  const form = useForm(claimsFields.open, {
    stored: {
      bundleId: ground.bundle.id,
      reserves: ground.handover?.reserves ?? '',
      handoverPhotos: ground.handover?.photos.length ? 'oui' : '',
    },
  });
  const { name, error } = form.field('file');
  return (
    <PageForm
      form={form}
      action={claimUrls.open(ground.bundle.id)}
      encType="multipart/form-data"
      className={`set-form ${css.form}`}
      aria-label="Ouvrir une réclamation"
    >
      <input type="hidden" name="bundleId" value={ground.bundle.id} />
      <SelectField label="Motif" {...form.field('reason')} required>
        <option value="">Choisir</option>
        {CLAIM_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {CLAIM_REASON_LABELS[reason]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Élément"
        hint={
          ground.hasReport
            ? 'Entre parenthèses, ce que le compte rendu d’état en disait à la vente.'
            : 'Aucun compte rendu d’état n’était signé pour ce véhicule.'
        }
        {...form.field('part')}
        required
      >
        <PartOptions ground={ground} none="Choisir" />
      </SelectField>
      <SelectField label="Autre élément" hint="Facultatif." {...form.field('secondPart')}>
        <PartOptions ground={ground} none="Aucun" />
      </SelectField>
      <SelectField label="Troisième élément" hint="Facultatif." {...form.field('thirdPart')}>
        <PartOptions ground={ground} none="Aucun" />
      </SelectField>
      <TextAreaField label="Ce que vous constatez" rows={5} {...form.field('detail')} required />
      <TextAreaField
        label="Réserves portées à la livraison"
        hint={
          ground.handover
            ? 'Reprises de la remise que vous avez signée.'
            : 'Facultatif. Ce qui est écrit sur le bon de livraison ou la lettre de voiture (CMR).'
        }
        rows={3}
        {...form.field('reserves')}
      />
      <ReservePhotos form={form} ground={ground} />
      <EurosField
        label="Montant attendu"
        hint="Hors taxes, ou net pour un véhicule à TVA sur la marge."
        unit="€"
        {...form.field('expected')}
        required
      />
      <NumberField
        label="Kilométrage au compteur"
        hint={`${ground.km === null ? 'Inconnu à la vente' : `${formatKm(ground.km)} à la ${ground.handover ? 'remise' : 'vente'}`}. Laissez vide si vous ne le connaissez pas.`}
        {...form.field('km')}
      />
      <FileField
        label="Photo, vidéo ou document"
        hint={`${fileHint(limits)} Vous pourrez en joindre d’autres ensuite.`}
        name={name}
        accept={limits.accept}
        refuse={(file) => fileRefusal(file, limits)}
        error={error}
      />
      <div className="set-save">
        <Button type="submit" look="coral" size="large" pending={form.isPending}>
          Envoyer la réclamation
        </Button>
      </div>
    </PageForm>
  );
}

type OpenForm = Pick<FormHandle<keyof typeof claimsFields.open>, 'box'>;
// CLAIM-11
/** The photographs of the reserves that both sides signed, to be joined. */
function ReservePhotos({ form, ground }: { form: OpenForm; ground: ClaimGround }) {
  const photos = ground.handover?.photos ?? [];
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={css.reservePhotos} aria-label="Photos des réserves">
        {photos.map((id, index) => (
          <li key={id}>
            <img
              src={handoverUrls.file(ground.bundle.id, id)}
              alt={`Réserve ${index + 1}`}
              width={160}
              height={120}
              loading="lazy"
            />
          </li>
        ))}
      </ul>
      <CheckboxField label="Joindre les photos des réserves" value="oui" {...form.box('handoverPhotos')} />
    </>
  );
}
