import type { StaffDeal, OfferableVehicle } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { eurosTyped, readEuros } from '../../../lib/form/euros-input.ts';

/** A line as it is typed. */
export type DraftLine = { productId: number; price: string; services: readonly string[] };
/** A draft offer: all of it is in its form, with or without scripts. */
export type Draft = {
  lines: readonly DraftLine[];
  validUntil: string;
  message: string;
  isExport: boolean;
  q: string;
};

export const LINES_FIELD = 'lines';
export const priceField = (productId: number): string => `lines.${productId}.price`;
export const serviceField = (productId: number, code: string): string =>
  `lines.${productId}.services.${code}`;

/** Input of the offer form. */
export function draftIn(typed: Readonly<Record<string, string>>): Draft {
  const ids = (typed[LINES_FIELD] ?? '').split(',').filter((id) => /^\d+$/.test(id));
  const lines = [...new Set(ids)].map((id) => {
    const prefix = serviceField(Number(id), '');
    const services = Object.keys(typed).filter((name) => name.startsWith(prefix));
    return {
      productId: Number(id),
      price: typed[priceField(Number(id))] ?? '',
      services: services.map((name) => name.slice(prefix.length)),
    };
  });
  return {
    lines,
    validUntil: typed['validUntil'] ?? '',
    message: typed['message'] ?? '',
    isExport: typed['export'] !== undefined,
    q: typed['chercher']?.trim() ?? '',
  };
}

/** Initial values of the next version: the last one, at its prices, or empty. */
export function draftOf({ versions, sale }: Pick<StaffDeal, 'versions' | 'sale'>, validUntil: string): Draft {
  const lines = versions[0]?.lines ?? [];
  return {
    lines: lines.map(({ productId, price, services }) => ({
      productId,
      price: eurosTyped(price.amount),
      services: services.map(({ code }) => code),
    })),
    validUntil,
    message: '',
    isExport: sale === 'export',
    q: '',
  };
}

/** Adds a vehicle at its catalogue price. */
export function withVehicle(
  draft: Draft,
  { productId, listPrice }: Pick<OfferableVehicle, 'productId' | 'listPrice'>,
): Draft {
  if (draft.lines.some((line) => line.productId === productId)) return draft;
  return {
    ...draft,
    lines: [...draft.lines, { productId, price: eurosTyped(listPrice.amount), services: [] }],
  };
}

export const withoutVehicle = (draft: Draft, productId: number): Draft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.productId !== productId),
});

/** Lines whose price is none: the names of their fields. */
export const wrongPrices = ({ lines }: Draft): string[] =>
  lines.filter(({ price }) => (readEuros(price) ?? 0) < 1).map(({ productId }) => priceField(productId));

/** `lines.0.price` of the API is the price of the first line; `lines.0.services` maps to it too. */
export const fieldOf = (path: string, { lines }: Draft): string => {
  const place = /^lines\.(\d+)\./.exec(path)?.[1];
  const line = place === undefined ? undefined : lines[Number(place)];
  return line ? priceField(line.productId) : path === 'lines' ? 'chercher' : path;
};

export type Figures = { list: number; offered: number };
/** Total of an offer, before services and tax, next to that of the catalogue; cents. */
export const figuresOf = (lines: readonly { listCents: number; cents: number | null }[]): Figures => ({
  list: lines.reduce((sum, { listCents }) => sum + listCents, 0),
  offered: lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
});
