import type { OfferableVehicle } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import {
  isBelowFloor,
  leastPrice,
  marginOfLine,
  type OfferFigure,
} from '@pomelo/contract/backoffice/orders/offer-margin.ts';
import type { OfferedService } from '@pomelo/contract/bundles/services.schemas.ts';
import { type PricedLine, type SaleKind, serviceLine, vehicleLine } from '@pomelo/contract/deals/totals.ts';
import type { z } from 'zod';
import { readEuros } from '../../../../lib/form/euros-input.ts';
import type { Editor } from './editor.loader.server.ts';
import { priceField, serviceField } from './offer-draft.ts';

export type Service = z.output<typeof OfferedService>;
export type ServiceRow = OfferFigure & {
  kind: 'service';
  field: string;
  code: string;
  label: string;
  typed: string;
  margin: number | null;
};
export type VehicleRow = OfferFigure & {
  kind: 'vehicle';
  field: string;
  vehicle: OfferableVehicle;
  typed: string;
  margin: number | null;
  /** The least price of a vehicle below the floor, in cents; null when it is not, or is unknown. */
  least: number | null;
  /** Offered price against the team's own value or the market value, as a share; null when either is unknown. */
  market: number | null;
  services: ServiceRow[];
};

type Given = Pick<Editor, 'content' | 'vehicles' | 'serviceCosts' | 'floor'> & {
  services: readonly Service[];
  /** Unsaved input, by field. */
  typed: Readonly<Record<string, string>>;
};

/** The lines of the editor with their figures, as they are typed. */
export function rowsOf({ content, vehicles, serviceCosts, floor, services, typed }: Given): VehicleRow[] {
  return content.lines.flatMap((line) => {
    const vehicle = vehicles.find(({ productId }) => productId === line.productId);
    if (!vehicle) return [];
    const field = priceField(line.productId);
    const priceCents = readEuros(typed[field] ?? line.price);
    const figure: OfferFigure = {
      kind: 'vehicle',
      vatRegime: vehicle.vatRegime,
      listCents: vehicle.listPrice.amount,
      priceCents,
      costCents: vehicle.cost?.amount ?? null,
    };
    return [
      {
        ...figure,
        kind: 'vehicle' as const,
        field,
        vehicle,
        typed: line.price,
        margin: marginOfLine(figure),
        least: leastOf(figure, floor),
        market:
          priceCents === null || vehicle.marketValue === null || vehicle.marketValue.amount === 0
            ? null
            : priceCents / vehicle.marketValue.amount - 1,
        services: line.services.map(({ code, price }): ServiceRow => {
          const sold = services.find((service) => service.code === code);
          const name = serviceField(line.productId, code);
          const serviceFigure: OfferFigure = {
            kind: 'service',
            vatRegime: 'recuperable',
            listCents: sold?.exclTax.amount ?? 0,
            priceCents: readEuros(typed[name] ?? price),
            costCents: serviceCosts.find((one) => one.code === code)?.cost.amount ?? null,
          };
          return {
            ...serviceFigure,
            kind: 'service',
            field: name,
            code,
            label: sold?.label ?? code,
            typed: price,
            margin: marginOfLine(serviceFigure),
          };
        }),
      },
    ];
  });
}

function leastOf({ vatRegime, priceCents, costCents }: OfferFigure, floor: number | null): number | null {
  if (floor === null || priceCents === null || costCents === null) return null;
  return isBelowFloor({ vatRegime, priceCents, costCents }, floor)
    ? leastPrice({ vatRegime, costCents }, floor)
    : null;
}

export const allLines = (rows: readonly VehicleRow[]): OfferFigure[] =>
  rows.flatMap((row) => [row, ...row.services]);

/** Price for the buyer, line by line. */
export const pricedLines = (rows: readonly VehicleRow[], sale: SaleKind): PricedLine[] =>
  rows.flatMap(({ vatRegime, priceCents, services }) => [
    vehicleLine(vatRegime, priceCents ?? 0, sale),
    ...services.map((service) => serviceLine(service.priceCents ?? 0)),
  ]);
