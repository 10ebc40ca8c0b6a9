/** The report's own script: lists the paths of each machine, finds them, and writes the steps of one when it is opened. */

/**
 * @typedef {object} ReportedPath
 * @property {string} machine
 * @property {string} name
 * @property {string} engine
 * @property {number} start number of a text
 * @property {[does: number, shows: number][]} steps numbers of texts
 * @property {number} passed steps that went well
 * @property {string | null} error
 * @property {string} screenshot address of a picture, or empty
 * @property {string} trace address of a file, or empty
 */

/** @param {string} id @returns {HTMLElement} */
function byId(id) {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no ${id}`);
  return found;
}

/** @type {{ texts: string[], paths: ReportedPath[] }} */
const { texts, paths } = JSON.parse(byId('data').textContent);

/** @param {string} name @param {string} [words] @param {string} [className] @returns {HTMLElement} */
function element(name, words = '', className = '') {
  const made = document.createElement(name);
  made.textContent = words;
  made.className = className;
  return made;
}

/** @param {ReportedPath} path @param {number} place @returns {HTMLElement} */
function stepOf({ steps, passed, error }, place) {
  const [does = 0, shows = 0] = steps[place] ?? [];
  const words = `${texts[does]}; ${texts[shows]}`;
  if (place < passed) return element('li', words);
  return error !== null && place === passed
    ? element('li', `✗ failed: ${words}`, 'failed')
    : element('li', `not reached: ${words}`, 'missed');
}

/** @param {ReportedPath} path @returns {Node} */
function stepsOf(path) {
  const { start, steps, error, screenshot, trace } = path;
  const parts = document.createDocumentFragment();
  const list = element('ol');
  list.append(...steps.map((_, place) => stepOf(path, place)));
  parts.append(element('p', `At first: ${texts[start] ?? ''}.`), list);
  if (error !== null) parts.append(element('pre', error));
  if (screenshot !== '') {
    const picture = document.createElement('img');
    picture.src = screenshot;
    picture.alt = 'The page as it stood when the step failed';
    parts.append(picture);
  }
  if (trace !== '') {
    const link = document.createElement('a');
    link.textContent = 'Trace of this path (open it with npx playwright show-trace)';
    link.href = trace;
    parts.append(link);
  }
  return parts;
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
  const words = [path.name, ...path.steps.flat().map((number) => texts[number])]
    .join('\n')
    .toLowerCase();
  return { item, words, engine: path.engine, outcome: hasPassed ? 'passed' : 'failed' };
});

/** @param {string} id @returns {HTMLInputElement | HTMLSelectElement} */
function field(id) {
  const found = byId(id);
  if (found instanceof HTMLInputElement || found instanceof HTMLSelectElement) return found;
  throw new Error(`${id} is no field`);
}

const [words, engine, outcome] = [field('words'), field('engine'), field('outcome')];

function filter() {
  const wanted = words.value.trim().toLowerCase();
  const isFound = (/** @type {typeof items[number]} */ each) =>
    each.words.includes(wanted) &&
    ['', each.engine].includes(engine.value) &&
    ['', each.outcome].includes(outcome.value);
  for (const each of items) each.item.hidden = !isFound(each);
  byId('found').textContent = `${items.filter(isFound).length} of ${items.length} paths`;
  for (const section of document.querySelectorAll('section'))
    section.hidden = section.querySelector('.paths > li:not([hidden])') === null;
}

for (const each of [words, engine, outcome]) each.addEventListener('input', filter);
byId('filter').addEventListener('submit', (event) => event.preventDefault());
filter();
