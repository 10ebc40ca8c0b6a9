/** What effects do during prerendering, which runs in Node: nothing. */

export const doNothing = (): undefined => undefined;
export const listenToNothing = () => doNothing;
export const neverResolve = <T>(): Promise<T> => new Promise<T>(doNothing);
