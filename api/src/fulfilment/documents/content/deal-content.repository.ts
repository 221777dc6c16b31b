import type { Database } from '../../../platform/db/tables.ts';

/** A deal and its buyer, as documents name them; undefined when there is none. */
export const findDealHead = (db: Database, dealId: string) =>
  db
    .selectFrom('sales_deal as deal')
    .innerJoin('accounts_workspace as workspace', 'workspace.id', 'deal.workspace_id')
    .leftJoin('accounts_address as address', (join) =>
      join.onRef('address.workspace_id', '=', 'workspace.id').on('address.billing', '=', true),
    )
    .select([
      'deal.id',
      'deal.number',
      'deal.workspace_id as workspaceId',
      'deal.sale',
      'deal.payment_reference as paymentReference',
      'deal.prepayment_cents as prepayment',
    ])
    .select(['deal.ordered_at as orderedAt', 'deal.created_at as createdAt'])
    .select(['workspace.rs', 'workspace.siret', 'workspace.vat_number as vatNumber'])
    .select(['address.street', 'address.complement', 'address.postcode', 'address.city', 'address.country'])
    .where('deal.id', '=', dealId)
    .executeTakeFirst();
export type DealHead = NonNullable<Awaited<ReturnType<typeof findDealHead>>>;

/** A company as documents name it. */
export const findBuyer = (db: Database, workspaceId: string) =>
  db
    .selectFrom('accounts_workspace as workspace')
    .leftJoin('accounts_address as address', (join) =>
      join.onRef('address.workspace_id', '=', 'workspace.id').on('address.billing', '=', true),
    )
    .select(['workspace.rs', 'workspace.siret', 'workspace.vat_number as vatNumber'])
    .select(['address.street', 'address.complement', 'address.postcode', 'address.city', 'address.country'])
    .where('workspace.id', '=', workspaceId)
    .executeTakeFirstOrThrow();

/** The vehicles of a deal in their order, with the identifiers of each. Cents. */
export const findDealVehicles = (db: Database, dealId: string) =>
  db
    .selectFrom('sales_bundle as bundle')
    .innerJoin('catalogue_vehicle as product', 'product.id', 'bundle.product_id')
    .innerJoin('catalogue_listing as item', 'item.id', 'bundle.item_id')
    .leftJoin('delivery', 'delivery.bundle_id', 'bundle.id')
    .select([
      'bundle.id',
      'bundle.number',
      'bundle.title',
      'bundle.vat_regime as vatRegime',
      'bundle.delivered_at as deliveredAt',
    ])
    .select('bundle.cancelled_at as cancelledAt')
    .select(['bundle.excl_tax_cents as exclTax', 'bundle.vat_cents as vat', 'bundle.incl_tax_cents as toPay'])
    .select(['product.vin', 'product.plate', 'product.km', 'item.first_registration as firstRegistration'])
    .select([
      'item.make_name as make',
      'item.model_name as model',
      'item.version',
      'item.body',
      'item.colour',
    ])
    .select(['delivery.address as deliveredTo', 'delivery.delivery_type as deliveryType', 'delivery.slot'])
    .where('bundle.deal_id', '=', dealId)
    .orderBy('bundle.number')
    .execute();
export type DealVehicle = Awaited<ReturnType<typeof findDealVehicles>>[number];

export const findDealServices = (db: Database, dealId: string) =>
  db
    .selectFrom('sales_bundle_service as service')
    .innerJoin('sales_bundle as bundle', 'bundle.id', 'service.bundle_id')
    .select(['service.code', 'service.bundle_id as bundleId', 'service.label', 'service.estimate'])
    .select(['service.excl_tax_cents as exclTax', 'service.vat_cents as vat'])
    .where('bundle.deal_id', '=', dealId)
    .orderBy('service.created_at')
    .orderBy('service.code')
    .execute();
export type DealService = Awaited<ReturnType<typeof findDealServices>>[number];

/** One vehicle with its delivery, which may not be chosen; undefined for no bundle. */
export const findDeliveredVehicle = (db: Database, bundleId: string) =>
  db
    .selectFrom('sales_bundle as bundle')
    .innerJoin('catalogue_vehicle as product', 'product.id', 'bundle.product_id')
    .innerJoin('sales_deal as deal', 'deal.id', 'bundle.deal_id')
    .leftJoin('delivery', 'delivery.bundle_id', 'bundle.id')
    .innerJoin('catalogue_listing as item', 'item.id', 'bundle.item_id')
    .leftJoin('catalogue_depot as depot', 'depot.id', 'item.depot_id')
    .select([
      'bundle.id',
      'bundle.number',
      'bundle.deal_id as dealId',
      'bundle.title',
      'product.vin',
      'product.plate',
      'product.km',
    ])
    .select([
      'delivery.address',
      'delivery.delivery_type as deliveryType',
      'delivery.slot',
      'delivery.contact',
      'delivery.phone',
    ])
    .select(['delivery.release_code as releaseCode', 'delivery.updated_at as updatedAt'])
    .select(({ fn }) => fn.coalesce('deal.ordered_at', 'deal.created_at').as('orderedAt'))
    .select([
      'depot.name as depot',
      'depot.address as depotAddress',
      'depot.postcode as depotPostcode',
      'depot.city as depotCity',
    ])
    .where('bundle.id', '=', bundleId)
    .executeTakeFirst();
export type DeliveredVehicle = NonNullable<Awaited<ReturnType<typeof findDeliveredVehicle>>>;
