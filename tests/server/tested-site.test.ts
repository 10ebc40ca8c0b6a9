/** A site that is served elsewhere is tested through a server that changes none of its answers. */
import { expect, test } from 'vitest';
import { testedSite, type TestedSite } from '../../e2e/support/served-site/tested-site.ts';
import { ABOUT, askAt, HINDI, listen, openSite, PAGE } from '../support/site-fixture.ts';

async function elsewhere(): Promise<{ port: number; site: TestedSite }> {
  const { port } = await openSite();
  return { port, site: testedSite(`http://127.0.0.1:${port}`) };
}

test.each([
  ['a page', '/about', {}],
  ['a path without a page', '/nowhere', {}],
  ['a compressed script', '/assets/main-1a2b.js', { 'accept-encoding': 'br' }],
  ['a part of a file', '/books/boat/boat-english.epub', { range: 'bytes=1-2' }],
  ['missing data', '/books/nothing.json', {}],
])('the answer for %s is passed on as it is', async (_, path, headers) => {
  const { port, site } = await elsewhere();
  const passed = await askAt(await listen(site.answer), path, { headers });
  const direct = await askAt(port, path, { headers });
  const comparable = ({ headers: { date: _date, ...others }, ...answer }: typeof direct) => ({
    ...answer,
    headers: others,
  });
  expect(comparable(passed)).toEqual(comparable(direct));
});

test('each page is replaced by the shell in its language and with its status', async () => {
  const { site } = await elsewhere();
  const port = await listen(site.answerWithShell);
  const answers = await Promise.all(
    ['/about', '/hindi/about?page=2', '/nowhere', '/robots.txt'].map(async (path) => {
      const { status, body } = await askAt(port, path);
      return [path, status, body.toString()];
    }),
  );
  expect(answers).toEqual([
    ['/about', 200, PAGE],
    ['/hindi/about?page=2', 200, HINDI],
    ['/nowhere', 404, PAGE],
    ['/robots.txt', 200, 'किताबवन\n'],
  ]);
});

test('its texts are read, and a page that is missing is an error', async () => {
  const { port, site } = await elsewhere();
  expect(await site.textOf('/about')).toBe(ABOUT);
  await expect(site.textOf('/nowhere')).rejects.toThrow(
    `http://127.0.0.1:${port}/nowhere answered 404.`,
  );
});

test('a site that does not answer closes the connection', async () => {
  const site = testedSite('http://127.0.0.1:1');
  await expect(askAt(await listen(site.answer), '/about')).rejects.toThrow('socket hang up');
});
