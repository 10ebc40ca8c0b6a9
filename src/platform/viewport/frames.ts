/** Waits for frames. */

/**
 * Calls the job once a frame with the element has been drawn: the first report of an intersection
 * observer is a task that the frame queues, also when the element is out of sight.
 * @returns how to cancel it
 * @see https://www.w3.org/TR/intersection-observer/#notify-intersection-observers-algo
 */
export function afterFrameWith(element: Element, job: () => void): () => void {
  const observer = new IntersectionObserver(() => {
    observer.disconnect();
    job();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
