import type { FeedKind } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import type { FeedSample } from '@pomelo/contract/backoffice/stock/feed-sample.schemas.ts';
import { FormError } from '@pomelo/design/field-group.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { AuthorField } from '../../../lib/session/author-field.tsx';
import { PageFields } from '../../../lib/form/page-fields.tsx';
import { missingText, STATE_TITLES } from './feeds.messages.ts';
import { MappingColumn } from './mapping-column.tsx';
import { MappingDefaults } from './mapping-defaults.tsx';
import { COLUMN_STATES, columnState, type MappingTexts } from './mapping-form.ts';
import { MappingOutcome } from './mapping-outcome.tsx';
import { firstView, MappingViews, VIEW_FIELD } from './mapping-views.tsx';
import { SampleTable } from './sample-table.tsx';
import * as css from './feeds.module.css';

const TRY_AFTER_MS = 500;

type Props = {
  sample: FeedSample;
  texts: MappingTexts;
  was: number;
  problem: string | null;
  kind: FeedKind;
  canWrite: boolean;
};

/** The field and the conversion of each column, next to their result: recomputed at each change. */
export function MappingEditor({ sample, texts, was, problem, kind, canWrite }: Props) {
  const submit = useSubmit();
  // Columns keep their position while they are edited: moving one would lose its input.
  const [states] = useState(() => texts.columns.map(columnState));
  const [first] = useState(() => firstView(states, sample.missing.length > 0));
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tryAgain = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.name === VIEW_FIELD) return;
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      const data = new FormData(currentTarget);
      data.set('intention', 'essayer');
      void submit(data, { method: 'post', preventScrollReset: true, replace: true });
    }, TRY_AFTER_MS);
  };
  const fields = [
    { value: '', label: 'Ne pas lire' },
    ...sample.fields.map(({ field, label }) => ({ value: field, label })),
  ];
  const columns = texts.columns.map((column, at) => ({ column, at, state: states[at] ?? 'unused' }));
  const counts = Object.fromEntries(
    COLUMN_STATES.map((state) => [state, columns.filter((each) => each.state === state).length]),
  );
  return (
    <>
      <Form
        method="post"
        aria-label="Correspondance des colonnes"
        className={css.map}
        preventScrollReset
        onChange={tryAgain}
        onSubmit={() => clearTimeout(waiting.current)}
      >
        <PageFields />
        <AuthorField />
        <input type="hidden" name="was" value={was} />
        {problem ? <FormError title={problem} /> : null}
        {sample.missing.length > 0 ? <FormError title={missingText(sample.missing)} /> : null}
        <MappingViews counts={counts} total={columns.length} first={first} />
        <div className={css.mapGrid}>
          <div className={css.columns}>
            <div className={`${css.line} ${css.head}`} aria-hidden="true">
              <span>Leur colonne</span>
              <span>Valeurs lues</span>
              <span />
              <span>Notre champ</span>
              <span>Confiance</span>
            </div>
            {COLUMN_STATES.filter((state) => counts[state]).map((state) => (
              <section key={state} data-view={state} aria-labelledby={`colonnes-${state}`}>
                <h2 className="label" id={`colonnes-${state}`}>
                  {STATE_TITLES[state]}, <span className="num">{counts[state]}</span>
                </h2>
                {state === 'doubtful' ? (
                  <p className="muted small">Une lecture incertaine n’est suivie qu’une fois confirmée.</p>
                ) : null}
                {columns
                  .filter((each) => each.state === state)
                  .map(({ column, at }) => (
                    <MappingColumn
                      key={column.heading}
                      at={at}
                      column={column}
                      shownAs={state}
                      fields={fields}
                      sample={sample}
                    />
                  ))}
              </section>
            ))}
            <MappingDefaults texts={texts} fields={fields} />
          </div>
          <MappingOutcome sample={sample} columns={texts.columns} kind={kind} canWrite={canWrite} />
        </div>
      </Form>
      <Section title="Les premiers véhicules">
        <SampleTable vehicles={sample.vehicles} />
      </Section>
    </>
  );
}
