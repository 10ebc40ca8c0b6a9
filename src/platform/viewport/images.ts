/** Waits for the images in the viewport. */

/**
 * Resolves once every image in the viewport has loaded or failed. Images below it are lazy, and
 * would never resolve.
 * @param signal removes the listeners; the promise then never settles
 */
export async function awaitVisibleImages(signal: AbortSignal): Promise<void> {
  const images = [...document.querySelectorAll<HTMLImageElement>('#main img')].filter(isInView);
  await Promise.all(images.map((image) => settled(image, signal)));
}

function isInView(image: HTMLImageElement): boolean {
  const box = image.getBoundingClientRect();
  return (
    box.bottom > 0 && box.top < window.innerHeight && box.right > 0 && box.left < window.innerWidth
  );
}

function settled(image: HTMLImageElement, signal: AbortSignal): Promise<void> {
  if (image.complete) return Promise.resolve();
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) image.addEventListener(type, () => resolve(), { signal });
  });
}
