import { APPEARANCES } from './appearances.ts';
import type { Screen } from './screen.ts';

export type Taken = Omit<Screen, 'status'> & {
  /** URL of the screenshot. */
  address: string;
  /** The status that came, and that which should have. */
  status: number;
  expected: number;
  /** Pictures by appearance: file names next to the page. */
  pictures: Readonly<Record<string, string>>;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const choices = (name: string, values: readonly string[]): string =>
  `<label>${name} <select name="${name}"><option value="">all</option>${values.map((value) => `<option>${value}</option>`).join('')}</select></label>`;

function figureOf({ name, as, state, address, status, expected, pictures }: Taken): string {
  const looks = APPEARANCES.map(
    ({ name: look }) =>
      `<a class="look" data-look="${look}" href="${pictures[look] ?? ''}"><img loading="lazy" src="${pictures[look] ?? ''}" alt="${look}"><small>${look}</small></a>`,
  );
  const wrong = status === expected ? '' : ` class="wrong"`;
  const id = escaped(`${as}-${name}-${state}`.replaceAll(/[^\w-]+/g, '-'));
  return `<section id="${id}" data-as="${as}" data-state="${state}" data-words="${escaped(`${name} ${address}`.toLowerCase())}">
<h2><a href="#${id}">${escaped(name)}</a> <small>${as} · ${state} · <span${wrong}>${status}</span> · <code>${escaped(address)}</code></small></h2>
<div class="looks">${looks.join('')}</div></section>`;
}

const STYLE = `body{font:15px/1.4 system-ui;margin:0;background:#ecebe6;color:#222}header{position:sticky;top:0;background:#fff;padding:10px 20px;display:flex;gap:16px;align-items:center;flex-wrap:wrap;border-bottom:1px solid #ccc;z-index:1}
h1{font-size:17px;margin:0}section{padding:16px 20px;border-bottom:1px solid #cfccc2}h2{font-size:16px;margin:0 0 10px}h2 small{font-weight:400;color:#555}h2 a{color:inherit;text-decoration:none}.wrong{color:#b00020;font-weight:700}
.looks{display:flex;gap:12px;align-items:flex-start}.look{display:block;max-height:900px;overflow:hidden;border:1px solid #bbb;background:#fff}.look[data-look^="390"]{flex:390}.look[data-look^="1440"]{flex:900}.look img{display:block;width:100%}.look small{display:none}[hidden]{display:none!important}`;

const SCRIPT = `const form=document.querySelector('form');const sections=[...document.querySelectorAll('section')];
const show=()=>{const {as,state,look,words}=Object.fromEntries(new FormData(form));let shown=0;
for(const each of sections){const is=(!as||each.dataset.as===as)&&(!state||each.dataset.state===state)&&each.dataset.words.includes(words.toLowerCase());each.hidden=!is;if(is)shown++}
for(const each of document.querySelectorAll('.look'))each.hidden=Boolean(look)&&each.dataset.look!==look;document.querySelector('output').textContent=shown+' screens'};
form.addEventListener('input',show);show();`;

/** One page with every screen in four appearances, filtered by viewer, state, appearance and text. */
export function renderCatalogue(taken: readonly Taken[]): string {
  const of = (pick: (one: Taken) => string): string[] => [...new Set(taken.map(pick))];
  const filters = [
    choices(
      'as',
      of(({ as }) => as),
    ),
    choices(
      'state',
      of(({ state }) => state),
    ),
    choices(
      'look',
      APPEARANCES.map(({ name }) => name),
    ),
    '<label>words <input name="words" type="search"></label>',
  ];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style>
<header><h1>Screens</h1><form>${filters.join(' ')}</form><output></output></header>${taken.map(figureOf).join('\n')}<script>${SCRIPT}</script></html>`;
}
