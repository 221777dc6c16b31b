import type { Repricing } from '@pomelo/contract/backoffice/stock/repricing.schemas.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { repricingUrls } from '../../repricing/repricing-urls.ts';

/** Prices are applied where each vehicle is shown. */
export const RepricingLink = ({ repricing: { id } }: { repricing: Repricing }) => (
  <div>
    <p className="small muted">
      Relisez véhicule par véhicule, laissez-en de côté, puis appliquez en une fois.
    </p>
    <ButtonLink look="coral" href={repricingUrls.one(id)}>
      Ouvrir l’aperçu
    </ButtonLink>
  </div>
);
