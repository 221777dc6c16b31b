import { Icon } from '@pomelo/design/icon.tsx';
import type { Draft } from './draft.ts';
import { siretText } from '@pomelo/contract/siret-text.ts';

/** A company with the data of the public register. */
export function CompanyCard({ draft }: { draft: Draft }) {
  return (
    <div className="company">
      <h2 className="h3">{draft.rs}</h2>
      {draft.street || draft.city ? (
        <p>
          {draft.street}
          <br />
          {draft.postcode} {draft.city}
        </p>
      ) : null}
      <dl className="company-facts num">
        <div>
          <dt>SIRET</dt>
          <dd>{siretText(draft.siret)}</dd>
        </div>
        <div>
          <dt>TVA intracommunautaire</dt>
          <dd>{draft.vatNumber || '—'}</dd>
        </div>
      </dl>
      {draft.insolvency ? (
        <p className="company-warning">
          <Icon name="alert" />
          <span>
            <b>Procédure collective en cours</b>, d’après l’annuaire public. Vous pouvez continuer{'\u202f'}:
            nous vous appellerons avant de valider le compte.
          </span>
        </p>
      ) : null}
    </div>
  );
}
