import type { PriceAnswer } from './mails/price-answer.mail.ts';

const TITLES: Record<PriceAnswer['kind'], string> = {
  accepted: 'Prix accepté',
  countered: 'Pomelo vous propose un prix',
  refused: 'Prix refusé',
  expired: 'Négociation terminée',
  lost: 'Véhicule vendu',
};
const NEXT: Record<PriceAnswer['kind'], string> = {
  accepted: 'est réservé pour vous, dans votre panier.',
  countered: 'attend votre réponse.',
  refused: 'reste à son prix affiché.',
  expired: 'n’a plus de prix proposé.',
  lost: 'n’est plus disponible.',
};

/** A notification: no price. */
export const priceAnswerPush = (vehicle: string, kind: PriceAnswer['kind']) => ({
  title: TITLES[kind],
  text: `${vehicle} ${NEXT[kind]}`,
});
