/**
 * Hindi words that the books may write though they sound or look like one word. Each line has them
 * and what each of them is; an editor adds those of a new book.
 */
export const DISTINCT_HINDI = `
  अंधेरी / अँधेरी: a part of Mumbai, dark
  अड्डे / अड़े: stands, stood firm
  आईने / आई ने: mirrors, mother in Marathi with ने
  आपको / आप को: you, as in अपने आप को
  आपसे / आप से: from you, as in अपने आप से
  उतर / उत्तर: get down, an answer or the north
  उन / ऊन: those, wool
  ए / ऐ: a call, another call
  ऐसी / एसी: such, an air conditioner
  ऐसे / एसे / ए से: such, an essay, from A
  ऑन / ओन: on, own
  और / ओर: and, a side
  कमर / क़मर: the waist, a name
  करता / कर्ता: does, the subject of a sentence
  करने / कर ने: to do, the name Kar with ने
  कसे / क से: tightened, from the letter क
  क़िले / कीले: forts, nails
  किसकी / किस की: whose, as in किस-किस की
  किसे / क़िस्से: whom, tales
  की / कि: of, that
  कुप्पन / कूपन: the name Kuppan, a coupon
  के / कै: of, कह as Bhopal says it
  कोर / कौर: an edge, a mouthful
  कौन / कोन: who, a cone
  क्रम / कर्म: an order, a deed
  खट / खट्: a knock, the sound of a knock cut short
  ख़त्म / ख़तम: over, as Bhopal says it
  ख़ुदा / खुदा: God, dug
  ख़ोजा / खोजा: the name Khoja, searched
  खाना / ख़ाना: food, a compartment
  खाने / ख़ाने: to eat, compartments
  खींच / खिंच: pull, be pulled
  खींचता / खिंचता: pulls, is pulled
  खींचती / खिंचती: pulls, is pulled
  खींची / खिंची: pulled, was pulled
  खुले / खुल्ले: open, small change
  खोलता / खौलता: opens, boils
  गड्ढा / गढ़ा: a pit, shaped
  गड्ढे / गढ़े: pits, shaped
  गले / गल्ले: throats, tills
  ग़ैर / गेर: a stranger, a part of a name
  गीली / गिल्ली: wet, the stick of a game
  गुड / गुड़: good, raw sugar
  गौरी / गोरी: the name Gauri, fair
  घरवाले / घर वाले: the family, of the house
  घुमा / घूमा: turn, turned
  चक्कर / चक्र: a round, a wheel
  चाय वाला / चायवाला: who has tea, a name of a trade
  चिरा / चीरा: was split, a cut
  चिरे / चीरे: were split, cuts
  चुका / चूका: has done, missed
  चुकी / चूकी: has done, missed
  चुके / चूके: have done, missed
  चुना / चूना: chose, lime
  चुरा / चूरा: steal, powder
  चूक / चुक: an error, run out
  चूकने / चुकने: to miss, to have done
  चूने / चुने: of lime, chosen
  चैन / चेन: peace, a chain
  चॉक / चौक: chalk, a square
  छिली / छीली: was peeled, peeled
  छिले / छीले: were peeled, peeled
  छीन / छिन: snatch, be snatched
  छील / छिल: peel, be peeled
  छूटी / छुट्टी: was left, a holiday
  छूटे / छुट्टे: were left, small change
  जन्म / जनम: birth, as a folk singer says it
  ज़ाया / जाया: wasted, goes as in ले जाया गया
  ज़ीना / जीना: stairs, to live
  ज़ीने / जीने: stairs, to live
  जाँच कर / जाँचकर: as in जाँच कर रहे हैं, having checked
  जाती / जाति: goes, a caste
  जितना / जीतना: as much, to win
  जितने / जीतने: as many, to win
  जिन / जीन: which, a name
  जिन को / जिनको: as in जिन-जिन को, whom
  जी ने / जीने: ji with ने, to live or stairs
  जुड़े / जूड़े: were joined, knots of hair
  जूट / जुट: jute, set to
  जेब / ज़ेब: a pocket, the name Zeb
  झला / झल्ला: fanned, lose one's temper
  टिका / टीका: rested, a vaccine
  ठूँसा / ठुँसा: stuffed, was stuffed
  डौल / डोल: as in डील-डौल, sway
  ताक / ताक़: watch for, a niche
  तेरा / तैरा: yours, swam
  दाने / दा ने: grains, the name Da with ने
  दिए / दीये: gave, lamps
  दिया / दीया: gave, a lamp
  दोशी / दोषी: the name Doshi, guilty
  धूल / धुल: dust, be washed
  ना के / नाके: of no, the eye of a needle
  नील / निल: blue, nothing
  ने की / नेकी: as in उसने की, a good deed
  नौ / नो: nine, no
  नौकर / नौ कर: a servant, made nine
  पके / पक्के: cooked, firm
  पक्का / पका: firm, ripened
  पक्की / पकी: firm, cooked
  पटका / पट का: threw down, of the slab
  पता / पत्ता: an address, a leaf
  पति / पत्ती: a husband, a leaf
  पत्ते / पते: leaves, addresses
  पल्ले / पले: leaves of a door, raised
  पिच के / पिचके: of the pitch, dented
  पिता / पीता: a father, drinks
  पीला / पिला / पिल्ला: yellow, give to drink, a puppy
  पुत्र / पुत्तर: a son, as Punjabi says it
  पुल / पूल: a bridge, a pool
  पूरी / पुरी: whole, the town Puri
  पेंट / पैंट: paint, trousers
  पेड़ / पैड: a tree, a pad
  पेड़ों / पैडों: trees, pads
  फट / फट्ट: tear, a sound
  फ़ुट / फूट: a foot, burst
  फ़ुटे / फूटे: of feet, burst
  फूल / फ़ुल: a flower, full
  फैल / फ़ेल: spread, fail
  बँटी / बंटी: was shared out, the name Bunty
  बचा / बच्चा: was left, a child
  बची / बच्ची: was left, a girl
  बचे / बच्चे: were left, children
  बट्टा / बटा: a pestle, divided by
  बस्सी / बसी: the name Bassi, settled
  बाल्टी / बालटी: a bucket, in a line of verse
  बित्ते / बीते: spans of a hand, past
  बीन / बिन: a flute, without
  बूढ़ा / बुड्ढा: an old man, the same said rudely
  बेटी / बेट्टी: a daughter, the name Betty
  बेर / बैर: a fruit, enmity
  बैठती / बेठती: sits, as a child writes it
  बैल / बेल: an ox, roll out
  बॉस / बोस: a boss, the name Bose
  बोल / बॉल: speak, a ball
  भर के / भरके: as in साल भर के, having filled
  भरती / भर्ती: fills, recruitment
  भिंचती / भींचती: is clenched, clenches
  भींचे / भिंचे: clenched, were clenched
  भुन / भून: be roasted, roast
  भुनी / भूनी: was roasted, roasted
  मनका / मन का: a bead, of the mind
  मर्द / मरद: a man, as a nurse says it
  मिल / मील: meet or a mill, a mile
  मिल के / मिलके: of the mill, having met
  मिलने / मिल ने: to meet, the mill with ने
  मिस्त्री / मिस्तरी: a mason, in a line of verse
  मुंडा / मुँड़ा: a boy, shaven
  मूँद / मुँद: close, be closed
  में / मैं: in, I
  मेड़ / मेड: a ridge, made
  मेरी / मैरी: mine, the name Mary
  मेले / मैले: fairs, dirty
  मैम / मेम: ma'am, a European lady
  मोड़ ने / मोड़ने: the bend with ने, to bend
  मोल / मॉल: a price, a mall
  रंग / रँग: a colour, to dye
  रखा / रक्खा: kept, in a line of verse
  रखी / रक्खी: kept, in a line of verse
  राज / राज़: rule or a mason, a secret
  रुका / रुक़्क़ा: stopped, a note
  रेट / रैट: a rate, a rat
  लगन / लग्न: devotion, a wedding
  लिखी / लिक्खी: written, in a line of verse
  लिखे / लिक्खे: written, in a line of verse
  लूँगी / लुंगी: I shall take, a cloth
  ले के / लेके: having taken, as Joe says it
  लॉक / लोक: a lock, people
  लॉन / लोन: a lawn, a loan
  लो / लौ / लॉ: take, a flame, law
  लोग / लॉग: people, a log
  लोटे / लौटे: pots, returned
  लोरी / लॉरी: a lullaby, a lorry
  लौंग / लॉन्ग: a clove, long
  लौटा / लोटा: returned, a pot
  वोट / वॉट: a vote, a watt
  सज़ा / सजा: a punishment, decorated
  सटा / सट्टा: close to, a bet
  सटे / सट्टे: close to, bets
  सन् / सन: the year, as in the name of a firm
  सबकी / सब की: of all, as in सब की सब
  सबके / सब के: of all, as in सब के सब
  सबमें / सब में: in all, as in इस सब में
  सर के / सरके: of sir, moved
  सरका / सर का: moved, of sir
  सिंक / सींक: a sink, a twig
  सिर के / सिरके: of the head, of vinegar
  सिल / सील: a grindstone or sew, a seal
  सिला / सीला: sewn, damp
  सीखा / सिखा: learnt, teach
  सीध / सिद्ध: a straight line, proven
  सुना / सूना: heard, empty
  सूख / सुख: dry up, happiness
  सूखा / सुखा: dry, to dry
  सूखी / सुखी: dry, happy
  सैर / सेर: a walk, a weight
  सौ / सो: a hundred, sleep or so
  हँस / हंस: laugh, a swan
  हँसा / हंसा: laughed, the name Hansa
  हिल / हील: move, a heel
  है / हे: is, O
  हॉल / होल: a hall, a hole
`;
