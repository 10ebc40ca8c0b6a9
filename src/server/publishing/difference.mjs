/** What has to be done so that a bucket has the objects of the site, and no others. */

/**
 * @typedef {import('./site-objects.mjs').SiteObject} SiteObject
 *
 * @typedef {object} Difference
 * @property {readonly SiteObject[]} uploads in the order in which they may be stored
 * @property {readonly string[]} others keys of objects that are no part of the site
 * @property {readonly string[]} purge addresses whose answers change, in alphabetical order
 */

/**
 * @param {readonly SiteObject[]} objects of the site
 * @param {ReadonlyMap<string, string>} stored key -> MD5 of the content in hexadecimal digits
 * @param {(object: SiteObject) => string} md5Of the content of an object
 * @returns {Difference}
 */
export function differenceOf(objects, stored, md5Of) {
  const uploads = objects
    .filter((object) => {
      const known = stored.get(object.key);
      return known === undefined || known !== md5Of(object);
    })
    .toSorted((one, other) => one.stage - other.stage || (one.key < other.key ? -1 : 1));
  const keys = new Set(objects.map(({ key }) => key));
  const others = [...stored.keys()].filter((key) => !keys.has(key)).toSorted();
  // No cache has what was not stored before.
  const replaced = uploads.filter(({ key }) => stored.has(key)).map(({ address }) => address);
  return { uploads, others, purge: replaced.toSorted() };
}
