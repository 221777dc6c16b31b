import type { Generated } from 'kysely';
import type { DayText } from './column-types.ts';

export type ViewDayTable = { day: DayText; make_id: number; views: number };
export type SearchDayTable = { day: DayText; query: string; times: number };
export type PurchaseCostTable = { product_id: number; cents: number; version: Generated<number> };

/** The tables of 0049_figures.sql. */
export type FiguresTables = { view_day: ViewDayTable; search_day: SearchDayTable; purchase_cost: PurchaseCostTable };
