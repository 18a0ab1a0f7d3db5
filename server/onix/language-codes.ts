/** ISO 639-2/B (list 74) to the two-letter BCP 47 tag, for the languages a course list is likely to hold. */
const tags: Record<string, string> = {
  ara: 'ar',
  chi: 'zh',
  cze: 'cs',
  dan: 'da',
  dut: 'nl',
  eng: 'en',
  fin: 'fi',
  fre: 'fr',
  ger: 'de',
  gre: 'el',
  heb: 'he',
  hin: 'hi',
  hun: 'hu',
  ita: 'it',
  jpn: 'ja',
  kor: 'ko',
  lat: 'la',
  nor: 'no',
  per: 'fa',
  pol: 'pl',
  por: 'pt',
  rum: 'ro',
  rus: 'ru',
  spa: 'es',
  swe: 'sv',
  tur: 'tr',
  ukr: 'uk',
  urd: 'ur',
  vie: 'vi',
  yid: 'yi',
};

/** The tag a page declares for a text in that language; three-letter codes we have no short form for are valid tags themselves. */
export const toLanguageTag = (code: string | undefined): string | undefined => {
  const lower = code?.toLowerCase() ?? '';
  return tags[lower] ?? (/^[a-z]{2,3}$/.test(lower) ? lower : undefined);
};
