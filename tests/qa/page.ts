/** The HTML page of the report with its style and its script. */
import { readFileSync } from 'node:fs';

export type Page = {
  verdict: string;
  hasFailed: boolean;
  summary: string;
  machines: readonly { id: string; title: string; href: string }[];
  engines: readonly string[];
  sections: readonly string[];
  /** JSON for the script, safe within a script element. */
  data: string;
};

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/gu, (sign) => ESCAPES[sign] ?? sign);

const partOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

export const pageOf = ({
  verdict,
  hasFailed,
  summary,
  machines,
  engines,
  sections,
  data,
}: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(verdict)} – Kitabvan's paths</title>
<link rel="icon" href="data:,">
<style>${partOf('./page.css')}</style>
</head>
<body>
<a class="skip" href="#found">Skip to the paths</a>
<header>
<h1>Every path through Kitabvan</h1>
<p class="verdict ${hasFailed ? 'bad' : 'good'}">${hasFailed ? '✗' : '✓'} ${escapeHtml(verdict)}</p>
</header>
<main>
${summary}
<nav aria-label="Machines"><ul>${machines.map(({ title, href }) => `<li><a href="${href}">${escapeHtml(title)}</a></li>`).join('')}</ul></nav>
<form role="search" id="filter">
<p><label for="text">Text in the name or steps of a path</label><input id="text" type="search" autocomplete="off"></p>
<p><label for="engine">Engine</label><select id="engine"><option value="">all</option>${engines.map((engine) => `<option>${escapeHtml(engine)}</option>`).join('')}</select></p>
<p><label for="outcome">Outcome</label><select id="outcome"><option value="">all</option><option value="failed">failed</option><option value="passed">passed</option></select></p>
<p id="found" role="status" tabindex="-1"></p>
</form>
<noscript><p>The steps of the paths need JavaScript; the charts and tables do not.</p></noscript>
${sections.join('\n')}
</main>
<footer><p>To see one path in a real browser, step by step: <code>npm run qa -- --path "reader, a book of three pages, path 1"</code>.
To test a site that is served elsewhere: <code>npm run qa -- --url https://example.org</code>.</p></footer>
<script type="application/json" id="data">${data}</script>
<script type="module">${partOf('./page-script.mjs')}</script>
</body>
</html>
`;
