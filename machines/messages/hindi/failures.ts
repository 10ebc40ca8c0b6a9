/**
 * Why something could not be loaded. Needed without the other texts when those cannot be loaded
 * (src/app/start-recovery.ts).
 */
import { translations } from '../translations.ts';

export const HINDI_FAILURES = translations({
  'this book': 'इस किताब',
  'the list of books': 'किताबों की सूची',
  'this part of the site': 'साइट के इस हिस्से',
  'You seem to be offline, so {it} could not be loaded.':
    'लगता है आप ऑफ़लाइन हैं, इसलिए {it} को लोड नहीं किया जा सका।',
  'There is no book at this address.': 'इस पते पर कोई किताब नहीं है।',
  'This part of the site is missing.': 'साइट का यह हिस्सा नहीं मिला।',
  'The list of books is missing on this site.': 'इस साइट पर किताबों की सूची नहीं मिली।',
  'The site answers, but something in this browser or network, such as an ad blocker, stops {it}.':
    'साइट जवाब दे रही है, पर इस ब्राउज़र या नेटवर्क में कुछ, जैसे कोई विज्ञापन-रोधक, {it} को रोक रहा है।',
  'A web page came in place of {it}. You may have to sign in to this network first.':
    '{it} की जगह कोई और वेब पेज आया। शायद पहले इस नेटवर्क में साइन इन करना होगा।',
  'The site could not send {it} just now.': 'साइट अभी {it} को भेज नहीं सकी।',
  'The site sent something that is not {it}.': 'साइट ने जो भेजा, उसे {it} के रूप में पढ़ा नहीं जा सका।',
  'The network is too slow to load {it} in time.':
    'नेटवर्क इतना धीमा है कि {it} को समय पर लोड नहीं किया जा सका।',
  '{cause} It will load when you are back online.': '{cause} ऑनलाइन होते ही फिर कोशिश की जाएगी।',
  '{cause} Still trying.': '{cause} कोशिश जारी है।',
  '{cause} Trying again automatically.': '{cause} अपने-आप फिर कोशिश की जा रही है।',
});
