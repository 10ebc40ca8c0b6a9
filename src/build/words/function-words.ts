/** Words that stand for no one word of the other language: they are never shown with one. */

const inList = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** @returns a Hindi word without nuktas and joiners; a candrabindu becomes an anusvara */
export const plainHindi = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/़|\u200c|\u200d/gu, '')
    .replaceAll('ँ', 'ं')
    .normalize('NFC');

/** As from `plainHindi`. */
export const HINDI_FUNCTION_WORDS = inList(
  plainHindi(`
  का के की को ने से में पर तक और या कि जो तो ही भी न ना नहीं मत हां जी है हैं था थे थी थीं हूं हो होता होते
  होती होना होने हुआ हुए हुई हुईं होगा होगी होंगे होकर हों हुआ गया गए गई गईं गये गयी जा जाता जाते जाती जाना जाने
  जाए जाएगा जाएगी जाओ जाकर जाएं जाऊं कर करता करते करती करना करने करके किया किए की करे करें करो करूं करेगा
  करेगी करेंगे कीं दिया दिए दी दीं दे देता देते देती देना देने देकर दो दूं देगा देगी लिया लिए ली लीं ले लेता लेते
  लेती लेना लेने लेकर लो लूं रहा रहे रही रहीं रह रहता रहते रहती रहना रहने चुका चुके चुकी सका सके सकी सकता
  सकते सकती सकूं सकें पड़ा पड़े पड़ी पड़ता पड़ती पड़ते लगा लगे लगी लगता लगती लगते लग चाहिए वाला वाले वाली वालों
  यह ये वह वे वो इस उस इन उन इसे उसे इन्हें उन्हें इसने उसने इन्होंने उन्होंने इसका इसकी इसके उसका उसकी उसके
  इनका इनकी इनके उनका उनकी उनके इससे उससे इनसे उनसे इसमें उसमें इनमें उनमें इसपर उसपर इसको उसको इसी उसी इन्हीं
  उन्हीं यही वही मैं मैंने मुझे मुझसे मुझको मुझ मेरा मेरे मेरी मुझमें हम हमने हमें हमसे हमारा हमारे हमारी तू तूने
  तुझे तुझसे तेरा तेरे तेरी तुम तुमने तुम्हें तुमसे तुम्हारा तुम्हारे तुम्हारी आप आपने आपको आपसे आपका आपके आपकी
  अपना अपने अपनी अपनों खुद स्वयं जिस जिसने जिसे जिसका जिसके जिसकी जिससे जिसमें जिसपर जिन जिन्हें जिन्होंने जिनका
  जिनके जिनकी जिनमें जिनसे जैसा जैसे जैसी ऐसा ऐसे ऐसी वैसा वैसे वैसी कैसा कैसे कैसी क्या क्यों कौन किस किसने
  किसे किसका किसके किसकी किससे किन किन्हें कोई किसी कुछ कभी कब जब तब अब अभी तभी जभी कहां यहां वहां जहां कहीं
  यहीं वहीं इधर उधर जिधर किधर इतना इतने इतनी उतना उतने उतनी कितना कितने कितनी जितना जितने जितनी फिर मगर लेकिन
  पर परंतु क्योंकि इसलिए ताकि अगर यदि वरना बल्कि चाहे मानो सो तथा एवं अथवा बिना साथ बाद पहले लिए ओर तरफ
  द्वारा बारे यानी सिर्फ बस केवल भर तक मात्र सा से सी बहुत ज्यादा कम और एक सब सभी सबने सबको सबसे सबका सबके
  सबकी हर कई साढ़े नीचे पता पास अरे ओ हे बात तरह वगैरह आदि
`),
);

/** In lower case. */
export const ENGLISH_FUNCTION_WORDS = inList(`
  a an the and or but nor so yet for of to in on at by with from into onto upon over under through about
  after before against during without within along across near off away up down out
  as if than then that this these those which who whom whose what when where why how there here
  i me my mine myself you your yours yourself he him his himself she her hers herself it its itself we us our ours
  ourselves they them their theirs themselves one ones some any no none not never ever nothing something anything
  everything nobody somebody anybody everybody each every either neither such same other another
  is am are was were be been being do does did done doing have has had having will would shall should can could
  may might must ought let
  isn't aren't wasn't weren't don't doesn't didn't haven't hasn't hadn't won't wouldn't shan't shouldn't can't
  couldn't mustn't i'm i've i'd i'll you're you've you'd you'll he'd he'll she'd she'll it'd it'll we're we've we'd
  we'll they're they've they'd they'll that'd there'd who'd let's
  too also only just even still again very much many more most less least all own because while until till since
  though although whether like back yes oh go goes went gone going get gets got
`);
