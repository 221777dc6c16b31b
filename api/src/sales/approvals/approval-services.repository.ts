import type { Database } from '../../platform/db/tables.ts';
import type { AgreedService } from '../services/agreed-services.repository.ts';

export type ApprovalService = { productId: number; service: AgreedService };

export async function insertApprovalServices(
  db: Database,
  approvalId: string,
  services: readonly ApprovalService[],
): Promise<void> {
  if (services.length === 0) return;
  await db
    .insertInto('approval_service')
    .values(
      services.map(({ productId, service }) => ({
        approval_id: approvalId,
        product_id: productId,
        kind: service.kind,
        code: service.code,
        label: service.label,
        excl_tax_cents: service.exclTaxCents,
        vat_cents: service.vatCents,
        estimate: service.estimate,
      })),
    )
    .execute();
}

/** The services chosen for the vehicles of requests, at the prices of the day of each request. */
export async function findApprovalServices(
  db: Database,
  approvalIds: readonly string[],
): Promise<(ApprovalService & { approvalId: string })[]> {
  if (approvalIds.length === 0) return [];
  const rows = await db
    .selectFrom('approval_service')
    .select([
      'approval_id as approvalId',
      'product_id as productId',
      'kind',
      'code',
      'label',
      'excl_tax_cents as exclTaxCents',
      'vat_cents as vatCents',
      'estimate',
    ])
    .where('approval_id', 'in', [...approvalIds])
    .execute();
  return rows.map(({ approvalId, productId, ...service }) => ({ approvalId, productId, service }));
}

/** Cents excluding VAT, taxes paid in advance included. */
export const servicesCents = (services: readonly ApprovalService[]): number =>
  services.reduce((total, { service }) => total + service.exclTaxCents, 0);
