import type { CompanyDunning } from '@pomelo/contract/backoffice/dunning/dunning.schemas.ts';
import { DUNNING_STEP_LABELS } from '@pomelo/contract/dunning/dunning-rules.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { formatDay, formatInstant } from '../../../lib/dates.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { dunningUrls } from './dunning-urls.ts';
import * as css from './dunning.module.css';

type Props = { dunning: CompanyDunning; mayWrite: boolean };

/** Letters that left, suspensions and waivers, the latest first. */
export function DunningHistory({ dunning, mayWrite }: Props) {
  const { letters, suspensions, waivers } = dunning;
  return (
    <>
      <Section title="Lettres envoyées" id="lettres">
        {letters.length === 0 ? <p className="muted">Aucune.</p> : null}
        <ul className={css.list}>
          {letters.map(({ id, step, day, by, documentId, invoices }) => (
            <li key={id}>
              <b>{DUNNING_STEP_LABELS[step]}</b>, {formatDay(day)}{' '}
              <span className="small muted">
                {by ? `par ${by}` : 'envoi automatique'}, <span className="num">{invoices.join(', ')}</span>
              </span>{' '}
              {documentId ? (
                <a className="link small" href={staffUrls.bundleDocument(documentId)}>
                  Lettre recommandée (PDF)
                </a>
              ) : null}
            </li>
          ))}
        </ul>
      </Section>
      {suspensions.length > 0 ? <Suspensions dunning={dunning} mayWrite={mayWrite} /> : null}
      {waivers.length > 0 ? (
        <Section title="Intérêts abandonnés" id="abandons">
          <ul className={css.list}>
            {waivers.map(({ invoiceNumber, reason, by, at }) => (
              <li key={invoiceNumber}>
                <b className="num">{invoiceNumber}</b>, {reason}{' '}
                <span className="small muted">
                  par {by}, {formatInstant(at)}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}

function Suspensions({ dunning: { company, suspensions }, mayWrite }: Props) {
  return (
    <Section title="Suspensions" id="suspensions">
      <ul className={css.list}>
        {suspensions.map(({ id, invoiceNumber, reason, endsOn, by, at, liftedAt }) => (
          <li key={id}>
            <b>{invoiceNumber ?? 'Toutes les factures'}</b>, jusqu’au {formatDay(endsOn)}, {reason}{' '}
            <span className="small muted">
              par {by}, {formatInstant(at)}
              {liftedAt ? `, reprise le ${formatInstant(liftedAt)}` : ''}
            </span>{' '}
            {mayWrite && !liftedAt ? (
              <ActionForm
                action={dunningUrls.company(company.id)}
                actionKey={`reprendre-${id}`}
                fields={{ intention: 'reprendre', suspension: id }}
              >
                <button type="submit" className={buttonClass({ look: 'line' })}>
                  Reprendre les relances
                </button>
              </ActionForm>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
