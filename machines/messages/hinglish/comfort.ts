/** The ways of reading, and the spaces of the text. */
import { translations } from '../translations.ts';

export const HINGLISH_COMFORT = translations({
  f: 'f',
  'Full screen, or back to the window': 'Poori screen, ya wapas window mein',
  'Space between letters': 'Letters ke beech jagah',
  'Space between words': 'Shabdon ke beech jagah',
  'Space between paragraphs': 'Paragraphs ke beech jagah',
  'How the book is shown': 'Kitab kaise dikhe',
  Scroll: 'Scroll',
  'This book is too long to be scrolled: its pages are turned.':
    'Yeh kitab scroll karne ke liye bahut lambi hai: iske page palte jaate hain.',
  'This book is long: Scroll shows a chapter at a time.':
    'Yeh kitab lambi hai: Scroll ek baar mein ek chapter dikhata hai.',
  'To read on without stops, choose Scroll.': 'Bina ruke padhte rehne ke liye Scroll chunein.',
  'More settings': 'Aur settings',
  Columns: 'Columns',
  'One|column': 'Ek',
  'Two|columns': 'Do',
  'One column stays for poems, very long pages, a focus, and two languages side by side.':
    'Kavitaon, bahut lambe pages, dhyaan aur saath-saath do bhashaon ke liye ek hi column rehta hai.',
  'Say page numbers': 'Page number bolein',
  'A screen reader then reads the number of each page.':
    'Tab screen reader har page ka number padhta hai.',
  'Roll by itself': 'Apne aap chalaayein',
  Rolling: 'Apne aap chalna',
  Slower: 'Dheere',
  Faster: 'Tez',
  'Stop|rolling': 'Band karein',
  '{speed} words a minute': 'Minute mein {speed} shabd',
  'The text rolls on. {speed}. Any key or touch pauses it, Escape stops it.':
    'Text apne aap chal raha hai. {speed}. Koi bhi key ya touch use rokta hai, Escape band karta hai.',
  Focus: 'Dhyaan',
  'None|focus': 'Kahin nahi',
  Line: 'Line',
  Paragraph: 'Paragraph',
  'Turn by tapping the edges': 'Kinare chhookar page paltein',
  'Tap the right edge of the text for the next page, the left edge for the one before.':
    'Agle page ke liye text ka daayaan kinara chhuein, pichhle page ke liye baayaan.',
  'Keep the screen on': 'Screen chaalu rakhein',
  'Count my reading': 'Mera padhna ginein',
  'Full screen': 'Poori screen',
  'This device does not keep its screen on for a page.':
    'Yeh device kisi page ke liye apni screen chaalu nahi rakhta.',
  'Scroll to read • Use arrow keys to move by page • ESC to close':
    'Padhne ke liye scroll karein • Arrow keys se page badlein • ESC se band karein',
  Edit: 'Badlein',
  Remove: 'Hataayein',
  'Removed.': 'Hataayi gayi.',
  'The book is back': 'Kitab wapas aa gayi',
  'A book that you remove leaves with your place in it. Its bookmark, marks and offline copy stay.':
    'Hataayi gayi kitab ke saath usme aapki jagah bhi hat jaati hai. Uska bookmark, marks aur offline copy bane rehte hain.',
  'Go to page': 'Page par jaayein',
  'How books are shown: pages, scrolling, columns, focus, whether taps on the edges turn pages, the screen stays on and reading is counted':
    'Kitabein kaise dikhein: pages, scroll, columns, dhyaan, kinare chhoone se page paltein ya nahi, screen chaalu rahe ya nahi, aur padhna gina jaaye ya nahi',
});
