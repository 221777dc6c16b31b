import { resaleFields } from '@pomelo/contract/catalogue/resale.fields.generated.ts';
import type { VehicleResale } from '@pomelo/contract/catalogue/resale.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { EurosField, NumberField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { type InputEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { calculatorUrl } from '../../domain/company/calculator-urls.ts';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { useSession } from '../../lib/session/use-session.ts';
import {
  costsNote,
  type ResaleFieldName,
  type ResaleTexts,
  resaleTexts,
  type ResaleView,
  resaleView,
  targetText,
  VIEWER_READS_RESALE,
} from './resale.messages.ts';
import * as css from './vehicle.module.css';

const PLACE = 'votre-marge';
const FIELDS: readonly { name: ResaleFieldName; label: string; unit: string }[] = [
  { name: 'resalePrice.amount', label: 'Revente TTC', unit: '€' },
  { name: 'repairs.amount', label: 'Réparations HT', unit: '€' },
  { name: 'preparation.amount', label: 'Préparation HT', unit: '€' },
  { name: 'registration.amount', label: 'Malus, carte grise', unit: '€' },
  { name: 'fundingPerDay.amount', label: 'Financement', unit: '€/jour' },
  { name: 'stockDays', label: 'Jours de stock', unit: 'jours' },
];

type Props = { vehicleId: number; resale: VehicleResale };
type OnPage = Props & { /** Its path and query. */ page: string };

// VEH-10, VEH-11
/**
 * What a resale leaves the company, and the most that it may pay: computed while typing, and stored for the
 * vehicle. Without scripts, saving computes.
 */
export function ResaleCalculator(props: Props) {
  const { resale } = props;
  const { canWrite } = useSession();
  const { pathname, search } = useLocation();
  const page = `${pathname}${search}`;
  return (
    <Section
      title="Votre marge"
      id={PLACE}
      aside={
        <span className="small muted">
          {resale.habits.isSet ? 'vos réglages, calcul hors TVA' : 'valeurs proposées, calcul hors TVA'}
        </span>
      }
    >
      {/* Rendered again once saved: the fields show what is stored. */}
      {canWrite ? (
        <EstimateForm key={JSON.stringify(resale)} {...props} page={page} />
      ) : (
        <ReadEstimate {...props} page={page} />
      )}
    </Section>
  );
}

function EstimateForm({ vehicleId, resale, page }: OnPage) {
  const here = `${page}#${PLACE}`;
  const form = useForm(resaleFields.estimate, {
    intention: 'marge',
    ids: { vehicule: vehicleId },
    stored: resaleTexts(resale),
  });
  const [texts, setTexts] = useState<ResaleTexts>(form.state.values);
  const read = ({ currentTarget }: InputEvent<HTMLFormElement>) => {
    const pairs = [...new FormData(currentTarget)];
    setTexts(
      Object.fromEntries(pairs.map(([name, value]) => [name, typeof value === 'string' ? value : ''])),
    );
  };
  const view = resaleView(texts, resale);
  return (
    <>
      <PageForm form={form} action={page} back={here} onInput={read} className={css.calc}>
        <div className={css.calcI}>
          {FIELDS.map(({ name, label, unit }) => {
            const Field = name === 'stockDays' ? NumberField : EurosField;
            return (
              <Field
                key={name}
                label={label}
                unit={unit}
                hint={view.hints[name]}
                maxLength={20}
                {...form.field(name)}
                required={false}
              />
            );
          })}
        </div>
        <Results view={view} resale={resale} here={here} />
        <div className={css.calcEnd}>
          <p className="small muted">{costsNote(resale)}</p>
          <Button type="submit" look="line" pending={form.isPending}>
            Enregistrer
          </Button>
        </div>
      </PageForm>
      {resale.typed ? (
        <ActionForm
          action={page}
          actionKey={`proposer-${vehicleId}`}
          fields={{ intention: 'proposer', vehicule: vehicleId }}
          back={here}
          className={css.calcBack}
        >
          <button type="submit" className="link small">
            Revenir aux valeurs de votre société
          </button>
        </ActionForm>
      ) : null}
    </>
  );
}

/** For a viewer: the same figures, which only buyers and owners change. */
function ReadEstimate({ resale, page }: OnPage) {
  const texts = resaleTexts(resale);
  const view = resaleView(texts, resale);
  return (
    <div className={css.calc}>
      <div className={css.calcI}>
        {FIELDS.map(({ name, label, unit }) => (
          <EurosField
            key={name}
            label={label}
            unit={unit}
            hint={view.hints[name]}
            value={texts[name] ?? ''}
            readOnly
          />
        ))}
      </div>
      <Results view={view} resale={resale} here={`${page}#${PLACE}`} />
      <p className={`small muted ${css.calcEnd}`}>
        {costsNote(resale)} {VIEWER_READS_RESALE}
      </p>
    </div>
  );
}

type ResultsProps = { view: ResaleView; resale: VehicleResale; here: string };

function Results({ view, resale, here }: ResultsProps) {
  return (
    <>
      <div className={css.calcO} role="status">
        <p className="fld-label">Marge nette</p>
        <p className={`num ${css.calcFig}`}>{view.margin}</p>
        <p className="small muted">{view.marginNote}</p>
      </div>
      <div className={css.calcO}>
        <p className="fld-label">Prix maximum</p>
        <p className={`num ${css.calcFig}`}>{view.highest}</p>
        <p className="small muted">
          {resale.habits.targetMargin.amount > 0 ? (
            <>
              pour garder <b className="num">{targetText(resale)}</b>
            </>
          ) : (
            'pour ne rien perdre'
          )}{' '}
          <Link className="link" to={calculatorUrl(here)}>
            changer
          </Link>
        </p>
      </div>
    </>
  );
}
