import { VAT_RATE } from '@pomelo/contract/catalogue/vat.ts';
import type { DocumentTotals } from './document-content.ts';

export type TotalRow = { label: string; cents: number };

const vehicles = (count: number): string =>
  count === 0 ? 'Acompte sur véhicules' : count === 1 ? '1 véhicule' : `${count} véhicules`;

/**
 * The totals of a document, row by row; amounts of 0 have no row, so that no VAT is named where none applies. A
 * document without vehicles but with amounts of them is of a prepayment.
 */
export function totalRows(totals: DocumentTotals): TotalRow[] {
  const { recuperable, marge, exempt, goods, services, disbursements } = totals;
  const rows: TotalRow[] = [];
  const add = (label: string, cents: number): void => void rows.push({ label, cents });
  if (recuperable.count > 0 || recuperable.inclTax.amount > 0) {
    add(`${vehicles(recuperable.count)} HT`, recuperable.exclTax.amount);
    add(`TVA ${VAT_RATE}\u202f% sur véhicules`, recuperable.vat.amount);
  }
  if (marge.count > 0 || marge.net.amount > 0)
    add(`${vehicles(marge.count)}, régime particulier`, marge.net.amount);
  if (exempt.count > 0 || exempt.net.amount > 0)
    add(`${vehicles(exempt.count)}, exonération`, exempt.net.amount);
  if (goods && goods.exclTax.amount > 0) {
    add('Biens HT', goods.exclTax.amount);
    add(`TVA ${VAT_RATE}\u202f% sur biens`, goods.vat.amount);
  }
  if (services.exclTax.amount > 0) {
    add('Services HT', services.exclTax.amount);
    add(`TVA ${VAT_RATE}\u202f% sur services`, services.vat.amount);
  }
  if (disbursements.amount > 0) add('Débours', disbursements.amount);
  return rows;
}
