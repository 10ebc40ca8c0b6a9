/** The script of the report: lists the paths, finds them by their words, and shows their steps. */

/**
 * @typedef {object} ReportedPath
 * @property {string} machine
 * @property {string} name
 * @property {string} engine
 * @property {number} start index into `texts`
 * @property {number[]} steps indexes into `texts`
 * @property {number} passed number of passed steps
 * @property {string | null} error
 * @property {string} screenshot URL of an image, or empty
 */

/** @param {string} id @returns {HTMLElement} */
function byId(id) {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no ${id}`);
  return found;
}

/** @type {{ texts: string[], paths: ReportedPath[] }} */
const { texts, paths } = JSON.parse(byId('data').textContent);

/** @param {string} name @param {object} [properties] @returns {HTMLElement} */
const element = (name, properties = {}) => Object.assign(document.createElement(name), properties);

/** @param {ReportedPath} path @param {number} place @param {string} text @returns {HTMLElement} */
function stepOf({ passed }, place, text) {
  if (place < passed) return element('li', { textContent: text });
  return place === passed
    ? element('li', { textContent: `✗ failed: ${text}`, className: 'failed' })
    : element('li', { textContent: `not reached: ${text}`, className: 'missed' });
}

/** @param {ReportedPath} path @returns {Node[]} */
function contentOf(path) {
  const list = element('ol');
  list.append(...path.steps.map((step, place) => stepOf(path, place, texts[step] ?? '')));
  const content = [element('p', { textContent: `At first: ${texts[path.start]}.` }), list];
  if (path.error !== null) content.push(element('pre', { textContent: path.error }));
  if (path.screenshot !== '')
    content.push(element('img', { src: path.screenshot, alt: 'The page when the step failed' }));
  if (path.error !== null && path.engine !== 'headless') {
    const href = `playwright/index.html#?q=${encodeURIComponent(path.name)}`;
    content.push(element('a', { textContent: "This path in Playwright's report", href }));
  }
  return content;
}

const items = paths.map((path) => {
  const outcome = path.error === null ? '✓' : '✗ failed:';
  const title = `${outcome} ${path.name}, ${path.engine}, ${path.steps.length} steps`;
  const item = element('li');
  const details = document.createElement('details');
  details.append(element('summary', { textContent: title }));
  details.addEventListener('toggle', () => {
    if (details.childElementCount === 1) details.append(...contentOf(path));
  });
  details.open = path.error !== null;
  item.append(details);
  document.querySelector(`[data-machine="${path.machine}"] .paths`)?.append(item);
  const words = [title, ...path.steps.map((step) => texts[step])].join('\n').toLowerCase();
  return { item, words };
});

/** Shows the paths that contain every word. @param {string} query */
function find(query) {
  const wanted = query.toLowerCase().split(/\s+/u);
  for (const { item, words } of items) item.hidden = !wanted.every((word) => words.includes(word));
  for (const section of document.querySelectorAll('section'))
    section.hidden = section.querySelector('.paths > li:not([hidden])') === null;
  const found = items.filter(({ item }) => !item.hidden).length;
  byId('found').textContent = `${found} of ${items.length} paths`;
}

const field = /** @type {HTMLInputElement} */ (byId('text'));
field.addEventListener('input', () => find(field.value));
find(field.value);
