/** Hinglish words that the books may write though they seem to be one word, as in distinct-hindi.ts. */
export const DISTINCT_HINGLISH = `
  aad / ad: a cover, an advertisement
  aada / adaa: slanting, put across
  ada / adaa: as in ada karna, put across
  badhaayi / badhayi: congratulations, put forward
  bahi / behi: a ledger, flowed
  bayaan / baayan: a statement, left
  better / behtar: the English word, the Hindi one
  bheench / bhinch: clench, be clenched
  bill / bil: a bill, a burrow
  bujh / boojh: go out, as in jaan boojh kar
  chadhai / chadhayi: a climb, put on
  chhaan / chhan: strain, be strained
  chhakka / chakka: a six, a wheel
  chhakke / chakke: sixes, wheels
  chhutti / chhootti: a holiday, is left
  chin / chheen: the English word, snatch
  chin / chhin: the English word, be snatched
  chipkate / chipkaye: stick, stuck
  crore / karod: the English word, the Hindi one
  dawa / dawai: medicine, medicine of every day
  delhi / dilli: the city in English, in Hindi
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
  khokhal / khokhla: a hollow, hollow
  lota / lote: a pot, pots
  lungi / loongi: a cloth, I shall take
  maroon / maarun: a colour, I shall hit
  milaan / milane: a comparison, to join
  mithi / meethi: the name Mithi, sweet
  moonchhon / moonchh: moustaches, a moustache
  mud / mood: turn, mood
  musa / moosa: a name, as a song has it
  nalli / nali: a marrow bone, a tube
  paalne / palne: to raise, to grow up
  paati / pati: is able, a husband
  padhai / padhayi: studies, taught
  pakdai / pakdayi: a grip, handed
  pao / paav: a roll of bread, a quarter
  phula / phoola: the name Phula, swelled
  raay / ray: an opinion, as in X-ray
  roll / role: a roll, a role
  safe / saafe: safe, turbans
  sama / samaya: go in, went in
  sambhaale / sambhale: hold, kept
  sambhaalne / sambhalne: to look after, to take care
  same / sem: same, a bean
  seep / sip: a shell, a sip
  sunai / sunayi: as in sunai dena, told
  sunny / sani: the name Sunny, kneaded
  take / tek: the name Take, rest on
  vida / vidai: goodbye, a leave-taking
`;
