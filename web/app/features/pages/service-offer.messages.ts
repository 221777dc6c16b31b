import { urls } from '../../urls.ts';

const lastSegment = (slug: string | null): string => slug?.split('/').at(-1) ?? '';

/** Where and when a service is ordered. */
export function howToOrder(slug: string | null, isPriced: boolean): string {
  const stateLabel = lastSegment(slug);
  if (stateLabel === 'livraison')
    return 'Le prix suit la distance\u202f: il est sur la fiche de chaque véhicule, à votre adresse, avant de commander.';
  if (stateLabel === 'bornes-de-recharge')
    return 'Les bornes se commandent en ligne, avec leur pose. Prix HT affichés, règlement par carte.';
  if (isPriced) return 'Ce service s’ajoute à chaque véhicule de la commande. Son prix est figé le jour où vous l’ajoutez.';
  return 'Dites-nous ce qu’il vous faut\u202f: un commercial vous répond.';
}

/** The one action of the page. */
export function wayTo(slug: string | null, isSignedIn: boolean): { href: string; label: string } {
  if (lastSegment(slug) === 'bornes-de-recharge') return { href: urls.terminals(), label: 'Voir les bornes' };
  return isSignedIn ? { href: urls.orders(), label: 'Voir mes commandes' } : { href: urls.listing(), label: 'Voir les véhicules' };
}
