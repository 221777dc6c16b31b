import type { PurchaseLimit } from '@pomelo/contract/account/account.schemas.ts';
import { APPROVAL_HOURS } from '@pomelo/contract/constants.ts';
import type { Totals } from '@pomelo/contract/deals/totals.schemas.ts';
import { exactEuros } from '../../lib/exact-euros.ts';
import { limitText } from '../../domain/deal/purchase-limit.messages.ts';

type Counted = Pick<Totals, 'recuperable' | 'marge' | 'exempt'>;

/** Amount that counts towards a limit, in cents: excluding VAT, or net where no VAT is shown. */
const countedCents = ({ recuperable, marge, exempt }: Counted): number =>
  recuperable.exclTax.amount + marge.net.amount + exempt.net.amount;

type Buyer = { limit: PurchaseLimit | null; /** Cents already ordered this calendar month. */ spent: number };

/** Why this cart cannot be ordered without an owner, or null when it can. */
export function overLimit({ limit, spent }: Buyer, totals: Counted): string | null {
  if (!limit) return null;
  const cart = countedCents(totals);
  const counted = limit.period === 'month' ? cart + spent : cart;
  if (counted <= limit.amount.amount) return null;
  return limit.period === 'month' && spent > 0
    ? `Avec les ${exactEuros(spent)} HT déjà commandés ce mois-ci, ce panier de ${exactEuros(cart)} HT dépasse votre plafond de ${limitText(limit)}.`
    : `Ce panier de ${exactEuros(cart)} HT dépasse votre plafond de ${limitText(limit)}.`;
}

/** The API refused, for a limit set since. */
export const LIMIT_CHANGED = 'Ce panier dépasse votre plafond d’achat.';
export const ASK_APPROVAL = 'Demander l’accord d’un titulaire';
export const APPROVAL_REQUEST_HINT = `Rien n’est commandé avant sa réponse. En attendant, les véhicules vous sont gardés ${APPROVAL_HOURS}\u202fheures.`;
