/** Something on somebody's shelf beside what their courses provide. Days count from the day of the seed. */
export interface ShelfEntry {
  readonly product: string;
  readonly acquired: number;
  /** None means without end. */
  readonly expires?: number;
  readonly source: 'purchase' | 'free' | 'redeemed';
}

/** Own materials, by login: with and without an end, ending soon, ended, of every kind. */
export const demonstrationShelves: Readonly<Record<string, readonly ShelfEntry[]>> = {
  maya: [
    { product: 'frankenstein', acquired: -210, source: 'purchase' },
    { product: 'think-python', acquired: -168, expires: 12, source: 'purchase' },
    { product: 'jane-eyre', acquired: -200, expires: -20, source: 'purchase' },
    { product: 'set-shakespeare-tragedies', acquired: -95, source: 'purchase' },
    { product: 'bundle-gothic', acquired: -60, source: 'purchase' },
    { product: 'ware-statistics-notebook', acquired: -12, expires: 168, source: 'purchase' },
    { product: 'calculus-workbook', acquired: -9, expires: 171, source: 'purchase' },
    { product: 'concepts-of-biology', acquired: -5, source: 'free' },
    { product: 'thing-scientific-calculator', acquired: -3, source: 'purchase' },
  ],
  owen: [
    { product: 'biology', acquired: -14, expires: 166, source: 'purchase' },
    { product: 'communist-manifesto', acquired: -40, source: 'free' },
  ],
  camille: [
    { product: 'les-fleurs-du-mal', acquired: -120, source: 'purchase' },
    { product: 'germinal', acquired: -80, source: 'purchase' },
    { product: 'candide-fr', acquired: -33, source: 'purchase' },
  ],
  luis: [{ product: 'web-from-the-source', acquired: -6, source: 'free' }],
  ines: [
    { product: 'room-first-year-writing', acquired: -40, source: 'purchase' },
    { product: 'writing-guide', acquired: -40, source: 'free' },
  ],
};

/** Codes of ours to try the redeem dialog with. */
export const demonstrationCodes: readonly {
  readonly code: string;
  readonly product: string;
  readonly durationDays?: number;
  /** Days from the seed; none means never. */
  readonly expires?: number;
  readonly redeemedBy?: string;
}[] = [
  { code: 'READ-PRIDE-2026', product: 'pride-and-prejudice' },
  { code: 'TERM-PHYS-0001', product: 'university-physics-1', durationDays: 180 },
  { code: 'TERM-STAT-0002', product: 'introductory-statistics', durationDays: 180 },
  { code: 'LATE-DRAC-0003', product: 'dracula', expires: -10 },
  { code: 'USED-EMMA-0004', product: 'emma', redeemedBy: 'owen' },
];
