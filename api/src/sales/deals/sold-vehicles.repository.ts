import { type RawBuilder, sql } from 'kysely';

/** SQL condition, as text: the vehicle of this column is of an order and not cancelled there. */
export const isSold = (productId: string): string =>
  `EXISTS (SELECT FROM sold_bundle sold WHERE sold.product_id = ${productId})`;

/** SQL query: vehicles ordered since an instant, each with its company and its price excluding VAT, or net. */
export const soldSince = (since: Date): RawBuilder<unknown> => sql`
  SELECT sold.item_id, sold.product_id, deal.workspace_id, deal.ordered_at AS at, sold.excl_tax_cents AS cents
  FROM deal JOIN sold_bundle sold ON sold.deal_id = deal.id
  WHERE deal.step = 'step-4' AND deal.ordered_at > ${since}`;
