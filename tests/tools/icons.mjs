/**
 * `node tests/tools/icons.mjs`: draws the app icons and the Open Graph image, and takes the
 * screenshots of the web app manifest.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { openBuiltSite, ROOT } from './built-site.mjs';

const PUBLIC = `${ROOT}public/`;
const svg = readFileSync(`${PUBLIC}icon.svg`, 'utf8');

/**
 * Platforms clip maskable icons and Apple's icon to their own shape; the others need rounded
 * corners.
 */
const ICONS = [
  { name: 'icon-192.png', size: 192, radius: '20%' },
  { name: 'icon-512.png', size: 512, radius: '20%' },
  { name: 'icon-maskable-512.png', size: 512, radius: '0' },
  { name: 'apple-touch-icon.png', size: 180, radius: '0' },
];

/** Browsers ask for /favicon.ico when the icon of the page has not come, and for what is no page. */
const FAVICON_SIZE = 32;

const { origin, browser, close } = await openBuiltSite();

/** @param {number} size in pixels @param {string} radius @returns {Promise<Buffer>} a PNG */
async function draw(size, radius) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>html, body { margin: 0; background: none } svg { display: block; width: 100vw; border-radius: ${radius} }</style>${svg}`,
  );
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/**
 * @param {number} size in pixels, below 256
 * @param {Buffer} png
 * @returns {Buffer} an icon file with one picture (https://en.wikipedia.org/wiki/ICO_(file_format))
 */
function icoFile(size, png) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

for (const { name, size, radius } of ICONS) writeFileSync(PUBLIC + name, await draw(size, radius));
writeFileSync(`${PUBLIC}favicon.ico`, icoFile(FAVICON_SIZE, await draw(FAVICON_SIZE, '20%')));

const base64Of = (/** @type {string} */ path) => readFileSync(path).toString('base64');
/** The covers on the Open Graph image. */
const SHARED_COVERS = ['ninth-step', 'barish-ka-pata', 'monsoon-engine', 'boat-he-would-not-sell'];
const covers = SHARED_COVERS.map(
  (id) => `<img src="data:image/svg+xml;base64,${base64Of(`${ROOT}src/content/${id}/cover.svg`)}">`,
).join('');
const literata = base64Of(
  `${ROOT}node_modules/@fontsource-variable/literata/files/literata-latin-wght-normal.woff2`,
);
const share = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await share.setContent(`<style>
  @font-face { font-family: Literata; font-weight: 200 900; src: url(data:font/woff2;base64,${literata}) }
  body { margin: 0; height: 630px; box-sizing: border-box; padding: 52px 80px 0; background: #f3ece0; color: #22201c; font-family: Literata; position: relative }
  header { display: flex; align-items: center; gap: 20px; font-size: 76px; font-weight: 600; line-height: 1 }
  svg { width: 92px; height: 92px } svg rect { display: none }
  p { margin: 26px 0 0; font-size: 31px; color: #4a443b }
  div { position: absolute; inset: auto 0 0 0; height: 74px; border-top: 3px solid #8a8071; background: #fbf7f0 }
  section { position: absolute; left: 80px; right: 80px; bottom: 74px; display: flex; justify-content: space-between; align-items: end }
  img { display: block; width: 205px; height: 307px; border-radius: 3px; box-shadow: 0 1px 3px rgb(34 32 28 / .3), 0 12px 26px -8px rgb(34 32 28 / .45) }
</style><header>${svg.replace('viewBox="0 0 512 512"', 'viewBox="112 92 288 328"')}Kitabvan</header><p>Stories in english, hindi and hinglish, page by page. No account.</p><div></div><section>${covers}</section>`);
await share.evaluate(() => document.fonts.ready.then(() => undefined));
await share.screenshot({ path: `${PUBLIC}share.png` });
await share.close();

const wide = await browser.newPage({
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
});
await wide.goto(origin);
await wide.getByRole('main').getByRole('link').first().waitFor();
await wide.clock.install();
await wide.clock.runFor(3000);
await wide.screenshot({ path: `${PUBLIC}screenshot-wide.jpg`, type: 'jpeg', quality: 70 });

const narrow = await browser.newPage({
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  reducedMotion: 'reduce',
});
await narrow.goto(`${origin}/books/ninth-step/read`);
await narrow.locator('#page').waitFor();
await narrow.evaluate(() => document.fonts.ready.then(() => undefined));
await narrow.screenshot({ path: `${PUBLIC}screenshot-narrow.jpg`, type: 'jpeg', quality: 70 });

await close();
process.stdout.write(
  'The icons, the Open Graph image and the screenshots in public/ are updated.\n',
);
