import type { Page } from 'playwright-core';

/** Requirements of any screen: language, one h1, skip link, title, no code shown as text, and no overflow. */
export function basicsOf(page: Page, lang = 'fr'): Promise<string[]> {
  return page.evaluate((wanted) => {
    const faults: string[] = [];
    if (document.documentElement.lang !== wanted) faults.push(`lang is ${document.documentElement.lang}`);
    const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility());
    if (headings.length !== 1) faults.push(`${headings.length} h1`);
    const skip = document.querySelector<HTMLAnchorElement>('a[href="#contenu"]');
    const content = document.getElementById('contenu');
    const words = wanted === 'fr' ? 'Aller au contenu' : 'Skip to content';
    // When the first tab stop is in the main part, there is nothing to skip.
    const first = document.body.querySelector('a[href], button, input, select, textarea, summary');
    const isFirst = content !== null && (first === null || content.contains(first));
    if (!content || (!isFirst && skip?.textContent !== words)) faults.push('no skip link');
    if (document.title.trim() === '') faults.push('no title');
    const leaked = /.{0,30}(?:\\u[\da-f]{4}|\[object |\b(?:undefined|NaN|Invalid Date)\b).{0,30}/.exec(
      document.body.innerText,
    );
    if (leaked) faults.push(`shows code: “${leaked[0]}”`);
    const { scrollWidth, clientWidth } = document.documentElement;
    const isCut = (each: Element): boolean =>
      each !== document.body &&
      (getComputedStyle(each).overflowX !== 'visible' ||
        (each.parentElement !== null && isCut(each.parentElement)));
    // A fixed element does not scroll, but may be out of reach.
    const isBeyond = ({ left, right, width }: DOMRect): boolean =>
      right > clientWidth + 1 || (left < -1 && right > 0 && width > 1);
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (each) => each.checkVisibility() && isBeyond(each.getBoundingClientRect()) && !isCut(each),
    );
    const names = beyond.map(
      (each) => `${each.tagName}.${each.getAttribute('class')} “${each.textContent.slice(0, 40)}”`,
    );
    if (scrollWidth > clientWidth || names.length > 0)
      faults.push(
        `scrolls sideways: ${scrollWidth} in ${clientWidth}, because of one of ${[...new Set(names)].join(', ')}`,
      );
    return faults;
  }, lang);
}
