/** Screens that few users open first, in one chunk: each alone is a kilobyte or less. */
export { HandOver } from '../features/hand-over/HandOver.tsx';
export { Bookmarks } from '../features/library/Bookmarks.tsx';
export { Library } from '../features/library/Library.tsx';
export { AllMarks } from '../features/marks/all-marks/AllMarks.tsx';
export { MyWords } from '../features/words/MyWords.tsx';
export { About } from '../features/site-pages/About.tsx';
export { Contact } from '../features/site-pages/Contact.tsx';
export { Disclaimer } from '../features/site-pages/Disclaimer.tsx';
export { Listening } from '../features/site-pages/Listening.tsx';
export { OtherApps } from '../features/site-pages/OtherApps.tsx';
export { NotFound } from '../features/site-pages/NotFound.tsx';
export { Privacy } from '../features/site-pages/Privacy.tsx';
export { YourData } from '../features/your-data/YourData.tsx';
