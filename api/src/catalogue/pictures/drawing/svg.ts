import { short } from './geometry.ts';

/** Names of one picture's definitions and the references to them. */
export type Names = {
  id: (name: string) => string;
  url: (name: string) => string;
  use: (name: string, rest: string) => string;
};

export const namesWith = (prefix: string): Names => ({
  id: (name) => prefix + name,
  url: (name) => `url(#${prefix}${name})`,
  use: (name, rest) => `<use href="#${prefix}${name}" ${rest}/>`,
});

export const path = (data: string, rest: string): string => `<path d="${data}" ${rest}/>`;

/** A gradient stop; `opacity` is written as the fourth hex digit of a short colour, black by default. */
export function stop(offset: number, colour: string, opacity?: number): string {
  const paint = opacity === undefined ? colour : (colour || '#000') + Math.round(opacity * 15).toString(16);
  return `<stop${offset ? ` offset="${short(offset, 100)}"` : ''} stop-color="${paint}"/>`;
}

const DOWNWARDS = 'x2="0" y2="1"';
export const linearGradient = (id: string, stops: string, attributes = DOWNWARDS): string =>
  `<linearGradient id="${id}"${attributes && ` ${attributes}`}>${stops}</linearGradient>`;
