import type { CompanyDunning } from '@pomelo/contract/backoffice/dunning/dunning.schemas.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { dunningUrls } from '../../dunning/dunning-urls.ts';
import * as css from './answers.module.css';

/** No further letter follows a formal notice: the staff decides with the company, or instructs a lawyer. */
export const DunningLinkPanel = ({ dunning }: { dunning: Pick<CompanyDunning, 'company'> }) => (
  <div>
    <p className="small muted">
      Rien ne part plus après la mise en demeure{'\u202f'}: vérifiez qu’elle est partie en recommandé, appelez
      la société, puis suspendez ses relances ou classez.
    </p>
    <p className={css.links}>
      <ButtonLink look="coral" href={dunningUrls.company(dunning.company.id)}>
        Ouvrir ses relances
      </ButtonLink>
      <ButtonLink look="line" href={dunningUrls.noticed()}>
        Toutes les mises en demeure
      </ButtonLink>
    </p>
  </div>
);
