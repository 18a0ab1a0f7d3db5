import { childOf, childrenOf, childText, type OnixNode } from './node.ts';
import type { OnixProduct, OnixTerritory } from './record.ts';

type Publishing = Pick<
  OnixProduct,
  'imprint' | 'publisher' | 'websiteUrl' | 'country' | 'status' | 'publishedOn' | 'territory'
>;

/**
 * List 64: 11, 15, 16 and 17 are withdrawn or recalled; 01, 03, 05, 07, 08 and 10 are cancelled, postponed, out of
 * print or inactive.
 */
const toStatus = (code = ''): OnixProduct['status'] => {
  if (['11', '15', '16', '17'].includes(code)) return 'withdrawn';
  return ['01', '03', '05', '07', '08', '10'].includes(code) ? 'deactivated' : 'available';
};

/**
 * Returns the publication date. List 163: 01 publication, 11 first publication of the work. List 55: 00 YYYYMMDD, 01
 * YYYYMM, 05 YYYY.
 */
const readDate = (detail: OnixNode | undefined): string | undefined => {
  const dates = childrenOf(detail, 'PublishingDate');
  const chosen = dates.find((date) => childText(date, 'PublishingDateRole') === '01') ?? dates[0];
  const digits = childText(chosen, 'Date')?.replace(/[-/]/g, '') ?? '';
  const match = /^(\d{4})(\d{2})?(\d{2})?/.exec(digits);
  if (match === null || Number(match[2] ?? 1) > 12 || Number(match[3] ?? 1) > 31) return undefined;
  return [match[1], match[2], match[3]].filter((part) => part !== undefined).join('-');
};

const countries = (territory: OnixNode | undefined, name: string): string[] =>
  (childText(territory, name) ?? '').split(' ').filter((code) => /^[A-Z]{2}$/.test(code));

const isWorldwideCode = (territory: OnixNode | undefined, name: string): boolean =>
  (childText(territory, name) ?? '').split(' ').includes('WORLD');

/**
 * Returns the sales territory. Sales rights of types 01, 02, 07 and 08 allow, 03 to 06 forbid (list 46). The types for
 * the rest of the world count too. Returns undefined if the record contains no rights.
 */
const readTerritory = (detail: OnixNode | undefined): OnixTerritory | undefined => {
  const rights = childrenOf(detail, 'SalesRights');
  if (rights.length === 0) return undefined;
  const territory: OnixTerritory = { isWorldwide: false, included: [], excluded: [] };
  const rest = childText(detail, 'ROWSalesRightsType');
  if (rest !== undefined && ['01', '02', '07', '08'].includes(rest)) territory.isWorldwide = true;
  for (const right of rights) {
    const place = childOf(right, 'Territory');
    const isForbidden = ['03', '04', '05', '06'].includes(childText(right, 'SalesRightsType') ?? '');
    if (isForbidden) territory.excluded.push(...countries(place, 'CountriesIncluded'));
    else {
      territory.isWorldwide ||= isWorldwideCode(place, 'RegionsIncluded');
      territory.included.push(...countries(place, 'CountriesIncluded'));
      territory.excluded.push(...countries(place, 'CountriesExcluded'));
    }
  }
  return territory;
};

const readWebsite = (publisher: OnixNode | undefined): string | undefined => {
  const links = childrenOf(publisher, 'Website').flatMap((site) => childText(site, 'WebsiteLink') ?? []);
  return links.find((link) => /^https?:\/\//.test(link) && URL.canParse(link));
};

/** Returns the publisher, the publication date, the status and the sales territory. */
export const readPublishing = (detail: OnixNode | undefined): Publishing => {
  const publishers = childrenOf(detail, 'Publisher');
  const publisher = publishers.find((node) => childText(node, 'PublishingRole') === '01') ?? publishers[0];
  const country = childText(detail, 'CountryOfPublication');
  return {
    status: toStatus(childText(detail, 'PublishingStatus')),
    imprint: childText(childOf(detail, 'Imprint'), 'ImprintName'),
    publisher: childText(publisher, 'PublisherName'),
    websiteUrl: readWebsite(publisher),
    country: country !== undefined && /^[A-Z]{2}$/.test(country) ? country : undefined,
    publishedOn: readDate(detail),
    territory: readTerritory(detail),
  };
};
