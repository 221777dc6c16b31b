import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Form, useNavigation } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { formatDay } from '../../../lib/dates.ts';
import { refusalOf } from '../../../lib/form/form-refusal.ts';
import { PageFields } from '../../../lib/form/page-fields.tsx';
import { STEP_LABELS, notifiedBy } from './bundles.messages.ts';

type Props = { shown: StaffBundle; /** In Paris. */ today: string; mayWrite: boolean; answer: unknown };

/** Every step with its day. The next one can be recorded, the last one undone with a reason. */
export function TrackingPanel({ shown, today, mayWrite, answer }: Props) {
  const { bundle, next, undo } = shown;
  return (
    <Section title="Suivi" id="suivi">
      <ol className="bd-track">
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
      {mayWrite && next.length > 0 ? (
        <NoteForm
          key={next.join()}
          shown={shown}
          today={today}
          refusal={refusalOf(answer, { intention: 'etape' })}
        />
      ) : null}
      {mayWrite && next.length === 0 ? <Gone refusal={refusalOf(answer, { intention: 'etape' })} /> : null}
      {mayWrite && undo ? (
        <UndoForm
          key={`retirer-${undo}`}
          shown={shown}
          step={undo}
          refusal={refusalOf(answer, { intention: 'sans-etape' })}
        />
      ) : (
        <Gone refusal={refusalOf(answer, { intention: 'sans-etape' })} />
      )}
    </Section>
  );
}

/** The refusal of a form that is no longer on the page. */
const Gone = ({ refusal }: { refusal: FormRefusal | null }) =>
  refusal ? <FormError title={refusal.message} /> : null;

function NoteForm({
  shown: { bundle, next },
  today,
  refusal,
}: {
  shown: StaffBundle;
  today: string;
  refusal: FormRefusal | null;
}) {
  const { formData } = useNavigation();
  const typed = refusal?.typed ?? {};
  return (
    <Form
      method="post"
      action={staffUrls.bundle(bundle.id)}
      className="bd-inline"
      preventScrollReset
      aria-label="Noter une étape"
    >
      {refusal ? <FormError title={refusal.message} /> : null}
      <input type="hidden" name="intention" value="etape" />
      <PageFields />
      <SelectField
        label="Étape faite"
        name="step"
        options={next.map((step) => ({ value: step, label: STEP_LABELS[step].done }))}
        error={refusal?.fieldErrors['step']}
      />
      <TextField
        label="Le"
        type="date"
        name="on"
        defaultValue={typed['on'] ?? today}
        error={refusal?.fieldErrors['on']}
      />
      <TextField
        className="bd-grow"
        label="Note"
        hint="Facultative, lue par l’acheteur."
        name="note"
        maxLength={500}
        defaultValue={typed['note']}
        error={refusal?.fieldErrors['note']}
      />
      <Button type="submit" look="solid" pending={formData?.get('intention') === 'etape'}>
        Noter l’étape
      </Button>
    </Form>
  );
}

type UndoProps = { shown: StaffBundle; step: NonNullable<StaffBundle['undo']>; refusal: FormRefusal | null };

function UndoForm({ shown: { bundle }, step, refusal }: UndoProps) {
  const { formData } = useNavigation();
  return (
    <details className="bo-more" open={refusal !== null}>
      <summary className="link small">
        Retirer l’étape «{'\u202f'}
        {STEP_LABELS[step].done}
        {'\u202f'}»
      </summary>
      <Form
        method="post"
        action={staffUrls.bundle(bundle.id)}
        className="bd-inline"
        preventScrollReset
        aria-label="Retirer une étape"
      >
        {refusal ? <FormError title={refusal.message} /> : null}
        <input type="hidden" name="intention" value="sans-etape" />
        <input type="hidden" name="step" value={step} />
        <PageFields />
        <TextField
          className="bd-grow"
          label="Motif"
          hint="Gardé dans le journal."
          name="reason"
          required
          maxLength={500}
          defaultValue={refusal?.typed['reason']}
          error={refusal?.fieldErrors['reason']}
        />
        <Button
          type="submit"
          look="line"
          className="btn-danger"
          pending={formData?.get('intention') === 'sans-etape'}
        >
          Retirer l’étape
        </Button>
      </Form>
    </details>
  );
}
