/** A material on a person's shelf that no course provides. Days count from the day of the seed. */
export interface ShelfEntry {
  readonly product: string;
  readonly acquired: number;
  /** Days until the access ends. Absent means no end. */
  readonly expires?: number;
  readonly source: 'purchase' | 'free' | 'redeemed' | 'section';
  /**
   * The course that lends the material (`rs_course_id`). It is a course that does not provide its materials to all
   * members.
   */
  readonly lentBy?: string;
  /** Absent means print for a physical item and digital for everything else. `combo` means both. */
  readonly format?: 'print' | 'combo';
  /** The course whose section code opened the classroom (`rs_course_id`). */
  readonly openedBy?: string;
  /** The parcel that contained the material. */
  readonly parcel?: { readonly carrier: string; readonly trackingNumber: string };
}

/** Materials by login: with and without an end, ending soon, ended, and of every kind. */
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
  // One material for each state that a shelf can show.
  elena: [
    { product: 'emma', acquired: -150, source: 'purchase' },
    { product: 'college-physics', acquired: -178, expires: 2, source: 'purchase' },
    { product: 'think-python', acquired: -140, expires: 40, source: 'purchase' },
    { product: 'jane-eyre', acquired: -200, expires: -20, source: 'purchase' },
    { product: 'ware-statistics-notebook', acquired: -190, expires: -10, source: 'purchase' },
    { product: 'room-general-biology', acquired: -8, source: 'purchase' },
    { product: 'room-first-year-writing', acquired: -20, source: 'purchase', openedBy: 'RS-ENGL101-004' },
    { product: 'room-american-voices', acquired: -210, expires: -30, source: 'purchase' },
    { product: 'ware-psychology-lab', acquired: -6, expires: 174, source: 'purchase' },
    { product: 'set-epic-poems', acquired: -70, source: 'purchase' },
    { product: 'set-empty-anthology', acquired: -65, source: 'purchase' },
    { product: 'bundle-premed-shelf', acquired: -50, expires: 130, source: 'purchase' },
    { product: 'bundle-empty', acquired: -45, source: 'free' },
    { product: 'writing-guide', acquired: -30, source: 'purchase', format: 'combo' },
    { product: 'thing-globe-of-the-moon', acquired: -4, source: 'purchase' },
    {
      product: 'thing-drawing-set',
      acquired: -7,
      source: 'purchase',
      parcel: { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' },
    },
  ],
  // The bookstore lends one of three titles at first. The student chooses among the others.
  hannah: [{ product: 'us-history', acquired: -26, expires: 168, source: 'section', lentBy: 'RS-HIST105-001' }],
  owen: [
    { product: 'biology', acquired: -14, expires: 166, source: 'purchase' },
    { product: 'communist-manifesto', acquired: -40, source: 'free' },
    // One of two versions: the loose-leaf edition, chosen over the digital book.
    { product: 'thing-precalculus-loose-leaf', acquired: -5, source: 'purchase' },
  ],
  camille: [
    { product: 'les-fleurs-du-mal', acquired: -120, source: 'purchase' },
    { product: 'germinal', acquired: -80, source: 'purchase' },
    { product: 'candide-fr', acquired: -33, source: 'purchase' },
  ],
  luis: [{ product: 'web-from-the-source', acquired: -6, source: 'free' }],
  ines: [
    { product: 'room-first-year-writing', acquired: -40, source: 'purchase', openedBy: 'RS-ENGL101-004' },
    { product: 'writing-guide', acquired: -40, source: 'free' },
  ],
};

/** A person with so many books that the shelf has a second page. */
export const longShelf = { login: 'ruth', books: 130 } as const;

/** Carrel's own codes for trying the redeem dialog. */
export const demonstrationCodes: readonly {
  readonly code: string;
  readonly product: string;
  readonly durationDays?: number;
  /** Days from the seed until the code expires. Absent means never. */
  readonly expires?: number;
  readonly redeemedBy?: string;
}[] = [
  { code: 'READ-PRIDE-2026', product: 'pride-and-prejudice' },
  { code: 'TERM-PHYS-0001', product: 'university-physics-1', durationDays: 180 },
  { code: 'TERM-STAT-0002', product: 'introductory-statistics', durationDays: 180 },
  { code: 'LATE-DRAC-0003', product: 'dracula', expires: -10 },
  { code: 'USED-EMMA-0004', product: 'emma', redeemedBy: 'owen' },
];
