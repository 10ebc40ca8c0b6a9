/** Composes the HTML of a prerendered page from the template, the rendered screen and its styles. */
import { shareTags } from './open-graph.ts';
import { escaped, filled, withStyles } from './page-template.ts';
import type { PrerenderedPage } from './prerendered-pages.ts';

/**
 * What all pages of a build share. `template` is the built index.html, `origin` that of the site or
 * empty, `preHydrationScript` the text of the inline script, `commonStyles` the styles of the
 * template, and `sheets` the addresses of these styles and of those of all prerendered pages.
 */
export type PageParts = {
  template: string;
  origin: string;
  preHydrationScript: string;
  commonStyles: string;
  sheets: readonly string[];
};

/** @param chunks paths of the code that the page preloads */
export function pageHtml(
  { path, title, html, styles, hydrationData, description, picture, lead }: PrerenderedPage,
  { template, origin, preHydrationScript, commonStyles, sheets }: PageParts,
  chunks: readonly string[],
): string {
  const hasCode = hydrationData !== null;
  const tags = shareTags(
    { path, title, description, ...(picture === undefined ? {} : { picture }) },
    origin,
  );
  const code = [
    ...chunks.map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`,
    ),
    `<script>${preHydrationScript}</script>`,
  ];
  const page = filled(template, {
    title,
    description,
    head: [tags, ...(hasCode ? code : [])].join(''),
    lead,
    html,
    hydrationData: hasCode ? escaped(hydrationData) : null,
  });
  return hasCode
    ? withStyles(page, commonStyles + styles, sheets)
    : page.replace('</head>', `<link rel="stylesheet" href="${sheets.at(-1)}"></head>`);
}
