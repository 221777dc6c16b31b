import type { Page } from 'playwright-core';

/** What any screen must have, whoever reads it: its language, one heading, a way over the header, a title, and nothing beyond its edge. */
export function basicsOf(page: Page, lang = 'fr'): Promise<string[]> {
  return page.evaluate((wanted) => {
    const faults: string[] = [];
    if (document.documentElement.lang !== wanted) faults.push(`lang is ${document.documentElement.lang}`);
    const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility());
    if (headings.length !== 1) faults.push(`${headings.length} h1`);
    const skip = document.querySelector<HTMLAnchorElement>('a[href="#contenu"]');
    const content = document.getElementById('contenu');
    const words = wanted === 'fr' ? 'Aller au contenu' : 'Skip to content';
    // Where the first thing to reach is the page itself, there is nothing to go over.
    const first = document.body.querySelector('a[href], button, input, select, textarea, summary');
    const isFirst = content !== null && (first === null || content.contains(first));
    if (!content || (!isFirst && skip?.textContent !== words)) faults.push('no skip link');
    if (document.title.trim() === '') faults.push('no title');
    const { scrollWidth, clientWidth } = document.documentElement;
    const isCut = (each: Element): boolean =>
      each !== document.body &&
      (getComputedStyle(each).overflowX !== 'visible' || (each.parentElement !== null && isCut(each.parentElement)));
    // What is fixed makes nothing scroll, and is out of reach all the same.
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (each) => each.checkVisibility() && each.getBoundingClientRect().right > clientWidth + 1 && !isCut(each),
    );
    const names = beyond.map((each) => `${each.tagName}.${each.getAttribute('class')} “${each.textContent.slice(0, 40)}”`);
    if (scrollWidth > clientWidth || names.length > 0)
      faults.push(`scrolls sideways: ${scrollWidth} in ${clientWidth}, because of one of ${[...new Set(names)].join(', ')}`);
    return faults;
  }, lang);
}
