/** Measures a page: overflow, clipped text, small targets, and covered focus. */
import type { Locator, Page } from 'playwright/test';

/** @returns the pixels by which the page is wider than the window */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** @returns the elements that overflow the page to the right, except those in scrollable rows */
export const overflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isScrollable = (element: Element): boolean =>
      element.parentElement !== null &&
      (['auto', 'scroll', 'hidden', 'clip'].includes(
        getComputedStyle(element.parentElement).overflowX,
      )
        ? element.parentElement !== document.body
        : isScrollable(element.parentElement));
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && !isScrollable(element))
      .filter(
        (element) =>
          element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5,
      )
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`)
      .concat(
        document.documentElement.scrollWidth > document.documentElement.clientWidth
          ? ['the page']
          : [],
      );
  });

/** @returns targets smaller than 44 by 44 pixels, except links within running text */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const interactive =
      'a[href], button, input, [role=button], [role=option], [role=switch], [role=radio]';
    // The values of a sentence have elements of their own within it.
    const isWithinText = (element: Element): boolean =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement !== null &&
      ([...element.parentElement.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      ) ||
        isWithinText(element.parentElement));
    return [...document.querySelectorAll(interactive)].flatMap((element) => {
      // The input of a switch or radio lies within the label, which is the target.
      const target = element.closest('label') ?? element;
      const { width, height } = target.getBoundingClientRect();
      const isUnseen =
        width === 0 ||
        height === 0 ||
        target.matches('.skip-link:not(:focus)') ||
        target.closest('[hidden], [data-live-announcer]') !== null ||
        target.getAttribute('aria-label') === 'Dismiss' ||
        target.closest('[data-react-aria-hidden], [style*="clip"]') !== null;
      if (isUnseen || isWithinText(element) || (width >= 43.99 && height >= 43.99)) return [];
      return [`${element.outerHTML.slice(0, 120)} is ${width} x ${height}`];
    });
  });

/**
 * @returns texts that are clipped by their box, except the title in the reader's header, which
 *   the preview shows in full
 */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, clipPath, fontSize } = getComputedStyle(element);
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        );
        const clips = [overflowX, overflowY].some(
          (overflow) => overflow === 'hidden' || overflow === 'clip',
        );
        if (
          !hasText ||
          !clips ||
          clipPath !== 'none' ||
          fontSize === '0px' ||
          element === document.body
        )
          return false;
        return (
          element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1
        );
      })
      .filter(
        (element) =>
          element.closest('header h1') === null && element.closest('[aria-hidden=true]') === null,
      )
      .map((element) => `${element.tagName} "${element.textContent.slice(0, 60)}"`),
  );

/** The focused element: its name, and its violations. */
export type Stop = { name: string; faults: string[] };

/** @returns null when nothing has the focus */
export const stopOf = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const faults: string[] = [];
    const box = (element.closest('label') ?? element).getBoundingClientRect();
    if (box.width === 0 || box.height === 0) faults.push('has no size');
    if (
      box.bottom <= 0 ||
      box.top >= window.innerHeight ||
      box.right <= 0 ||
      box.left >= document.documentElement.clientWidth
    )
      faults.push('is out of sight');
    for (const other of document.querySelectorAll('body *')) {
      const { position, visibility, clipPath } = getComputedStyle(other);
      if (
        (position !== 'sticky' && position !== 'fixed') ||
        visibility === 'hidden' ||
        clipPath !== 'none' ||
        other.contains(element)
      )
        continue;
      const over = other.getBoundingClientRect();
      const overlap = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top);
      if (overlap > 0.5 && over.left < box.right && over.right > box.left)
        faults.push(`lies ${Math.round(overlap)} px beneath ${other.tagName}`);
    }
    const { outlineStyle, outlineWidth } = getComputedStyle(
      element.matches('input') ? (element.closest('label') ?? element) : element,
    );
    if (outlineStyle !== 'solid' || Number.parseFloat(outlineWidth) < 2)
      faults.push(`has no ring (${outlineStyle} ${outlineWidth})`);
    const name = element.getAttribute('aria-label') ?? element.textContent.trim();
    return { name: `${element.tagName.toLowerCase()} ${name.slice(0, 50)}`, faults };
  });

/** @returns the left, top, right and bottom edge of each, in pixels of the window */
export const edgesOf = (...locators: Locator[]): Promise<number[][]> =>
  Promise.all(
    locators.map((locator) =>
      locator.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return [left, top, right, bottom];
      }),
    ),
  );
