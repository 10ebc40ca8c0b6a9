/** Addresses of this site, as other sites and people need them. */

/** @param path on this site @returns its whole address, such as `https://kitabvan.example/about` */
export const addressOf = (path: string): string => new URL(path, window.location.origin).href;
