/**
 * The Hinglish spellings of the house style (docs/house-style.md): the one that is used, by others
 * that people write. Words that are also English (`to`, `bade`) are not here unless an English
 * reading is impossible in a story.
 */
const SPELLINGS = `
  aakhri: aakhiri; aalu: aaloo; aansu: aansoo; aaram: aaraam; aasaani: aasani
  aasmaan: aasman asmaan; aathva: aathvan; achanak: achaanak; adalat: adaalat; alawa: alaawa
  almari: almaari; almariyan: almaariyan; almariyon: almaariyon; andaza: andaaza; athaarah: atharah
  athaarahve: atharahve; atthaais: athaais attaais atthaees; atthaaisvi: atthaisvi
  atthaavan: attavan; baais: baaees baees bais; baalti: balti; baanhein: baahein; baanhon: baahon
  baarah: barah; baarahva: baarahvaan; baarahvi: barahvi; baareek: bareek; baarish: barish
  baayi: baayin; baazu: baaju; baniyan: baniyaan; baraat: baaraat; barabar: baraabar; barf: baraf
  batakh: battakh; batakhein: battakhein; batakhon: battakhon; battees: battis; batteesva: battisvan
  bavdi: baavdi; bayaalis: bayalis; bayaan: bayan; bechaare: bechare; bechaari: bechari
  beemar: bimaar beemaar; beemari: bimari; behas: behes; bhagwan: bhagwaan; bhaiyon: bhaaiyon
  bhayanak: bhayaanak; bukhaar: bukhar; chaadar: chadar; chaalaki: chaalaaki
  chaalis: chalis chaalees; chaawal: chawal; chabootre: chabutre; chaha: chaaha; chahe: chaahe
  chahein: chaahein; chahi: chaahi; chaho: chaaho; chahta: chaahta; chahte: chaahte; chahti: chaahti
  chahun: chahoon; charpai: chaarpai; chattaan: chattan; chattaanon: chattanon
  chaudahve: chaudahvein; chaudahvi: chaudhvi; chauki: chowki; chauntees: chautees
  chauraasi: chaurasi; chavaalis: chawaalis; chhaata: chhata; chhaate: chhate; chhabbees: chhabbis
  chhattees: chhattis; chhe: chhah; chhiyaalis: chhiyalis; chhoo: chhu; chhota: chhoota
  chhoti: choti; chhup: chhip; chhupata: chhipata; chowkidar: chowkidaar; chulha: choolha
  chulhe: choolhe; daakiya: dakiya; daanv: daav; daawat: daavat; dabba: dibba; dabbe: dibbe
  dadi: daadi; dar: darr; dastaane: dastane; dasve: dasvein; dhai: dhaai; dhoondh: dhoond
  dhoondha: dhoonda; dhoondhna: dhoondna; dhoondhne: dhoondne; dhoondho: dhoondo
  dhoondhta: dhoondta; dhoondhte: dhoondte; dhoondhti: dhoondti; dhuan: dhuaan; dhuen: dhuein
  dhyaan: dhyan; dinon: dino; dobara: dobaara; dono: donon; doonga: dunga; doongi: dungi
  ekdum: ekdam; faaltu: faltu; fark: farak; ga: gaa; gaaungi: gaungi; gawah: gawaah; gawahi: gawaahi
  gaz: gaj; ghaaghra: ghaghra; ghaaghre: ghaghre; ghutnon: ghutno; glass: gilas gilaas
  goongi: gungi; haandi: handi; hairaan: hairan; halanki: halaanki haalaanki; hamara: humara
  hamare: humare; hamari: humari; honth: hoth; honthon: hothon; humein: hume humen hamein
  humse: hamse; ijaazat: ijazat; ikattees: ikattis iktees; ikatteesve: ikattisve
  ikhattar: ikahattar; ikkees: ikkis; iktaalis: iktalis ektalis; imaandari: imaandaari
  inhein: inhe inhen; inme: inmein; ishaara: ishara; isme: ismein; ja: jaa; jaaiye: jaiye
  jaaiyega: jaiyega; jaanwar: janwar; jaanwaron: janwaron; jaaun: jaun; jaaunga: jaunga
  jaaungi: jaungi; jaaye: jaye; jaayega: jayega; jaayegi: jayegi; jaayenge: jayenge; janam: janm
  jao: jaao; jaogi: jaaogi; jawab: jawaab javab; jawan: jawaan; jhiri: jhirri; jhoola: jhula
  jinhein: jinhe; jinme: jinmein; jisme: jismein; judwa: judwaan; kaanon: kaano; kaareegar: kaarigar
  kaayde: kayde; kahan: kahaan; kahun: kahoon; kahungi: kahoongi; kainchi: qainchi; karun: karoon
  karvat: karwat; karwaya: karvaya; kasoor: kusoor; kauve: kauwe; kehlwa: kehelwa kehalwa
  kehlwaya: kehelwaya kehalwaya; kehlwayi: kehelwayi; khaana: khana; khaane: khane
  khaaungi: khaungi; khaaya: khaya; khaayi: khayi; khambe: khambhe; khambon: khambhon
  kharab: kharaab; kharabi: kharaabi; khareedi: kharidi; kharrate: kharraate; khilaaf: khilaf
  kinare: kinaare; kisaan: kisan; kist: kisht; kiston: kishton; konon: kono
  kuch: kuchh; kuen: kuein; kumhaar: kumhar; kyari: kyaari; kyun: kyon kyu; laakh: lakh; laal: lal
  laalten: laaltein lalten; laaparwaahi: laaparvaahi; laaungi: laungi; laaya: laya; laaye: laye
  lagataar: lagatar; lao: laao; layak: laayak; leher: lehar; lifafa: lifaafa; lifafe: lifaafe
  likhawat: likhaawat; likhun: likhoon; loonga: lunga; ludhka: lurhka; maalkin: malkin
  maamle: mamle; maayein: maaein; mahin: maheen; mallah: mallaah; maloom: maaloom; mamooli: mamuli
  mehak: mehek; mehakta: mehekta; meharbaani: meharbani meherbani; mohar: muhar
  moonchhein: moochhein; moonchhon: moochhon; moongphali: moongfali; mujhe: muje; munder: mundher
  munh: muh; musafir: musaafir; mutaabik: mutabik; nahi: nahin nahee; nakhoon: naakhun naakhoon
  nakhoonon: naakhoonon naakhunon; nani: naani; naraaz: naaraaz; navaasi: nawasi; nikaala: nikala
  nikaale: nikale; nikaali: nikali; niklun: nikloon; ooncha: uncha; oonche: unche; oonchi: unchi
  paanchve: paanchvein; paaya: paya; paayega: payega; pachchees: pachees; pahadi: pahaadi
  pahadiyon: pahaadiyon; pateela: patila; pateele: patile; peeche: peechhe; pehar: pahar
  pehchaana: pehchana; pehchaani: pehchani; pehchaanna: pehchanna; pehchaanne: pehchanne
  pehchaanta: pehchanta; pehchaante: pehchante; pehchaanti: pehchanti; pahalwan: pehelwan pehelwaan
  phaansi: faansi; phailti: failti; pheeke: feeke; phir: fir; phupha: phoopha; pichhla: pichla
  pichhle: pichle; pichhli: pichli; pichhwade: pichhwaade; poochh: pooch puchh puch
  poochha: poocha pucha puchha; poochhe: pooche puche; poochhega: poochega; poochhegi: poochegi
  poochhein: poochein; poochhenge: poochenge; poochhi: poochi puchi; poochhkar: poochkar puchkar
  poochhna: poochna puchna; poochhne: poochne puchne; poochho: poocho pucho
  poochhta: poochta puchta; poochhte: poochte puchte; poochhti: poochti puchti
  poochhun: poochhoon poochoon; poochhunga: poochhoonga; prarthana: prarthna; purane: puraane
  purani: puraani; pyala: pyaala; pyale: pyaale; raasta: rasta; raaste: raste; rahun: rahoon
  royein: royen roen; rui: rooi; rumaal: roomaal; saabun: sabun; saamaan: samaan saaman
  saatva: saatvan saatvaan; saatve: saatvein; saatvi: saatvin; sahaare: sahare; sahab: saab
  saintaalis: saintalis; sannata: sannaata; sarkaari: sarkari; sarkar: sarkaar
  sarsarahat: sarsaraahat; sasuraal: sasural; sattaais: sattais sattaees; sawaal: sawal
  sawaari: sawari; shaanti: shanti; shahad: shehed; shakal: shakl; sharam: sharm; shareef: sharif
  sir: sar; shayad: shaayad; sheesha: shisha; sheeshon: shishon; sheher: shehar; shikayat: shikaayat
  sipahi: sipaahi; sipahiyon: sipaahiyon; sitaar: sitar; siwa: siva; solahve: solahvein
  sooraj: suraj; syahi: syaahi; taaqat: taakat; taintaalis: taintalis; taiyaar: taiyar
  talaab: taalab; taraazu: tarazu; tareef: taareef; tareekh: taareekh tarikh; tawe: tave
  teenon: teeno; tehal: tehel; terahve: terahvein; tez: tej; thaali: thali; thaana: thana
  thaane: thane; thehrata: theherta; tiraanve: tiranave; toh: to tho; tumhein: tumhe tumhen
  ukdoo: ukdu ukdoon; umar: umr; unhein: unhe unhen; unme: unmein; unnees: unnis; usme: usmein
  ustad: ustaad; utaara: utara; vaada: waada; veranda: verandah; vida: vidaa; vyapari: vyapaari
  waala: wala vala vaala; waale: wale vale vaale; waali: wali vali vaali; waalon: walon vaalon
  waaste: vaaste; wahan: wahaan vahan; wakeel: vakeel; wakeelon: vakeelon; wapas: waapas vapas
  yahan: yahaan; zaroorat: zarurat; zubaan: zabaan; zubaani: zabaani; zyada: jyada ziada zyaada
`;

/** Verbs with a long a before the ending, which is written single: `batana`, not `bataana`. */
const SINGLE_A: ReadonlySet<string> = new Set(
  `
  ada bacha badha baitha baja bana banta bantwa bata bichha bitha bula chaba chadha chala chamka
  charmara chhuda chhupa chidha chilla chipka chura daba dakra dhula dikha dohra ghuma gira gunguna
  hansa hata hila jaga jala jhula kama kara karwa kehla khila khulwa ladkhada laga langda latka
  lauta lita mana mila muskura naha nipta odha pachhta padha padhwa pahuncha paka pakda pakwa pehna
  phaila phula phusla samjha sansana sarsara sata sehla sharma sukha sula suna takra thama uda utha
`
    .trim()
    .split(/\s+/u),
);

/** The spelling that is used, by each spelling that is not. */
const HINGLISH: ReadonlyMap<string, string> = new Map(
  SPELLINGS.trim()
    .split(/[;\n]\s*/u)
    .flatMap((entry) => {
      const [right = '', others = ''] = entry.trim().split(': ');
      return others.split(' ').map((other): [string, string] => [other, right]);
    }),
);

/** Endings after a long a in a syllable that is not the first: `bataaya`, `mithaai`, `bataao`. */
const LONG_ENDING =
  /^(.*[aeiou][a-z]*[^aeiou])aa(y(?:a|e|i|enge|engi|ega|egi)|i|iyan|iyon|iye|iyega|o|oge|ogi|un|unga|ungi|kar)$/u;
/** The one ending that keeps it: `bataayein`. */
const SHORT_AAYEIN = /^(.*[aeiou][a-z]*[^aeiou])ayein$/u;
const LONG_VERB = /^(.+a)a([nt][aei])$/u;

/** @returns the word with the a of its ending: `bataya`, `mithai`, `bataayein`; null when it has that */
function withRightA(word: string): string | null {
  if (SHORT_AAYEIN.test(word)) return word.replace(SHORT_AAYEIN, '$1aayein');
  if (LONG_ENDING.test(word)) return word.replace(LONG_ENDING, '$1a$2');
  const [, stem, ending] = LONG_VERB.exec(word) ?? [];
  return stem !== undefined && SINGLE_A.has(stem) ? `${stem}${ending}` : null;
}

/** @returns the spelling of the house style; null where it has none or the word is written so */
export const hinglishSpellingOf = (word: string): string | null =>
  HINGLISH.get(word) ?? withRightA(word);
