import type { Approval } from '@pomelo/contract/workspace/approval.schemas.ts';
import { Link } from '@pomelo/design/link.tsx';
import { VehiclePicture } from '@pomelo/design/picture.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { ExactAmount } from '../../domain/deal/exact-amount.tsx';
import { pictureOf } from '../../domain/vehicle/vehicle-summary.ts';
import * as css from './approvals.module.css';

/** The vehicles of a request, each at its current price, the services ordered with them, and the sum. */
export function ApprovalLines({
  lines,
  services,
  total,
  toPay,
  isPending,
}: Pick<Approval, 'lines' | 'services' | 'total' | 'toPay'> & { isPending: boolean }) {
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line.productId}>
          <span className="pic">
            <VehiclePicture {...pictureOf(line.mediaId)} sizes="5rem" />
          </span>
          <span>
            <Link className="link" href={line.url}>
              {line.title}
            </Link>
            {isPending && !line.held ? (
              <>
                {' '}
                <Tag tone="bad" icon="alert">
                  N’est plus gardé
                </Tag>
              </>
            ) : null}
          </span>
          <span className="num">
            <ExactAmount cents={line.price.amount} />
          </span>
        </li>
      ))}
      {services.amount > 0 ? (
        <li className={css.extra}>
          <span>Livraison, services et papiers</span>
          <span className="num">
            <ExactAmount cents={services.amount} />
          </span>
        </li>
      ) : null}
      <li className={css.total}>
        <span>Total hors TVA</span>
        <b className="num">
          <ExactAmount cents={total.amount} />
        </b>
      </li>
      {toPay ? (
        <li className={css.extra}>
          <span>Total à payer, TVA comprise</span>
          <span className="num">
            <ExactAmount cents={toPay.amount} />
          </span>
        </li>
      ) : null}
    </ul>
  );
}
