import { type RawBuilder, sql } from 'kysely';

/**
 * Cents excluding VAT, or net, for which the vehicle of the alias is sold (`sold_bundle` or `sales_bundle`): on
 * its invoices less its credit notes once there is one, the price of its order until then. Contents of
 * documents are read for orders with a credit note alone.
 */
export const soldNet = (alias: string): RawBuilder<string> => sql<string>`coalesce(
  CASE WHEN EXISTS (SELECT FROM invoice c WHERE c.deal_id = ${sql.ref(`${alias}.deal_id`)} AND c.kind = 'credit-note') THEN (
    SELECT sum(CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END * (l ->> 'net')::bigint)::bigint
    FROM invoice i CROSS JOIN LATERAL jsonb_array_elements(i.content -> 'lines') AS l
    WHERE i.deal_id = ${sql.ref(`${alias}.deal_id`)} AND l ->> 'key' = 'bundle:' || ${sql.ref(`${alias}.id`)}::text) END,
  ${sql.ref(`${alias}.excl_tax_cents`)}::bigint)`;
