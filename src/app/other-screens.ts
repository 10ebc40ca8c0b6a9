/** Screens that few users open first, loaded together: alone each is a kilobyte or less. */
export { Bookmarks } from '../library/Bookmarks.tsx';
export { Library } from '../library/Library.tsx';
export { SavedBooks } from '../offline/SavedBooks.tsx';
export { About } from '../plain/About.tsx';
export { Contact } from '../plain/Contact.tsx';
export { Disclaimer } from '../plain/Disclaimer.tsx';
export { NotFound } from '../plain/NotFound.tsx';
export { Privacy } from '../plain/Privacy.tsx';
export { YourData } from '../your-data/YourData.tsx';
