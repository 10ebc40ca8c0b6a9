/**
 * Why something could not be loaded. Needed without the other texts when those cannot be loaded
 * (src/app/start-recovery.ts).
 */
import { translations } from '../translations.ts';

export const HINGLISH_FAILURES = translations({
  'this book': 'is kitab',
  'the list of books': 'kitabon ki list',
  'this part of the site': 'site ke is hisse',
  'You seem to be offline, so {it} could not be loaded.':
    'Lagta hai aap offline hain, isliye {it} ko load nahi kiya ja saka.',
  'There is no book at this address.': 'Is address par koi kitab nahi hai.',
  'This part of the site is missing.': 'Site ka yeh hissa nahi mila.',
  'The list of books is missing on this site.': 'Is site par kitabon ki list nahi mili.',
  'The site answers, but something in this browser or network, such as an ad blocker, stops {it}.':
    'Site jawab de rahi hai, par is browser ya network mein kuch, jaise koi ad blocker, {it} ko rok raha hai.',
  'A web page came in place of {it}. You may have to sign in to this network first.':
    '{it} ki jagah koi aur web page aaya. Shayad pehle is network mein sign in karna hoga.',
  'The site could not send {it} just now.': 'Site abhi {it} ko bhej nahi saki.',
  'The site sent something that is not {it}.':
    'Site ne jo bheja, use {it} ke roop mein padha nahi ja saka.',
  'The network is too slow to load {it} in time.':
    'Network itna dheema hai ki {it} ko time par load nahi kiya ja saka.',
  '{cause} It will load when you are back online.':
    '{cause} Online hote hi phir koshish ki jaayegi.',
  '{cause} Still trying.': '{cause} Koshish jaari hai.',
  '{cause} Trying again automatically.': '{cause} Apne aap phir koshish ki ja rahi hai.',
});
