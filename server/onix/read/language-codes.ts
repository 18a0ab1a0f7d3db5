/**
 * Maps ISO 639-2/B codes (list 74) to two-letter BCP 47 tags, for the languages that a course list is likely to
 * contain.
 */
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

/**
 * Returns the language tag for a page. A three-letter code without a short form is returned unchanged, because it is a
 * valid tag.
 */
export const toLanguageTag = (code: string | undefined): string | undefined => {
  const lower = code?.toLowerCase() ?? '';
  return tags[lower] ?? (/^[a-z]{2,3}$/.test(lower) ? lower : undefined);
};
