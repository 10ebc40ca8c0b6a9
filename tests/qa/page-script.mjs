/**
 * The script of the report: lists and filters the paths of each machine, and renders the steps of
 * an opened one.
 */

/**
 * @typedef {object} ReportedPath
 * @property {string} machine
 * @property {string} name
 * @property {string} engine
 * @property {number} start index into `texts`
 * @property {[does: number, shows: number][]} steps indexes into `texts`
 * @property {number} passed number of passed steps
 * @property {string | null} error
 * @property {string} screenshot URL of an image, or empty
 * @property {string} trace URL of a file, or empty
 */

/** @param {string} id @returns {HTMLElement} */
function byId(id) {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no ${id}`);
  return found;
}

/** @type {{ texts: string[], paths: ReportedPath[] }} */
const { texts, paths } = JSON.parse(byId('data').textContent);

/**
 * @param {string} name
 * @param {string} [text]
 * @param {string} [className]
 * @returns {HTMLElement}
 */
function element(name, text = '', className = '') {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  return made;
}

/** @param {ReportedPath} path @param {number} place @returns {HTMLElement} */
function stepOf({ steps, passed, error }, place) {
  const [does = 0, shows = 0] = steps[place] ?? [];
  const text = `${texts[does]}; ${texts[shows]}`;
  if (place < passed) return element('li', text);
  return error !== null && place === passed
    ? element('li', `✗ failed: ${text}`, 'failed')
    : element('li', `not reached: ${text}`, 'missed');
}

/** @param {ReportedPath} path @returns {Node} */
function stepsOf(path) {
  const { start, steps, error, screenshot, trace } = path;
  const content = document.createDocumentFragment();
  const list = element('ol');
  list.append(...steps.map((_, place) => stepOf(path, place)));
  content.append(element('p', `At first: ${texts[start] ?? ''}.`), list);
  if (error !== null) content.append(element('pre', error));
  if (screenshot !== '') {
    const picture = document.createElement('img');
    picture.src = screenshot;
    picture.alt = 'The page when the step failed';
    content.append(picture);
  }
  if (trace !== '') {
    const link = document.createElement('a');
    link.textContent = 'Trace of this path (open it with npx playwright show-trace)';
    link.href = trace;
    content.append(link);
  }
  return content;
}

const items = paths.map((path) => {
  const item = element('li');
  const details = document.createElement('details');
  const hasPassed = path.error === null;
  details.append(
    element(
      'summary',
      `${hasPassed ? '✓' : '✗ failed:'} ${path.name}, ${path.engine}, ${path.steps.length} steps`,
    ),
  );
  details.addEventListener('toggle', () => {
    if (details.childElementCount === 1) details.append(stepsOf(path));
  });
  item.append(details);
  details.open = !hasPassed;
  document.querySelector(`[data-machine="${path.machine}"] .paths`)?.append(item);
  const searchText = [path.name, ...path.steps.flat().map((number) => texts[number])]
    .join('\n')
    .toLowerCase();
  return { item, searchText, engine: path.engine, outcome: hasPassed ? 'passed' : 'failed' };
});

/** @param {string} id @returns {HTMLInputElement | HTMLSelectElement} */
function field(id) {
  const found = byId(id);
  if (found instanceof HTMLInputElement || found instanceof HTMLSelectElement) return found;
  throw new Error(`${id} is no field`);
}

const [text, engine, outcome] = [field('text'), field('engine'), field('outcome')];

function filter() {
  const wanted = text.value.trim().toLowerCase();
  const isFound = (/** @type {typeof items[number]} */ each) =>
    each.searchText.includes(wanted) &&
    ['', each.engine].includes(engine.value) &&
    ['', each.outcome].includes(outcome.value);
  for (const each of items) each.item.hidden = !isFound(each);
  byId('found').textContent = `${items.filter(isFound).length} of ${items.length} paths`;
  for (const section of document.querySelectorAll('section'))
    section.hidden = section.querySelector('.paths > li:not([hidden])') === null;
}

for (const each of [text, engine, outcome]) each.addEventListener('input', filter);
byId('filter').addEventListener('submit', (event) => event.preventDefault());
filter();
