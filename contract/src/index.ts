import { account } from './account/account.endpoints.ts';
import { cart } from './cart/cart.endpoints.ts';
import { catalogue } from './catalogue/catalogue.endpoints.ts';
import { content } from './content/content.endpoints.ts';

/** Every call of the product, by domain. */
export const endpoints = { account, cart, catalogue, content };
