import type { Approvals } from '@pomelo/contract/workspace/approval.schemas.ts';
import type { Approval } from '@pomelo/contract/workspace/approval.schemas.ts';
import { Link } from '@pomelo/design/link.tsx';
import { Pager } from '@pomelo/design/pager.tsx';
import { SettingsSection } from '@pomelo/design/settings-section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import type { z } from 'zod';
import { formatInstant } from '../../lib/dates.ts';
import { profileUrls } from '../../profile-urls.ts';
import { orderedCartUrls } from '../../domain/deal/checkout-urls.ts';
import { ApprovalLines } from './approval-lines.tsx';
import { contentText, outcomeText, stateText } from './approvals.messages.ts';
import * as css from './approvals.module.css';

/** Requests that are over, the latest first, page by page. */
export function ApprovalHistory({ data, meta }: z.infer<typeof Approvals>) {
  const past = data.filter(({ state }) => state !== 'pending');
  if (past.length === 0 && meta.page === 1) return null;
  return (
    <SettingsSection wide title="Historique">
      <ul className="ruled">
        {past.map((request) => (
          <PastApproval key={request.id} request={request} />
        ))}
      </ul>
      <Pager page={meta.page} last={meta.totalPages} hrefOf={(page) => profileUrls.approvals(page)} />
    </SettingsSection>
  );
}

function PastApproval({ request }: { request: Approval }) {
  const { word: label, tone } = stateText(request.state);
  const outcome = outcomeText(request);
  return (
    <li className={css.past}>
      <div>
        <b>{request.mine ? 'Votre demande' : request.askedBy.name}</b>
        <p className="small muted">Envoyée le {formatInstant(request.askedAt)}</p>
      </div>
      <div>
        <details>
          <summary className="link">{contentText(request)}</summary>
          <ApprovalLines {...request} isPending={false} />
        </details>
        {request.reason ? <p className="small">{`«\u202f${request.reason}\u202f»`}</p> : null}
      </div>
      <div className={css.outcome}>
        <Tag tone={tone}>{label}</Tag>
        {outcome ? <p className="small muted">{outcome}</p> : null}
        {request.dealId ? (
          <Link className="link small" href={orderedCartUrls.ordered(request.dealId)}>
            Voir la commande
          </Link>
        ) : null}
      </div>
    </li>
  );
}
