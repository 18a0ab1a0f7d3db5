/** Values of single demo titles that a feed cannot express. Columns of `products`, by key. */
type ProductValues = {
  courseTitle?: string;
  schoolTitle?: string;
  studyToolsUrl?: string;
  hasFeaturePrinting?: boolean;
  featurePrintingTitle?: string;
  redemptionUrl?: string;
  isUrlAccessCode?: boolean;
  isCodeless?: boolean;
  accessUrl?: string;
  isContinuation?: boolean;
  isBackordered?: boolean;
  shelfInstructions?: string;
  specialServices?: string[];
};

const campus = 'Fairbrook University';

export const productValues: Record<string, ProductValues> = {
  biology: {
    courseTitle: 'BIOL 101 General Biology',
    schoolTitle: campus,
    studyToolsUrl: 'https://study-tools.example/biology',
  },
  chemistry: { courseTitle: 'CHEM 110 General Chemistry', schoolTitle: campus },
  psychology: { courseTitle: 'PSYC 100 Introduction to Psychology', schoolTitle: campus },
  'calculus-1': {
    courseTitle: 'MATH 151 Calculus I',
    schoolTitle: campus,
    studyToolsUrl: 'https://study-tools.example/calculus',
  },
  'writing-guide': { courseTitle: 'ENGL 101 First-Year Writing', schoolTitle: campus },
  'elementary-french-open': { courseTitle: 'FREN 101 Elementary French', schoolTitle: campus, isContinuation: true },
  'words-in-their-places': {
    specialServices: ['print_on_demand'],
    hasFeaturePrinting: true,
    featurePrintingTitle: 'Print on demand',
  },
  'first-year-of-teaching': {
    specialServices: ['print_on_demand'],
    hasFeaturePrinting: true,
    featurePrintingTitle: 'Print on demand',
  },
  'statics-for-builders': { hasFeaturePrinting: true, featurePrintingTitle: 'Worksheets may be printed' },
  'thing-globe-of-the-moon': { isBackordered: true },
  'thing-lab-coat': { courseTitle: 'CHEM 110 General Chemistry', schoolTitle: campus },
  'ware-biology-lab': {
    redemptionUrl: 'https://biobench.example/redeem',
    courseTitle: 'BIOL 101 General Biology',
    schoolTitle: campus,
    shelfInstructions: 'Open BioBench, choose your section and enter the code once. It stays with your account.',
  },
  'ware-chemistry-homework': { redemptionUrl: 'https://chempath.example/redeem' },
  'ware-calculus-homework': { redemptionUrl: 'https://slope.example/redeem', isContinuation: true },
  'ware-french-studio': { redemptionUrl: 'https://studio-francais.example/redeem', isUrlAccessCode: true },
  'ware-psychology-lab': { redemptionUrl: 'https://mindlab.example/redeem' },
  'ware-accounting-cycle': { redemptionUrl: 'https://ledgerworks.example/redeem' },
  'ware-nursing-simulations': {
    isCodeless: true,
    shelfInstructions: 'Ward 7 opens from your shelf. You do not need a code.',
  },
  'ware-statistics-notebook': { redemptionUrl: 'https://databook.example/redeem' },
  'room-general-biology': {
    courseTitle: 'BIOL 101 General Biology',
    schoolTitle: campus,
  },
  'room-first-year-writing': { schoolTitle: campus },
  'room-american-voices': { schoolTitle: campus },
  'room-intro-python': { schoolTitle: campus },
};

/** Study features for the Ebook features tab. They are shown beside the accessibility features of the feed. */
export const studyFeatures: { name: string; detail: string }[] = [
  { name: 'Notes and Highlights', detail: 'Saved to your account and on this device' },
  { name: 'Search Inside', detail: 'Full text, works offline' },
  { name: 'Offline Reading', detail: 'Download once and read without a network' },
];
