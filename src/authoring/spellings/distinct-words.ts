/**
 * Words that the books may write though they sound or look like one word. Each line has them and
 * what each of them is; an editor adds those of a new book.
 */

const HINDI = `
  अंधेरी / अँधेरी: a part of Mumbai, dark
  अड्डे / अड़े: stands, stood firm
  आईने / आई ने: mirrors, mother in Marathi with ने
  आपको / आप को: you, as in अपने आप को
  आपसे / आप से: from you, as in अपने आप से
  ए / ऐ: a call, another call
  ऐसी / एसी: such, an air conditioner
  उतर / उत्तर: get down, an answer or the north
  उन / ऊन: those, wool
  और / ओर: and, a side
  कमर / क़मर: the waist, a name
  करता / कर्ता: does, the subject of a sentence
  करने / कर ने: to do, the name Kar with ने
  की / कि: of, that
  के / कै: of, कह as Bhopal says it
  किसे / क़िस्से: whom, tales
  क़िले / कीले: forts, nails
  कोर / कौर: an edge, a mouthful
  क्रम / कर्म: an order, a deed
  खट / खट्: a knock, the sound of a knock cut short
  ख़त्म / ख़तम: over, as Bhopal says it
  खाना / ख़ाना: food, a compartment
  खाने / ख़ाने: to eat, compartments
  खींच / खिंच: pull, be pulled
  खींचती / खिंचती: pulls, is pulled
  खींची / खिंची: pulled, was pulled
  ख़ुदा / खुदा: God, dug
  ख़ोजा / खोजा: the name Khoja, searched
  खोलता / खौलता: opens, boils
  गड्ढा / गढ़ा: a pit, shaped
  गड्ढे / गढ़े: pits, shaped
  गले / गल्ले: throats, tills
  गीली / गिल्ली: wet, the stick of a game
  गुड / गुड़: good, raw sugar
  घरवाले / घर वाले: the family, of the house
  घुमा / घूमा: turn, turned
  चाय वाला / चायवाला: who has tea, a name of a trade
  चिरा / चीरा: was split, a cut
  चिरे / चीरे: were split, cuts
  चुका / चूका: has done, missed
  चुकी / चूकी: has done, missed
  चुके / चूके: have done, missed
  चूक / चुक: an error, run out
  चुना / चूना: chose, lime
  चूने / चुने: of lime, chosen
  चुरा / चूरा: steal, powder
  चैन / चेन: peace, a chain
  चॉक / चौक: chalk, a square
  छिले / छीले: were peeled, peeled
  छीन / छिन: snatch, be snatched
  छूटी / छुट्टी: was left, a holiday
  छूटे / छुट्टे: were left, small change
  जन्म / जनम: birth, as a folk singer says it
  ज़ाया / जाया: wasted, goes as in ले जाया गया
  जाती / जाति: goes, a caste
  जाँच कर / जाँचकर: as in जाँच कर रहे हैं, having checked
  जितना / जीतना: as much, to win
  जितने / जीतने: as many, to win
  जिन को / जिनको: as in जिन-जिन को, whom
  जी ने / जीने: ji with ने, to live or stairs
  ज़ीना / जीना: stairs, to live
  ज़ीने / जीने: stairs, to live
  जुड़े / जूड़े: were joined, knots of hair
  जेब / ज़ेब: a pocket, the name Zeb
  झला / झल्ला: fanned, lose one's temper
  ठूँसा / ठुँसा: stuffed, was stuffed
  डौल / डोल: as in डील-डौल, sway
  ताक / ताक़: watch for, a niche
  तेरा / तैरा: yours, swam
  दाने / दा ने: grains, the name Da with ने
  दिए / दीये: gave, lamps
  दिया / दीया: gave, a lamp
  दोशी / दोषी: the name Doshi, guilty
  धूल / धुल: dust, be washed
  नौ / नो: nine, no
  नौकर / नौ कर: a servant, made nine
  ने की / नेकी: as in उसने की, a good deed
  पक्का / पका: firm, ripened
  पक्की / पकी: firm, cooked
  पके / पक्के: cooked, firm
  पटका / पट का: threw down, of the slab
  पता / पत्ता: an address, a leaf
  पति / पत्ती: a husband, a leaf
  पत्ते / पते: leaves, addresses
  पिता / पीता: a father, drinks
  पीला / पिला / पिल्ला: yellow, give to drink, a puppy
  पूरी / पुरी: whole, the town Puri
  पुल / पूल: a bridge, a pool
  पेड़ / पैड: a tree, a pad
  पेड़ों / पैडों: trees, pads
  पेंट / पैंट: paint, trousers
  फट / फट्ट: tear, a sound
  फ़ुट / फूट: a foot, burst
  फ़ुटे / फूटे: of feet, burst
  फैल / फ़ेल: spread, fail
  बचा / बच्चा: was left, a child
  बची / बच्ची: was left, a girl
  बचे / बच्चे: were left, children
  बित्ते / बीते: spans of a hand, past
  बीन / बिन: a flute, without
  बूढ़ा / बुड्ढा: an old man, the same said rudely
  बैल / बेल: an ox, roll out
  बोल / बॉल: speak, a ball
  भरती / भर्ती: fills, recruitment
  भींचे / भिंचे: clenched, were clenched
  भुनी / भूनी: was roasted, roasted
  मिल / मील: meet or a mill, a mile
  मिल के / मिलके: of the mill, having met
  मिलने / मिल ने: to meet, the mill with ने
  मूँद / मुँद: close, be closed
  में / मैं: in, I
  मेरी / मैरी: mine, the name Mary
  मैम / मेम: ma'am, a European lady
  मोड़ ने / मोड़ने: the bend with ने, to bend
  रंग / रँग: a colour, to dye
  राज / राज़: rule or a mason, a secret
  रुका / रुक़्क़ा: stopped, a note
  रेट / रैट: a rate, a rat
  लगन / लग्न: devotion, a wedding
  लूँगी / लुंगी: I shall take, a cloth
  लो / लौ / लॉ: take, a flame, law
  लोग / लॉग: people, a log
  लोटे / लौटे: pots, returned
  लोरी / लॉरी: a lullaby, a lorry
  लौंग / लॉन्ग: a clove, long
  लौटा / लोटा: returned, a pot
  सज़ा / सजा: a punishment, decorated
  सन् / सन: the year, as in the name of a firm
  सबकी / सब की: of all, as in सब की सब
  सबके / सब के: of all, as in सब के सब
  सबमें / सब में: in all, as in इस सब में
  सर के / सरके: of sir, moved
  सरका / सर का: moved, of sir
  सिर के / सिरके: of the head, of vinegar
  सिंक / सींक: a sink, a twig
  सिल / सील: a grindstone or sew, a seal
  सिला / सीला: sewn, damp
  सीखा / सिखा: learnt, teach
  सीध / सिद्ध: a straight line, proven
  सूख / सुख: dry up, happiness
  सूखा / सुखा: dry, to dry
  सूखी / सुखी: dry, happy
  सौ / सो: a hundred, sleep or so
  हँस / हंस: laugh, a swan
  हँसा / हंसा: laughed, the name Hansa
  है / हे: is, O
`;

const HINGLISH = `
  aad / ad: a cover, an advertisement
  aada / adaa: slanting, put across
  bayaan / baayan: a statement, left
  better / behtar: the English word, the Hindi one
  bheench / bhinch: clench, be clenched
  bill / bil: a bill, a burrow
  bujh / boojh: go out, as in jaan boojh kar
  bahi / behi: a ledger, flowed
  chhakka / chakka: a six, a wheel
  chhakke / chakke: sixes, wheels
  chhutti / chhootti: a holiday, is left
  chin / chhin: the English word, be snatched
  chipkate / chipkaye: stick, stuck
  crore / karod: the English word, the Hindi one
  dawa / dawai: medicine, medicine of every day
  der / deri: a while, a delay
  dham / dhaam: a thud, a bang
  dheele / dheeli: loose, of men and of women
  dikhayi / dikhai: showed, as in dikhai dena
  dukaanon / dukaanein: shops after a preposition, shops
  gaya / gaaya: went, sang
  haar / haarne: lose, to lose
  jaga / jaaga: wake, woke
  jeep / zip: a jeep, a zip
  jhaadta / jhadta: dusts, falls
  ji / jee: a form of address, live or heart
  kaatti / katti: cuts, is cut
  kabul / kabool: the city, accepted
  kai / kaai: several, moss
  khaayi / khaai: ate, a ravine
  kharch / kharcha: spend, an expense
  lota / lote: a pot, pots
  lungi / loongi: a cloth, I shall take
  milaan / milane: a comparison, to join
  maroon / maarun: a colour, I shall hit
  mithi / meethi: the name Mithi, sweet
  moonchhon / moonchh: moustaches, a moustache
  mud / mood: turn, mood
  nalli / nali: a marrow bone, a tube
  paalne / palne: to raise, to grow up
  phula / phoola: the name Phula, swelled
  raay / ray: an opinion, as in X-ray
  safe / saafe: safe, turbans
  sama / samaya: go in, went in
  same / sem: same, a bean
  sambhaale / sambhale: hold, kept
  sambhaalne / sambhalne: to look after, to take care
  seep / sip: a shell, a sip
  sunai / sunayi: as in sunai dena, told
  take / tek: the name Take, rest on
  vida / vidai: goodbye, a leave-taking
`;

const keyOf = (a: string, b: string): string => `${a}\t${b}`;

/** @returns both orders of each two words of a line */
const DISTINCT: ReadonlySet<string> = new Set(
  `${HINDI}${HINGLISH}`
    .normalize('NFC')
    .split('\n')
    .flatMap((line) => {
      const words = (line.split(':')[0] ?? '').split(' / ').map((word) => word.trim());
      return words.flatMap((a) => words.filter((b) => b !== a).map((b) => keyOf(a, b)));
    }),
);

/** @returns whether an editor has found the two to be different words */
export const areDistinct = (a: string, b: string): boolean =>
  DISTINCT.has(keyOf(a.normalize('NFC'), b.normalize('NFC')));
