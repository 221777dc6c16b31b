import {
  daysFault,
  FIGURE_PERIODS,
  FIGURES,
  type FigureName,
  type FigurePeriod,
  type FigureQuery,
} from '@pomelo/contract/backoffice/figures.schemas.ts';
import { isDay } from '../shared/list-reading.ts';

/** Query of the figures page; `du` and `au` are returned as typed. */
export type FiguresAddress = {
  figure: FigureName;
  period: FigurePeriod;
  from: string;
  to: string;
  fault: string | null;
};

const DEFAULT: FigurePeriod = '12m';
const DEFAULT_FIGURE: FigureName = 'margin';

function faultOf(from: string, to: string): string | null {
  if (from === '' && to === '') return null;
  if (!isDay(from) || !isDay(to)) return 'Indiquez le premier et le dernier jour de la période.';
  return daysFault({ from, to });
}

/** Never fails: invalid days are reported, and twelve months are the default. */
export function figuresAddress(params: URLSearchParams): FiguresAddress {
  const [from, to] = [
    (params.get('du') ?? '').trim().slice(0, 20),
    (params.get('au') ?? '').trim().slice(0, 20),
  ];
  return {
    figure: FIGURES.find((one) => one === params.get('mesure')) ?? DEFAULT_FIGURE,
    period: FIGURE_PERIODS.find((one) => one === params.get('periode')) ?? DEFAULT,
    from,
    to,
    fault: faultOf(from, to),
  };
}

/** Whether days were typed, and count. */
export const hasDays = ({ from, to, fault }: FiguresAddress): boolean =>
  fault === null && from !== '' && to !== '';

/** Query parameters of the API. */
export const toFigureQuery = (address: FiguresAddress): FigureQuery =>
  hasDays(address) ? { from: address.from, to: address.to } : { period: address.period };

/** The same, as an address. */
export const figuresSearch = (address: FiguresAddress): string =>
  new URLSearchParams(
    hasDays(address) ? { du: address.from, au: address.to } : { periode: address.period },
  ).toString();

/** The screen with another measure or another period. */
export const withMeasure = (search: string, figure: FigureName): string => `mesure=${figure}&${search}`;
