/** The layout, home, the lists of books, the library and the search. */
import type { HINDI_BROWSING } from '../hindi/browsing.ts';
import { translations } from '../translations.ts';

export const HINGLISH_BROWSING = translations({
  Home: 'Home',
  Bookmarks: 'Bookmarks',
  Latest: 'Nayi kitabein',
  'My Library': 'Meri library',
  Categories: 'Categories',
  More: 'Aur',
  Back: 'Wapas',
  'Back to home': 'Home par wapas jaayein',
  Book: 'Kitab',
  'Continue on page {page}': 'Page {page} se jaari rakhein',
  'Continue reading': 'Padhna jaari rakhein',
  'Continue|before a title': 'Jaari rakhein:',
  'Find a story': 'Kahani dhoondein',
  Finished: 'Poori hui',
  'Loading progress...': 'Progress load ho rahi hai...',
  'Main|navigation': 'Mukhya',
  Menu: 'Menu',
  'No bookmarked books yet. Start reading and bookmark pages to see them here!':
    'Abhi koi kitab bookmark nahi hai. Padhna shuru karein aur page bookmark karein, woh yahan dikhenge!',
  'No books found': 'Koi kitab nahi mili',
  'No books in your library yet. Start reading to see your progress here!':
    'Aapki library mein abhi koi kitab nahi hai. Padhna shuru karein, aapki progress yahan dikhegi!',
  'No latest books available.': 'Abhi koi nayi kitab nahi hai.',
  'No longer available': 'Ab uplabdh nahi',
  'Not started': 'Shuru nahi ki',
  'Reading progress, {title}': 'Padhne ki progress, {title}',
  'Scroll {shelf} left': '{shelf} ko left scroll karein',
  'Scroll {shelf} right': '{shelf} ko right scroll karein',
  Search: 'Khojein',
  'Search books, authors, genres': 'Kitabein, lekhak, categories khojein',
  'Search books, authors, genres...': 'Kitabein, lekhak, categories khojein...',
  'Search results': 'Khoj ke nateeje',
  'Search...': 'Khojein...',
  'Show more': 'Aur dikhaayein',
  'Skip to main content': 'Seedhe mukhya content par jaayein',
  'Start Reading': 'Padhna shuru karein',
  'Your data': 'Aapka data',
  'Your data: see, export, import or erase it':
    'Aapka data: dekhein, export karein, import karein ya mitaayein',
  '{found}.': '{found}.',
  '{found}. Type more to find fewer.': '{found}. Kam nateejon ke liye aur type karein.',
  // The footer.
  About: 'Hamare baare mein',
  Contact: 'Sampark',
  'Newsletter coming soon! Follow us on social media for updates.':
    'Newsletter jald aa raha hai! Nayi jaankari ke liye humein social media par follow karein.',
  'Quick Links': 'Zaroori links',
  'Social media, coming soon': 'Social media, jald aa raha hai',
  'Stay Updated': 'Jude rahein',
  'Stories in english, hindi and hinglish, for everybody, page by page.':
    'English, Hindi aur Hinglish mein kahaniyan, sabke liye, page dar page.',
  // The titles of the screens.
  'About Kitabvan': 'Kitabvan ke baare mein',
  'Bookmarked Books': 'Bookmark ki hui kitabein',
  'Books to read in english, hindi and hinglish':
    'English, Hindi aur Hinglish mein padhne ke liye kitabein',
  'Browse by Category': 'Category ke hisaab se dekhein',
  'Contact Us': 'Humse sampark karein',
  Disclaimer: 'Disclaimer',
  'Latest Releases': 'Nayi kitabein',
  'Oops! Page not found': 'Arre! Page nahi mila',
  'Privacy Policy': 'Privacy policy',
  // The genres, and the first shelf.
  'Drama / Philosophy': 'Drama / Philosophy',
  Fantasy: 'Fantasy',
  Horror: 'Horror',
  'Mystery Thriller': 'Mystery Thriller',
  Romance: 'Romance',
  'Sci-Fi': 'Sci-Fi',
  'Short Stories': 'Chhoti kahaniyan',
  'Trending Now': 'Abhi charcha mein',
  'True Crime / Realistic Fiction': 'True Crime / Realistic Fiction',
  'Searching for "{query}"...': '“{query}” khoja ja raha hai...',
  'No books found for "{query}"': '“{query}” ke liye koi kitab nahi mili',
  '{found} so far': 'Ab tak: {found}',
  '{found}; a part of the list of books could not be loaded':
    '{found}; kitabon ki list ka ek hissa load nahi ho saka',
  '{count} results, the first {listed} are listed':
    '{count} results, pehle {listed} dikhaye gaye hain',
  '1 result': '1 result',
  '{count} results': '{count} results',
  'Language of the site': 'Site ki bhasha',
}) satisfies Record<keyof typeof HINDI_BROWSING, string>;
