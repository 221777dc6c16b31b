import { staffBundlesFields } from '@pomelo/contract/backoffice/orders/bundles.fields.generated.ts';
import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { formatDay } from '../../../lib/dates.ts';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { STEP_LABELS, notifiedBy } from './bundles.messages.ts';
import * as css from './bundles.module.css';
import * as recordCss from '../shared/record.module.css';

type Props = { shown: StaffBundle; /** In Paris. */ today: string; mayWrite: boolean };

/** Every step with its day. The next one can be recorded, the last one undone with a reason. */
export function TrackingPanel({ shown, today, mayWrite }: Props) {
  const { bundle, next, undo } = shown;
  return (
    <Section title="Suivi" id="suivi">
      <ol className={css.track}>
        {(bundle.tracking ?? []).map(({ step, at, expected, note }) => (
          <li key={step} data-done={at !== null || undefined}>
            <b>{STEP_LABELS[step].done}</b>
            <span className="small num">
              {at ? formatDay(at) : expected ? `prévu le ${formatDay(expected)}` : ''}
            </span>
            <span className="small muted">{note || (at === null ? notifiedBy(step) : '')}</span>
          </li>
        ))}
      </ol>
      {mayWrite && next.length > 0 ? <NoteForm key={next.join()} shown={shown} today={today} /> : null}
      {mayWrite && undo ? <UndoForm key={`retirer-${undo}`} shown={shown} step={undo} /> : null}
    </Section>
  );
}

function NoteForm({ shown: { bundle, next }, today }: { shown: StaffBundle; today: string }) {
  const form = useForm(staffBundlesFields.track, {
    intention: 'etape',
    stored: { step: next[0] ?? '', on: today, note: '' },
  });
  return (
    <PageForm
      form={form}
      action={staffUrls.bundle(bundle.id)}
      className={css.inline}
      aria-label="Noter une étape"
    >
      <SelectField
        label="Étape faite"
        options={next.map((step) => ({ value: step, label: STEP_LABELS[step].done }))}
        {...form.field('step')}
      />
      <TextField label="Le" type="date" {...form.field('on')} />
      <TextField
        className={css.grow}
        label="Note"
        hint="Facultative, lue par l’acheteur."
        {...form.field('note')}
      />
      <Button type="submit" look="solid" pending={form.isPending}>
        Noter l’étape
      </Button>
    </PageForm>
  );
}

type UndoProps = { shown: StaffBundle; step: NonNullable<StaffBundle['undo']> };

function UndoForm({ shown: { bundle }, step }: UndoProps) {
  const form = useForm(staffBundlesFields.untrack, { intention: 'sans-etape' });
  return (
    <details className={recordCss.more} open={form.refusal !== null}>
      <summary className="link small">
        Retirer l’étape «{'\u202f'}
        {STEP_LABELS[step].done}
        {'\u202f'}»
      </summary>
      <PageForm
        form={form}
        action={staffUrls.bundle(bundle.id)}
        className={css.inline}
        aria-label="Retirer une étape"
      >
        <input type="hidden" name="step" value={step} />
        <TextField
          className={css.grow}
          label="Motif"
          hint="Gardé dans le journal."
          {...form.field('reason')}
        />
        <Button type="submit" look="line" className="btn-danger" pending={form.isPending}>
          Retirer l’étape
        </Button>
      </PageForm>
    </details>
  );
}
