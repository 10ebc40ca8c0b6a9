/** What was counted of one's reading: loaded with it. */
import { translations } from '../translations.ts';

export const HINDI_YOUR_READING = translations({
  'Your reading|counted': 'आपका पढ़ना',
  'This week: {time}, {pages}': 'इस हफ़्ते: {time}, {pages}',
  'This month: {time}, {pages}': 'इस महीने: {time}, {pages}',
  'Books finished: {count}': 'पूरी पढ़ी किताबें: {count}',
  'You read on {count} of the last 7 days: {days}.': 'पिछले 7 दिनों में से {count} दिन आपने पढ़ा: {days}।',
  '{hours} h {minutes} min': '{hours} घं {minutes} मि',
  '{hours} h': '{hours} घं',
  '{minutes} min': '{minutes} मि',
  'less than 1 min': '1 मि से कम',
  '1 page': '1 पेज',
  'Counted in this browser only. “Count my reading” in the reading settings of a book stops it.':
    'सिर्फ़ इसी ब्राउज़र में गिना जाता है। किताब की पढ़ने की सेटिंग में “मेरा पढ़ना गिनें” से इसे रोका जा सकता है।',
  Forget: 'भुला दें',
  'Forgotten.': 'भुला दिया गया।',
  'Your reading is back': 'आपका पढ़ना वापस आ गया',
});
