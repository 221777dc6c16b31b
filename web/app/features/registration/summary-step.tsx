import { personName } from '@pomelo/contract/person-name.ts';
import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { fileSize } from '@pomelo/design/file-size.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { siretText } from '@pomelo/contract/siret-text.ts';
import { formatDay } from '../../lib/dates.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { signUpUrls } from '../../sign-up-urls.ts';
import type { StepName } from './draft.ts';
import { STEP_LABELS, stepOfField } from './registration.messages.ts';
import type { RegistrationData } from './registration.loader.server.ts';
import { StepForm } from './step-form.tsx';
import * as css from './registration.module.css';

/** A box that is no field of the body. */
const CONSENT = { accord: { required: true } } as const;

/** Everything that will be sent, each part with the way to correct it. */
export function SummaryStep({ data }: { data: RegistrationData }) {
  const form = useForm(CONSENT, { stored: { accord: '' } });
  const { draft, papers } = data;
  const faults = Object.entries(form.refusal?.fieldErrors ?? {}).filter(([name]) => name !== 'accord');
  const part = (step: StepName, lines: [string, ReactNode][]) => (
    <SummaryPart
      step={step}
      lines={lines}
      faults={faults.filter(([name]) => stepOfField(name) === step).map(([, message]) => message)}
    />
  );
  return (
    <>
      {part('societe', [
        ['Raison sociale', draft.rs],
        ['SIRET', siretText(draft.siret)],
        ['TVA', draft.vatNumber],
        ...(draft.joins
          ? []
          : [['Adresse', `${draft.street}, ${draft.postcode} ${draft.city}`] as [string, ReactNode]]),
      ])}
      {part('vous', [
        ['Nom', personName(draft)],
        ['E-mail', draft.email],
        ['Téléphone', draft.phone1],
      ])}
      {draft.joins || !papers.kbis || !papers.identity
        ? null
        : part('documents', [
            [
              'Kbis',
              `${papers.kbis.name}, ${fileSize(papers.kbis.sizeBytes)}, daté du ${formatDay(draft.kbisDate)}`,
            ],
            ['Identité', `${papers.identity.name}, ${fileSize(papers.identity.sizeBytes)}`],
          ])}
      {faults.some(([name]) => ['siret', 'recapitulatif'].includes(stepOfField(name))) ? (
        <FieldError>
          {faults.find(([name]) => ['siret', 'recapitulatif'].includes(stepOfField(name)))?.[1]}{' '}
          <Link className="link" to={signUpUrls.registration()}>
            Revenir au SIRET
          </Link>
        </FieldError>
      ) : null}
      <StepForm form={form} step="recapitulatif">
        <Terms />
        <CheckboxField
          value="1"
          required
          label="J’agis pour cette société, ces renseignements sont exacts et j’accepte les conditions ci-dessus."
          {...form.box('accord')}
        />
        <Button type="submit" look="coral" size="large" pending={form.isPending}>
          {draft.correction
            ? 'Envoyer mes corrections'
            : draft.joins
              ? 'Envoyer ma demande'
              : 'Envoyer mon inscription'}
        </Button>
      </StepForm>
    </>
  );
}

function SummaryPart({
  step,
  lines,
  faults,
}: {
  step: StepName;
  lines: [string, ReactNode][];
  faults: string[];
}) {
  return (
    <section className={css.recap}>
      <header>
        <h2>{STEP_LABELS[step]}</h2>
        <Link className="link" to={signUpUrls.registration(step)}>
          Modifier<span className="vh"> {STEP_LABELS[step]}</span>
        </Link>
      </header>
      <FactList dense className={css.recapFacts} facts={lines.map(([label, value]) => ({ label, value }))} />
      {faults.map((message) => (
        <FieldError key={message}>{message}</FieldError>
      ))}
    </section>
  );
}

/** The terms, shown where they are accepted. */
function Terms() {
  return (
    <details className={css.terms}>
      <summary>Conditions d’accès et données personnelles</summary>
      <ul>
        <li>
          Pomelo est réservé aux professionnels de l’automobile. Les prix marchands ne sont pas communiqués à
          des particuliers.
        </li>
        <li>
          Une réservation engage votre société pendant sa durée{'\u202f'}; une commande validée est ferme.
        </li>
        <li>
          Votre compte est personnel{'\u202f'}: invitez vos collègues plutôt que de partager un mot de passe.
        </li>
        <li>
          Vos coordonnées servent à tenir votre compte, à traiter vos commandes et à vous écrire à leur sujet.
          Elles ne sont ni vendues, ni cédées.
        </li>
        <li>
          Le Kbis et la pièce d’identité servent à vérifier votre société. Seule l’équipe qui valide les
          inscriptions les ouvre.
        </li>
        <li>
          Vous pouvez à tout moment consulter, corriger, exporter vos données ou fermer votre compte depuis
          votre profil.
        </li>
      </ul>
    </details>
  );
}
