/** The words that the count of repetitions looks for, or passes over (docs/house-style.md). */

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

export const PROFESSIONS = words(`
  accountant actor actress advocate archivist artist astronomer author baker barber bookseller
  butcher carpenter cartographer caterer clerk coach collector conductor constable cook courier
  dentist detective diver doctor driver electrician engineer examiner farmer ferryman fisherman
  gardener goldsmith guard headmaster headmistress inspector jeweller journalist judge keeper king
  lawyer librarian lineman lockmaker magistrate mason mechanic merchant midwife minister musician
  nurse officer operator painter peon pharmacist photographer pilot plumber poet policeman porter
  postman postmaster potter priest princess principal professor projectionist prosecutor queen
  sailor scientist scorer scribe secretary shopkeeper singer soldier superintendent surveyor sweeper
  tailor teacher thief translator tuner vendor waiter warden washerman watchman weaver wrestler
`);

export const SETTINGS = words(`
  airport archive bakery bank bazaar beach bridge bus canal cave church cinema college court
  courtyard desert embassy factory farm ferry forest fort garden graveyard harbour hospital hostel
  hotel island jail jungle kitchen lake lane library lift lighthouse market mill mosque mountain
  museum office orchard palace platform pond port prison railway registry river roof school sea ship
  shop stadium station stepwell street studio temple terrace theatre train tribunal tunnel
  university valley village well workshop
`);

/** Objects that stories like to lean on. */
export const MOTIFS = words(`
  apple bag ball bangle basket bell bicycle boat book bottle bowl box bracelet bread bucket button cake
  camera candle chair chai clock coat coin cup curtain diary door drum envelope feather flower flute
  glass hat jar kettle key kite knife ladder lamp lantern ledger letter lock mango map mirror moon
  necklace needle notebook parcel pen pencil photograph phone piano pickle postcard radio rain register
  ribbon ring river roti rope saree scarf sea shawl shoe slipper spectacle spoon stair stamp stone
  suitcase sweater sweet tape tea telephone thread ticket tiffin torch tree trunk umbrella wall watch
  well whistle window
`);

/** Phrases that say that nothing is said, or that it is quiet. */
export const SILENCES = new RegExp(
  [
    '(?:nobody|no one|neither(?: of (?:them|us))?|none of (?:them|us)) (?:spoke|said anything|said a word|answered|replied|moved)',
    '(?:said|says) nothing',
    "did(?:n't| not) (?:answer|reply|say anything|say a word|speak)",
    'there was (?:a |an |the |no |only )?(?:\\w+ )?silence',
    '(?:was|were|fell|went|grew|became|stood|sat|kept|stayed) (?:very |quite |suddenly |all |completely )*silent',
    '(?:it|everyone|everybody|the (?:room|house|street|hall|lane|court|crowd|class|line)) (?:was|grew|became|went|fell) (?:very |quite |suddenly |all )*quiet',
    'in (?:the |a |complete )?(?:\\w+ )?silence',
    'a (?:long |short |little )?(?:silence|pause)',
    'without (?:a word|speaking|saying (?:anything|a word))',
    'for a (?:long )?(?:time|while|moment) (?:nobody|no one|neither|he|she|they|we|I) (?:said|spoke|did)',
  ]
    .map((phrase) => `\\b(?:${phrase})\\b`)
    .join('|'),
  'giu',
);

/** Capitalised words that are no names: forms of address, months, festivals, languages, cities. */
export const NO_NAMES = words(`
  Amma Appa Auntie Aunty Baba Babu Bai Begum Bhabhi Bhai Bhaiya Bua Captain Chacha Chachi Dada Dadi
  Daddy Dear Devi Didi Doctor Emperor Father God Grandfather Grandmother Inspector Kaka Kaki Khala King
  Madam Majesty Mama Mami Mamu Master Mausi Miss Mother Mrs Mummy Nana Nani Papa Pandit Princess Professor
  Queen Rani Raja Sahab Sahib Sir Sister Tai Thakur Uncle Ustad
  January February March April May June July August September October November December
  Christmas Dashain Diwali Dussehra Eid Holi Muharram Onam Pongal Puja Ramzan Sankranti
  Arabic Bengali English French Gujarati Hindi Hindu Indian Latin Marathi Marwari Muslim Persian
  Portuguese Sanskrit Tamil Telugu Urdu
  Agra Ahmedabad Aligarh Allahabad Asia Banaras Bangalore Baroda Bengal Bengaluru Bhopal Bombay Burma
  Calcutta Chennai Colombo Delhi Dubai England Europe Ganga Goa Gujarat Howrah Hyderabad India Indore
  Jabalpur Jaipur Jodhpur Kanpur Karachi Kashmir Kerala Kochi Kolkata Lahore London Lucknow Madras
  Mumbai Muscat Nagpur Nashik Pakistan Patna Pune Punjab Rajasthan Sharjah Surat Yamuna
  Board Class Department Government Island Office Railway School State Station
`);

/** Words so common that it means nothing when two sentences have them. */
export const COMMON_WORDS = words(`
  a about after again all am an and any are as at be because been before being both but by can could
  did do does down each even ever every few for from had has have having he her here hers herself him
  himself his how i if in into is it its itself just like made make me more most much must my myself
  never no nor not nothing now of off on once one only or other our out over own said same say says
  she should so some still such than that the their them then there these they this those through to
  too two under until up upon us very was we were what when where which while who whom whose why will
  with without would yet you your yours
`);
