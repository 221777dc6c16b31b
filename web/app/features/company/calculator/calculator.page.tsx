import { resale } from '@pomelo/contract/catalogue/resale.endpoints.ts';
import { resaleFields } from '@pomelo/contract/catalogue/resale.fields.generated.ts';
import { RESALE_SOURCES } from '@pomelo/contract/catalogue/resale.ts';
import type { ResaleHabits } from '@pomelo/contract/catalogue/resale.schemas.ts';
import { RadioField } from '@pomelo/design/choice-field.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { EurosField, NumberField } from '@pomelo/design/field.tsx';
import { SaveBar, SettingsSection } from '@pomelo/design/settings-section.tsx';
import { useSearchParams } from 'react-router';
import { calculatorUrl } from '../../../domain/company/calculator-urls.ts';
import { openPrivateAction } from '../../../lib/form/action.server.ts';
import { CancelLink } from '../../../lib/form/cancel-link.tsx';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { privateClient } from '../../../lib/requests/private-client.server.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { safeReturnPath } from '../../../urls.ts';
import { handleCalculator } from './calculator.action.server.ts';
import {
  CALCULATOR_FAILED,
  calculatorFacts,
  calculatorTexts,
  SOURCE_HINTS,
  SOURCE_LABELS,
  VIEWER_READS_CALCULATOR,
} from './calculator.messages.ts';
import type { Route } from './+types/calculator.page.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Calcul de marge · Profil · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export const loader = async ({ context }: Route.LoaderArgs) => ({
  habits: await privateClient(context).call(resale.habits),
});

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleCalculator(await openPrivateAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, CALCULATOR_FAILED);

// VEH-12
/** The company's calculator of the margin of each vehicle. */
export default function CalculatorPage({ loaderData }: Route.ComponentProps) {
  const { habits } = loaderData;
  const { canWrite } = useSession();
  return (
    <SettingsSection
      title="Calcul de marge"
      text={
        <>
          Votre marge et le prix maximum à payer, sur chaque fiche et dans les listes. Ces réglages sont ceux
          de toute la société{'\u202f'}; une fiche peut s’en écarter.
          {canWrite ? null : (
            <>
              <br />
              {VIEWER_READS_CALCULATOR}
            </>
          )}
        </>
      }
    >
      {canWrite ? (
        <CalculatorForm key={JSON.stringify(habits)} habits={habits} />
      ) : (
        <FactList facts={calculatorFacts(habits)} />
      )}
    </SettingsSection>
  );
}

function CalculatorForm({ habits }: { habits: ResaleHabits }) {
  const [query] = useSearchParams();
  const requested = query.get('retour');
  const back = safeReturnPath(requested, calculatorUrl());
  const form = useForm(resaleFields.changeHabits, { stored: calculatorTexts(habits) });
  const source = form.field('source');
  return (
    <PageForm
      form={form}
      action={calculatorUrl(requested === null ? undefined : back)}
      back={back}
      className="set-form"
    >
      <FieldGroup legend="Prix de revente proposé" error={source.error}>
        {RESALE_SOURCES.map((choice) => (
          <RadioField
            key={choice}
            name={source.name}
            value={choice}
            label={SOURCE_LABELS[choice]}
            hint={SOURCE_HINTS[choice]}
            defaultChecked={choice === source.defaultValue}
          />
        ))}
        <NumberField
          label="Pourcentage"
          unit="%"
          hint="Il ne sert que si la revente se calcule sur le prix marchand."
          maxLength={6}
          {...form.field('percent')}
        />
      </FieldGroup>
      <FieldGroup legend="Coûts de chaque véhicule" columns={2}>
        <EurosField
          label="Préparation HT"
          hint="Nettoyage, contrôle, photos."
          maxLength={20}
          {...form.field('preparation.amount')}
        />
        <EurosField
          label="Financement"
          unit="€/jour"
          hint="Ce que coûte un véhicule par jour de stock."
          maxLength={20}
          {...form.field('fundingPerDay.amount')}
        />
        <NumberField
          label="Jours de stock"
          unit="jours"
          hint="De l’achat à la vente, d’habitude."
          maxLength={6}
          {...form.field('stockDays')}
        />
      </FieldGroup>
      <EurosField
        label="Marge à garder"
        hint="Le prix maximum est celui qui la laisse. Une liste peut se classer sur une autre marge."
        maxLength={20}
        {...form.field('targetMargin.amount')}
      />
      <SaveBar label="Enregistrer" look="coral" pending={form.isPending}>
        {requested === null ? null : <CancelLink to={back} />}
      </SaveBar>
    </PageForm>
  );
}
