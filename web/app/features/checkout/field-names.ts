import type { checkoutFields } from '@pomelo/contract/checkout/checkout.fields.generated.ts';
import type { FormHandle } from '../../lib/form/use-form.ts';

/** The one form of the page. */
export type CheckoutForm = FormHandle<keyof typeof checkoutFields.choose>;

/** Names of the fields of one vehicle in the form of the checkout. */
export const fieldsOf = (productId: number) => ({
  delivery: `livraison-${productId}`,
  preparation: `preparation-${productId}`,
  warranty: `garantie-${productId}`,
  papers: `papiers-${productId}`,
  holder: `titulaire-${productId}`,
  address: `adresse-${productId}`,
});

/** Fields of « Pour tous ». */
export const FOR_ALL = {
  delivery: 'tous-livraison',
  preparation: 'tous-preparation',
  papers: 'tous-papiers',
} as const;

/** The name of the buttons, whose value is the action; those of one vehicle end with its id. */
export const STEP = 'geste';
/** Posted for « no such service »: a radio button needs a value. */
export const NONE = 'aucune';
/** The id of the form: its button and some fields are outside of it. */
export const FORM_ID = 'commande';
/** The id of its first button, which only computes the total. */
export const RECALCULATE_ID = 'recalculer';
