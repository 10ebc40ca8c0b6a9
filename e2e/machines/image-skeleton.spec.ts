/**
 * The image skeleton's generated paths in a real browser: a cover that loads early, late, or not at
 * all.
 */
import { imageSkeletonMachine } from '../../machines/image-skeleton.machine.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { imageSkeleton } from '../../tests/support/events/image-skeleton.ts';
import { COVERS } from '../../tests/support/events/initial-skeleton.ts';
import { drivenBy } from '../support/paths/driven-by.ts';
import { holdRequests, untilAsked } from '../support/served-site/held-requests.ts';
import { expect, serveBook, stopClock } from '../support/site.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';

const book = bookNamed('the-well', 3, { isTrending: true });

testPathsInBrowser({
  machine: imageSkeletonMachine,
  ...drivenBy(imageSkeleton),
  otherInterfaces: 'full',
  scenarios: [
    {
      name: 'one cover of the latest releases',
      input: {},
      // An image settles only once.
      feasible: ({ context }, { type }) =>
        type !== 'image.reuse' &&
        (type !== 'image.settle' || !(context as { isSettled: boolean }).isSettled),
      open: async (page) => {
        await serveBook(page, book);
        await holdRequests(page, COVERS);
        // The clock is stopped before the skeleton's minimum time starts, so that the speed of the
        // machine does not matter.
        await page.goto('/about');
        await expect(page.getByRole('heading', { name: 'About Kitabvan' })).toBeVisible();
        await stopClock(page);
        const navigation = page.getByRole('navigation', { name: 'Main' });
        await navigation.getByRole('link', { name: 'Latest' }).click();
        await untilAsked(page, COVERS);
        await expect(
          page.getByRole('main').getByRole('link', { name: /^Title of/u }),
        ).toBeVisible();
      },
    },
  ],
  notCovered: {
    'in early: image.reuse: never taken':
      'no placeholder is ever to be seen; e2e/journeys/image-skeletons.spec.ts looks for one',
  },
});
