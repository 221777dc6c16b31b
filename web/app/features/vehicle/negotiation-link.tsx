import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import type { ListingNegotiation } from '@pomelo/contract/negotiations/negotiations.schemas.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { negotiationUrls } from '../../domain/deal/negotiation-urls.ts';
import { useSession } from '../../lib/session/use-session.ts';
import type { CardState } from '../../domain/vehicle/card-state.ts';

type Props = {
  vehicle: VehicleDetail;
  state: CardState['kind'];
  negotiation: ListingNegotiation | null;
};

/** « Proposer un prix », or the status of the company's negotiation. */
export function NegotiationLink({ vehicle, state, negotiation }: Props) {
  const { canWrite } = useSession();
  const last = negotiation?.negotiation;
  if (last?.agreed)
    return (
      <p className="small">
        Prix convenu{'\u202f'}:{' '}
        <Link href={negotiationUrls.one(last.id)}>{formatAmount(last.agreed.price.amount)}</Link>
      </p>
    );
  if (last?.state === 'pending')
    return (
      <ButtonLink look="line" wide href={negotiationUrls.one(last.id)}>
        {last.by === 'buyer' ? 'Votre prix attend' : 'Répondre à notre prix'}
      </ButtonLink>
    );
  if (!negotiation?.allowed || !canWrite || (state !== 'free' && state !== 'mine')) return null;
  return (
    <ButtonLink look="line" wide href={negotiationUrls.propose(vehicle.id)}>
      Proposer un prix
    </ButtonLink>
  );
}
