/** The faults that every browser test reports. */
import { cookiesIn, expect, test } from '../../support/site.ts';

test('a policy violation, a foreign request and a cookie are detected in every tab', async ({
  context,
  pageErrors,
}) => {
  await context.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  );
  await context.newPage();
  const tab = await context.newPage();
  await tab.goto('/about');
  await tab.evaluate(async () => {
    document.cookie = 'who=reader';
    const style = document.createElement('style');
    style.textContent = 'p { color: red }';
    // Wait for the event: a page that is left too early never reports the violation.
    const reported = new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', resolve, { once: true });
    });
    document.head.append(style);
    await reported;
  });
  await tab.goto('https://elsewhere.example/');
  await expect
    .poll(() => pageErrors.violations.splice(0))
    .toEqual(['policy violated: style-src-elem by inline ']);
  expect(pageErrors.foreign.splice(0)).toEqual(['https://elsewhere.example/']);
  expect(pageErrors.console.splice(0)).toEqual([expect.stringContaining('inline style')]);
  expect(await cookiesIn(context)).toEqual(['who of 127.0.0.1']);
  await context.clearCookies();
});
