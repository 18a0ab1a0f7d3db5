import type { sectionMembers, sectionProducts, sections } from '../../server/db/schema/courses.ts';
import type { OrganizationKey } from './demonstration-organizations.ts';

type Section = typeof sections.$inferInsert;
type Member = Omit<typeof sectionMembers.$inferInsert, 'sectionId' | 'userId'>;
type Material = Omit<typeof sectionProducts.$inferInsert, 'sectionId' | 'productId' | 'additionalProductId'>;

/** A section of the demo. Days count from the day of the seed. Materials are catalog keys, people are logins. */
export interface DemonstrationSection {
  readonly organization: OrganizationKey;
  readonly department: string;
  readonly number: string;
  readonly courseName: string;
  readonly section: Pick<
    Section,
    'rsCourseId' | 'name' | 'number' | 'timeZone' | 'courseType' | 'optingMethod' | 'disableAutoProvisioning'
  > & { readonly sectionCode?: string };
  readonly starts: number;
  readonly ends: number;
  readonly addDrop?: number;
  readonly materials: Readonly<Record<string, Material & { readonly additional?: string }>>;
  readonly members: Readonly<Record<string, Member>>;
}

const optedIn: Member = { optStatus: 'opted_in', canUpdateOptStatus: true, isCourseFee: true };
const optedOut: Member = { optStatus: 'opted_out', canUpdateOptStatus: true };
const enrolled: Member = {};
const inclusive = { courseType: 'inclusive_access', optingMethod: 'opt_out' } as const;
const chicago = 'America/Chicago';

const fairbrook: readonly DemonstrationSection[] = [
  {
    organization: 'fairbrook',
    department: 'BIOL',
    number: '101',
    courseName: 'General Biology',
    section: {
      rsCourseId: 'RS-BIOL101-001',
      name: 'General Biology, Section 001',
      number: '001',
      timeZone: chicago,
      ...inclusive,
    },
    starts: -21,
    ends: 84,
    addDrop: 6,
    materials: {
      biology: { courseFeeCents: 4500 },
      'biology-study-guide': {},
      'ware-biology-lab': { showRedeem: true, coursewarePricingId: '9101' },
      'thing-lab-coat': {},
    },
    members: { maya: optedIn, owen: optedOut, camille: optedIn, ines: { role: 'instructor' } },
  },
  {
    organization: 'fairbrook',
    department: 'CHEM',
    number: '110',
    courseName: 'General Chemistry',
    section: {
      rsCourseId: 'RS-CHEM110-002',
      name: 'General Chemistry, Evening',
      number: '002',
      timeZone: chicago,
      ...inclusive,
    },
    starts: -28,
    ends: 77,
    addDrop: -4,
    materials: {
      chemistry: { courseFeeCents: 4200 },
      'ware-chemistry-homework': { ltiPassthrough: 0, coursewarePricingId: '9102' },
      'thing-molecular-model-kit': {},
      'thing-safety-goggles': {},
    },
    members: { maya: optedIn, owen: optedOut },
  },
  {
    organization: 'fairbrook',
    department: 'NURS',
    number: '120',
    courseName: 'Fundamentals of Nursing',
    section: {
      rsCourseId: 'RS-NURS120-001',
      name: 'Fundamentals of Nursing',
      number: '001',
      timeZone: chicago,
      ...inclusive,
    },
    starts: -10,
    ends: 95,
    addDrop: 11,
    materials: {
      'fundamentals-of-nursing': { isPhysicalDigitalChoice: true, courseFeeCents: 5200 },
      'ware-nursing-simulations': { accessRequired: false, isLinkEnabled: true, shouldHideCode: true },
    },
    members: { maya: optedIn, owen: optedOut },
  },
  {
    organization: 'fairbrook',
    department: 'ENGL',
    number: '101',
    courseName: 'First-Year Writing',
    section: {
      rsCourseId: 'RS-ENGL101-004',
      name: 'First-Year Writing, Section 004',
      number: '004',
      timeZone: chicago,
      courseType: 'inclusive_access',
      optingMethod: 'no_opt',
      sectionCode: 'ENGL-101-004',
    },
    starts: -21,
    ends: 84,
    addDrop: 6,
    materials: { 'room-first-year-writing': {}, 'writing-guide': {}, 'elements-of-style': {} },
    members: { maya: { isCourseFee: true }, camille: { isCourseFee: true }, ines: { role: 'instructor' } },
  },
  {
    organization: 'fairbrook',
    department: 'PSYC',
    number: '100',
    courseName: 'Introduction to Psychology',
    section: {
      rsCourseId: 'RS-PSYC100-001',
      name: 'Introduction to Psychology',
      number: '001',
      timeZone: chicago,
      ...inclusive,
    },
    starts: 24,
    ends: 129,
    addDrop: 45,
    materials: { psychology: { courseFeeCents: 3900 }, 'ware-psychology-lab': { showRedeem: true } },
    members: { maya: optedIn, owen: optedIn },
  },
  {
    organization: 'fairbrook',
    department: 'MATH',
    number: '151',
    courseName: 'Calculus I',
    section: {
      rsCourseId: 'RS-MATH151-003',
      name: 'Calculus I, Summer',
      number: '003',
      timeZone: chicago,
      ...inclusive,
    },
    starts: -130,
    ends: -30,
    addDrop: -115,
    materials: {
      'calculus-1': { courseFeeCents: 3600 },
      'ware-calculus-homework': { isContinuation: true, ltiPassthrough: 2, coursewarePricingId: '9103' },
    },
    members: { maya: optedIn, owen: optedIn, elena: optedIn },
  },
];

const choice: DemonstrationSection = {
  organization: 'fairbrook',
  department: 'MATH',
  number: '152',
  courseName: 'Calculus II',
  section: {
    rsCourseId: 'RS-MATH152-001',
    name: 'Calculus II, Section 001',
    number: '001',
    timeZone: chicago,
    ...inclusive,
  },
  starts: -21,
  ends: 84,
  addDrop: 6,
  materials: {
    'calculus-2': { courseFeeCents: 3600 },
    'ware-calculus-homework': {
      isPhysicalDigitalChoice: true,
      additional: 'thing-access-card-slope',
      showRedeem: true,
    },
    precalculus: { isPhysicalDigitalChoice: true, additional: 'thing-precalculus-loose-leaf' },
  },
  members: { camille: optedIn, owen: optedOut, elena: optedIn },
};

const elsewhere: readonly DemonstrationSection[] = [
  {
    organization: 'birchwood',
    department: 'ACCT',
    number: '201',
    courseName: 'Financial Accounting',
    section: {
      rsCourseId: 'RS-ACCT201-001',
      name: 'Financial Accounting',
      number: '001',
      timeZone: 'America/New_York',
      courseType: 'code_delivery',
      optingMethod: 'no_opt',
    },
    starts: -14,
    ends: 91,
    addDrop: 9,
    materials: { 'principles-of-accounting-1': {}, 'ware-accounting-cycle': { showRedeem: true } },
    members: { priya: enrolled },
  },
  {
    organization: 'birchwood',
    department: 'FREN',
    number: '101',
    courseName: 'Elementary French',
    section: {
      rsCourseId: 'RS-FREN101-001',
      name: 'Elementary French',
      number: '001',
      timeZone: 'America/New_York',
      courseType: 'code_delivery',
      optingMethod: 'no_opt',
    },
    starts: -14,
    ends: 91,
    addDrop: 9,
    materials: { 'elementary-french-open': {}, 'ware-french-studio': { showRedeem: true } },
    members: { priya: enrolled },
  },
  {
    organization: 'meridian',
    department: 'COMP',
    number: '120',
    courseName: 'Programming in Python',
    section: {
      rsCourseId: 'RS-COMP120-010',
      name: 'Programming in Python, Online',
      number: '010',
      timeZone: 'America/Denver',
      courseType: 'lms_ecommerce',
      optingMethod: 'no_opt',
      disableAutoProvisioning: true,
    },
    starts: -7,
    ends: 98,
    addDrop: 14,
    materials: { 'think-python': {}, 'room-intro-python': {}, 'algorithms-at-a-walk': {} },
    members: { luis: enrolled },
  },
  {
    organization: 'halden',
    department: 'HIST',
    number: '105',
    courseName: 'American Voices',
    section: {
      rsCourseId: 'RS-HIST105-001',
      name: 'American Voices',
      number: '001',
      timeZone: 'America/Los_Angeles',
      courseType: 'student_choice',
      optingMethod: 'opt_out',
    },
    starts: -12,
    ends: 93,
    addDrop: 8,
    materials: { 'us-history': {}, 'souls-of-black-folk': {}, 'narrative-of-frederick-douglass': {} },
    members: { hannah: { optStatus: 'opted_in', canUpdateOptStatus: true } },
  },
  {
    organization: 'halden',
    department: 'PHIL',
    number: '110',
    courseName: 'The Good Life',
    section: {
      rsCourseId: 'RS-PHIL110-001',
      name: 'The Good Life',
      number: '001',
      timeZone: 'America/Los_Angeles',
      ...inclusive,
    },
    starts: -26,
    ends: 79,
    addDrop: -5,
    materials: { republic: {}, 'on-liberty': {} },
    members: { theo: optedOut },
  },
  {
    organization: 'halden',
    department: 'SOCI',
    number: '101',
    courseName: 'How We Live Together',
    section: {
      rsCourseId: 'RS-SOCI101-001',
      name: 'How We Live Together',
      number: '001',
      timeZone: 'America/Los_Angeles',
      ...inclusive,
    },
    starts: -9,
    ends: 96,
    addDrop: 12,
    materials: { 'social-contract': {}, 'democracy-in-america': {} },
    members: { theo: { optStatus: 'opted_in', canUpdateOptStatus: true } },
  },
];

export const demonstrationSections: readonly DemonstrationSection[] = [...fairbrook, choice, ...elsewhere];
