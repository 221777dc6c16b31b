import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { workspaceFields } from '@pomelo/contract/workspace/workspace.fields.generated.ts';
import type { Approval } from '@pomelo/contract/workspace/approval.schemas.ts';
import { Button, buttonClass } from '@pomelo/design/button.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { PomeloWheel } from '@pomelo/design/wheel.tsx';
import { useFetcher } from 'react-router';
import type { ActionResult } from '../../lib/form/action-answer.server.ts';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { formatInstant } from '../../lib/dates.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import { profileUrls } from '../../profile-urls.ts';
import { ApprovalLines } from './approval-lines.tsx';
import { agreeQuestion, cancelQuestion, bookedUntilText } from './approvals.messages.ts';
import * as css from './approvals.module.css';
import * as companyCss from './company.module.css';

type Props = { request: Approval; isOwner: boolean; canWrite: boolean; isFirst: boolean };

/** A pending request: buyer, time left, content, and possible actions of this person. */
export function PendingApproval({ request, isOwner, canWrite, isFirst }: Props) {
  const { hoursLeft, text, isOver } = useCountdown(request.expiresAt);
  const ofHours = (Date.parse(request.expiresAt) - Date.parse(request.askedAt)) / HOUR_MS;
  return (
    <li className={css.apr}>
      <header className={css.head}>
        <div>
          <h3 className={companyCss.adrName}>
            {request.mine ? 'Votre demande' : `Demande ${withDe(request.askedBy.name)}`}
          </h3>
          <p className="small muted">Envoyée le {formatInstant(request.askedAt)}</p>
        </div>
        <div className={css.time}>
          <PomeloWheel hoursLeft={hoursLeft} ofHours={ofHours} off={isOver} />
          <p>
            <b>{bookedUntilText(request)}</b>
            <span className="small muted num" aria-hidden="true">
              {isOver ? 'Délai passé' : `encore ${text}`}
            </span>
          </p>
        </div>
      </header>
      <ApprovalLines {...request} isPending />
      {isOwner ? (
        <Decision request={request} isFirst={isFirst} />
      ) : request.mine && canWrite ? (
        <Cancel request={request} />
      ) : null}
    </li>
  );
}

/**
 * The owner's decision. A total that changed in the meantime is shown here, above the button that approves
 * it.
 */
function Decision({ request, isFirst }: { request: Approval; isFirst: boolean }) {
  const key = `accord-${request.id}`;
  const fetcher = useFetcher<ActionResult>({ key });
  const answer = fetcher.data;
  const isBusy = fetcher.state !== 'idle';
  const common = { action: profileUrls.approvals(), actionKey: key, back: profileUrls.approvals() };
  const refusal = !isBusy && answer && !answer.ok ? answer.message : null;
  return (
    <div className={css.act}>
      {refusal ? <FieldError>{refusal}</FieldError> : null}
      <ActionForm
        {...common}
        fields={{
          intention: 'accorder',
          demande: request.id,
          total: request.total.amount,
          ...(request.toPay && { aPayer: request.toPay.amount }),
        }}
        question={agreeQuestion(request)}
        className="act-form"
      >
        <button
          type="submit"
          className={buttonClass({ look: isFirst ? 'coral' : 'line' }, isBusy && 'is-pending')}
          aria-label={`Accorder l’achat demandé par ${request.askedBy.name}`}
        >
          Accorder l’achat
        </button>
      </ActionForm>
      <Refuse request={request} />
    </div>
  );
}

function Refuse({ request }: { request: Approval }) {
  const form = useForm(workspaceFields.decideApproval, {
    intention: 'refuser',
    ids: { demande: request.id },
  });
  return (
    <details className={css.refuse} open={form.refusal !== null}>
      <summary
        className={buttonClass({ look: 'line' })}
        aria-label={`Refuser l’achat demandé par ${request.askedBy.name}`}
      >
        Refuser
      </summary>
      <PageForm form={form} action={profileUrls.approvals()} className="set-form">
        <TextAreaField
          label="Pourquoi"
          hint={`${request.askedBy.name} le lira. Facultatif.`}
          rows={3}
          {...form.field('reason')}
        />
        <Button type="submit" look="solid" pending={form.isPending}>
          Refuser la demande
        </Button>
      </PageForm>
    </details>
  );
}

function Cancel({ request }: { request: Approval }) {
  return (
    <div className={css.act}>
      <ActionForm
        action={profileUrls.approvals()}
        actionKey={`accord-${request.id}`}
        fields={{ intention: 'retirer', demande: request.id }}
        back={profileUrls.approvals()}
        question={cancelQuestion}
        className="act-form"
      >
        <button type="submit" className={buttonClass({ look: 'line' })}>
          Retirer ma demande
        </button>
      </ActionForm>
    </div>
  );
}
