/**
 * The cover of a book as one object: it travels from the pressed card to the preview, and from there
 * to the title leaf. Where the browser has no view transitions, or motion is reduced, screens change at
 * once (docs/decisions/0091-the-cover-travels.md).
 */
import { screenAt } from '../../../machines/domain/site/routes.ts';
import { prefersReducedMotion } from '../viewport/scroll.ts';

/** Marks the cover of a screen that presents one book. */
const COVER = '[data-cover]';
const NAME = 'cover';
/** A book that takes longer comes without its cover travelling. */
const BOOK_WITHIN_MS = 120;
const STYLE = `::view-transition{pointer-events:none}
::view-transition-old(root),::view-transition-new(root){animation-duration:200ms}
::view-transition-group(${NAME}){animation-duration:280ms;animation-timing-function:cubic-bezier(.2,.7,.2,1)}
::view-transition-old(${NAME}),::view-transition-new(${NAME}){height:100%;object-fit:cover;object-position:bottom}`;

let pressed: Element | null = null;
let isStyled = false;

/** Call once: notes the link that a navigation follows from. */
export function watchPresses(): void {
  const note = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('main a') : null;
    setTimeout(() => {
      pressed = null;
    });
  };
  window.addEventListener('click', note, true);
}

function isInView(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
}

/** @returns the cover in the pressed link, or that of the screen, if it can be seen */
function coverOf(link: Element): HTMLElement | null {
  const cover = link.querySelector('img')?.parentElement ?? document.querySelector(COVER);
  return cover instanceof HTMLElement && isInView(cover) ? cover : null;
}

function addStyle(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
}

const nameCover = (cover: Element | null, name: string): void => {
  if (cover instanceof HTMLElement) cover.style.setProperty('view-transition-name', name);
};

/** @returns the cover of a screen whose book comes within the time; the old screen is shown meanwhile */
const nextCover = (): Promise<Element | null> =>
  new Promise((resolve) => {
    const settle = (cover: Element | null) => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(cover);
    };
    const observer = new MutationObserver(() => {
      const cover = document.querySelector(COVER);
      if (cover !== null) settle(cover);
    });
    const timer = setTimeout(() => settle(null), BOOK_WITHIN_MS);
    observer.observe(document.body, { childList: true, subtree: true });
  });

/**
 * Shows a change of the screen, with its cover on the way if a pressed link leads to a book.
 * @param path that is navigated to
 * @param change changes the document before it returns
 */
export function withTravellingCover(path: string, change: () => void): void {
  const screen = screenAt(path.split('?')[0] ?? '');
  const from =
    pressed !== null && (screen === 'preview' || screen === 'reader') ? coverOf(pressed) : null;
  if (from === null || !('startViewTransition' in document) || prefersReducedMotion()) {
    change();
    return;
  }
  addStyle();
  nameCover(from, NAME);
  let to: Element | null = null;
  const transition = document.startViewTransition(async () => {
    nameCover(from, '');
    change();
    to = document.querySelector(COVER) ?? (await nextCover());
    nameCover(to, NAME);
  });
  const end = () => nameCover(to, '');
  transition.finished.then(end, end);
  // Skipped, as in a tab in the background: the change is made all the same.
  transition.ready.catch(() => undefined);
}
