/** A state, province or territory with its postal code of two letters. */
export interface Region {
  readonly code: string;
  readonly name: string;
}

/** Code, English name, and French name if it differs. */
type Row = readonly [code: string, english: string, french?: string];

const CANADA: readonly Row[] = [
  ['AB', 'Alberta'],
  ['BC', 'British Columbia', 'Colombie-Britannique'],
  ['MB', 'Manitoba'],
  ['NB', 'New Brunswick', 'Nouveau-Brunswick'],
  ['NL', 'Newfoundland and Labrador', 'Terre-Neuve-et-Labrador'],
  ['NS', 'Nova Scotia', 'Nouvelle-Écosse'],
  ['NT', 'Northwest Territories', 'Territoires du Nord-Ouest'],
  ['NU', 'Nunavut'],
  ['ON', 'Ontario'],
  ['PE', 'Prince Edward Island', 'Île-du-Prince-Édouard'],
  ['QC', 'Quebec', 'Québec'],
  ['SK', 'Saskatchewan'],
  ['YT', 'Yukon'],
];

/** With everything else that the United States Postal Service delivers to: territories, associated states, forces. */
const UNITED_STATES: readonly Row[] = [
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AS', 'American Samoa', 'Samoa américaines'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['AA', 'Armed Forces Americas', 'Forces armées – Amériques'],
  ['AE', 'Armed Forces Europe', 'Forces armées – Europe'],
  ['AP', 'Armed Forces Pacific', 'Forces armées – Pacifique'],
  ['CA', 'California', 'Californie'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['DC', 'District of Columbia', 'District de Columbia'],
  ['FM', 'Federated States of Micronesia', 'États fédérés de Micronésie'],
  ['FL', 'Florida', 'Floride'],
  ['GA', 'Georgia', 'Géorgie'],
  ['GU', 'Guam'],
  ['HI', 'Hawaii', 'Hawaï'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana', 'Louisiane'],
  ['ME', 'Maine'],
  ['MH', 'Marshall Islands', 'Îles Marshall'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico', 'Nouveau-Mexique'],
  ['NY', 'New York'],
  ['NC', 'North Carolina', 'Caroline du Nord'],
  ['ND', 'North Dakota', 'Dakota du Nord'],
  ['MP', 'Northern Mariana Islands', 'Îles Mariannes du Nord'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PW', 'Palau', 'Palaos'],
  ['PA', 'Pennsylvania', 'Pennsylvanie'],
  ['PR', 'Puerto Rico', 'Porto Rico'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina', 'Caroline du Sud'],
  ['SD', 'South Dakota', 'Dakota du Sud'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VI', 'U.S. Virgin Islands', 'Îles Vierges américaines'],
  ['VA', 'Virginia', 'Virginie'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia', 'Virginie-Occidentale'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
];

/** Rows by the ISO 3166 code of the country. */
const ROWS: ReadonlyMap<string, readonly Row[]> = new Map([
  ['CA', CANADA],
  ['US', UNITED_STATES],
]);

/** Returns the regions of a country, sorted by their names in a language; `undefined` for a country without a list. */
export function regionsOf(country: string, language: string): Region[] | undefined {
  const isFrench = language.startsWith('fr');
  const byName = new Intl.Collator(language);
  return ROWS.get(country)
    ?.map(([code, english, french]) => ({ code, name: (isFrench && french) || english }))
    .toSorted((one, other) => byName.compare(one.name, other.name));
}

/**
 * Returns the code of a region that is written as its code or as its English or French name, in any case and with or
 * without accents; `undefined` if the country has no such region or no list.
 */
export function regionCode(country: string, text: string): string | undefined {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base' });
  return ROWS.get(country)?.find((row) => row.some((name) => compare(name ?? '', text.trim()) === 0))?.[0];
}
