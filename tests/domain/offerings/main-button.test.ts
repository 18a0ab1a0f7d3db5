import { describe, expect, test } from 'vitest';
import { PASSTHROUGH } from '../../../src/domain/launch/launch-link.ts';
import {
  asksSectionCode,
  type MainButton,
  type MainButtonInput,
  mainButton,
} from '../../../src/domain/offerings/main-button.ts';

type Availability = NonNullable<MainButtonInput['availability']>;
type Material = NonNullable<MainButtonInput['material']>;

const has = (more: Partial<Availability> = {}): Availability => ({
  isOwned: false,
  isExpired: false,
  showFree: false,
  isSectionCodeConfirmed: false,
  isCds: false,
  ...more,
});
const owns = (more: Partial<Availability> = {}) => has({ isOwned: true, ...more });
const free = has({ showFree: true });
const material = (more: Partial<Material> = {}): Material => ({
  subscriptionExpired: false,
  accessRequired: true,
  isLinkEnabled: false,
  shouldHideCode: false,
  showRedeem: true,
  ...more,
});
const inputWith = (more: Partial<MainButtonInput>): MainButtonInput => ({
  productType: 'book',
  availability: has(),
  isCourseFee: false,
  isInstructor: false,
  seller: 'store',
  material: undefined,
  isReadable: true,
  isPrintOnly: false,
  isDigitalSold: false,
  isCodeless: false,
  isSold: true,
  isInCart: false,
  isOnShelf: true,
  ...more,
});

interface Row {
  readonly rule: string;
  readonly given: Partial<MainButtonInput>;
  readonly says: string;
}

/** Formats a button like the table, as `action: label`, with the reason why it is disabled in parentheses. */
function received(button: MainButton): string {
  if (button.action === 'none') return `none (${button.because})`;
  return `${button.action}: ${button.label}${button.isEnabled ? '' : ' (disabled)'}`;
}

const courseware = { productType: 'courseware', availability: owns() } as const;
const classroom = { productType: 'classroom', availability: owns() } as const;
const opened = owns({ isSectionCodeConfirmed: true, classroomSectionId: '4' });

const rows: readonly Row[] = [
  { rule: 'an owned book', given: { availability: owns() }, says: 'read: READ IT NOW' },
  { rule: 'an owned e-bundle', given: { productType: 'ebundle', availability: owns() }, says: 'read: READ IT NOW' },
  { rule: 'an owned book without a file', given: { availability: owns(), isReadable: false }, says: 'none (noFile)' },
  {
    rule: 'an owned book of code delivery',
    given: { availability: owns({ isCds: true }) },
    says: 'readDelivered: READ IT NOW',
  },
  {
    rule: 'an owned collection off the shelf',
    given: { productType: 'collection', availability: owns(), isOnShelf: false },
    says: 'viewOnShelf: VIEW ON MY SHELF',
  },
  {
    rule: 'an owned collection on the shelf',
    given: { productType: 'collection', availability: owns() },
    says: 'none (hasItems)',
  },
  {
    rule: 'an owned physical item',
    given: { productType: 'physical_product', availability: owns() },
    says: 'none (comesByPost)',
  },
  {
    rule: 'a book owned on paper',
    given: { availability: owns(), isPrintOnly: true },
    says: 'none (comesByPost)',
  },
  {
    rule: 'a book owned on paper whose digital version is sold',
    given: { availability: owns(), isPrintOnly: true, isDigitalSold: true },
    says: 'addToCart: Add To Cart',
  },
  {
    rule: 'a book owned on paper whose digital version the course provides',
    given: { availability: owns({ showFree: true }), isPrintOnly: true, isDigitalSold: true },
    says: 'addToShelf: Add To My Shelf',
  },
  { rule: 'an owned book beats the cart', given: { availability: owns(), isInCart: true }, says: 'read: READ IT NOW' },
  {
    rule: 'an owned book of a course-fee member',
    given: { availability: owns(), isCourseFee: true },
    says: 'read: READ IT NOW',
  },

  { rule: 'a free book', given: { availability: free }, says: 'addToShelf: Add To My Shelf' },
  {
    rule: 'free beats being in the cart',
    given: { availability: free, isInCart: true },
    says: 'addToShelf: Add To My Shelf',
  },
  {
    rule: 'a free book at the bookstore partner',
    given: { availability: free, seller: 'partnerBookstore' },
    says: 'addToShelf: Add To My Shelf',
  },

  { rule: 'a book with offerings', given: {}, says: 'addToCart: Add To Cart' },
  { rule: 'a book with offerings, for a visitor', given: { availability: undefined }, says: 'addToCart: Add To Cart' },
  { rule: 'a book in the cart', given: { isInCart: true }, says: 'viewCart: View Cart' },
  { rule: 'a book that is off sale', given: { isSold: false }, says: 'none (notSold)' },
  { rule: 'a book where offerings are not shown', given: { seller: 'none' }, says: 'none (notSold)' },
  { rule: 'a book that another seller sells', given: { seller: 'otherSeller' }, says: 'none (soldElsewhere)' },

  { rule: 'a book of the bookstore partner', given: { seller: 'partnerBookstore' }, says: 'buyNow: Buy Now' },
  {
    rule: 'the bookstore partner has no cart',
    given: { seller: 'partnerBookstore', isInCart: true },
    says: 'buyNow: Buy Now',
  },

  {
    rule: 'a course-fee book',
    given: { availability: free, isCourseFee: true },
    says: 'takeAndRead: Start Reading',
  },
  {
    rule: 'a course-fee book never goes into the cart',
    given: { isCourseFee: true },
    says: 'none (notSold)',
  },
  {
    rule: 'a course-fee physical item',
    given: { productType: 'physical_product', isCourseFee: true, seller: 'none' },
    says: 'addToCart: Add To Cart',
  },
  {
    rule: 'a physical item is ordered, whatever the course gives',
    given: { productType: 'physical_product', availability: free, isCourseFee: true },
    says: 'addToCart: Add To Cart',
  },
  {
    rule: 'a course-fee physical item in the cart',
    given: { productType: 'physical_product', isCourseFee: true, isInCart: true },
    says: 'viewCart: View Cart',
  },
  {
    rule: 'course-fee courseware',
    given: { productType: 'courseware', availability: free, isCourseFee: true },
    says: 'takeAndObtainCode: Acquire Code',
  },
  {
    rule: 'a course-fee classroom',
    given: { productType: 'classroom', availability: free, isCourseFee: true },
    says: 'addToShelf: Add To My Shelf',
  },

  { rule: 'an owned classroom', given: classroom, says: 'enterClassroom: Access Classroom (disabled)' },
  {
    rule: 'a classroom with its code confirmed',
    given: { ...classroom, availability: opened },
    says: 'enterClassroom: Access Classroom',
  },
  {
    rule: 'a confirmed classroom without a section',
    given: { ...classroom, availability: owns({ isSectionCodeConfirmed: true }) },
    says: 'enterClassroom: Access Classroom (disabled)',
  },
  {
    rule: 'a classroom of an instructor',
    given: { ...classroom, isInstructor: true },
    says: 'enterClassroom: Access Classroom',
  },
  {
    rule: 'an expired subscription beats the confirmed code',
    given: { ...classroom, availability: opened, material: material({ subscriptionExpired: true }) },
    says: 'enterClassroom: Access Classroom (disabled)',
  },
  {
    rule: 'an expired subscription beats the instructor',
    given: { ...classroom, availability: has({ isExpired: true }), isInstructor: true },
    says: 'enterClassroom: Access Classroom (disabled)',
  },

  {
    rule: 'link-enabled courseware',
    given: { ...courseware, material: material({ isLinkEnabled: true }) },
    says: 'launch: Access Courseware',
  },
  {
    rule: 'courseware that requires no access',
    given: { ...courseware, material: material({ accessRequired: false }) },
    says: 'launch: Access Courseware',
  },
  {
    rule: 'link-enabled courseware with a hidden code',
    given: { ...courseware, material: material({ isLinkEnabled: true, shouldHideCode: true, showRedeem: false }) },
    says: 'launch: Access Courseware',
  },
  {
    rule: 'passthrough 0',
    given: { ...courseware, material: material({ ltiPassthrough: PASSTHROUGH.pearson }) },
    says: 'launchLegacy: Access Courseware',
  },
  {
    rule: 'passthrough 2, link enabled',
    given: { ...courseware, material: material({ ltiPassthrough: PASSTHROUGH.macmillan, isLinkEnabled: true }) },
    says: 'launchLegacy: Access Courseware',
  },
  {
    rule: 'an unknown passthrough',
    given: { ...courseware, material: material({ ltiPassthrough: 1 }) },
    says: 'launch: Access Courseware',
  },
  { rule: 'courseware with a code', given: { ...courseware, material: material() }, says: 'obtainCode: Acquire Code' },
  { rule: 'courseware bought outside of a course', given: courseware, says: 'obtainCode: Acquire Code' },
  {
    rule: 'a hidden code',
    given: { ...courseware, material: material({ shouldHideCode: true }) },
    says: 'none (codeHidden)',
  },
  {
    rule: 'a code hidden by calculation',
    given: { ...courseware, material: material({ calcShouldHideCode: true }) },
    says: 'none (codeHidden)',
  },
  {
    rule: 'a code that calculation shows after all',
    given: { ...courseware, material: material({ shouldHideCode: true, calcShouldHideCode: false }) },
    says: 'obtainCode: Acquire Code',
  },
  {
    rule: 'redeem off',
    given: { ...courseware, material: material({ showRedeem: false }) },
    says: 'none (codeHidden)',
  },
  {
    rule: 'courseware of code delivery',
    given: { ...courseware, availability: owns({ isCds: true }), material: material() },
    says: 'provision: Access Courseware',
  },
  {
    rule: 'codeless courseware outside a course',
    given: { ...courseware, isCodeless: true },
    says: 'launch: Access Courseware',
  },

  {
    rule: 'courseware that requires no access, before it is theirs',
    given: { productType: 'courseware', seller: 'none', material: material({ accessRequired: false }) },
    says: 'launch: Access Courseware',
  },
  {
    rule: 'the same where it could be bought or taken',
    given: { productType: 'courseware', availability: free, material: material({ accessRequired: false }) },
    says: 'launch: Access Courseware',
  },
  {
    rule: 'the same by link 1.0',
    given: {
      productType: 'courseware',
      material: material({ accessRequired: false, ltiPassthrough: PASSTHROUGH.pearson }),
    },
    says: 'launchLegacy: Access Courseware',
  },
  {
    rule: 'the same after its end',
    given: {
      productType: 'courseware',
      availability: has({ isExpired: true }),
      seller: 'none',
      material: material({ accessRequired: false }),
    },
    says: 'none (expired)',
  },
  {
    rule: 'link-enabled courseware that requires access, before it is theirs',
    given: { productType: 'courseware', material: material({ isLinkEnabled: true }) },
    says: 'addToCart: Add To Cart',
  },
  {
    rule: 'a book of which the section says that it requires no access',
    given: { material: material({ accessRequired: false }) },
    says: 'addToCart: Add To Cart',
  },

  {
    rule: 'an expired book that is still sold',
    given: { availability: has({ isExpired: true }) },
    says: 'addToCart: Add To Cart',
  },
  {
    rule: 'an expired book without a seller here',
    given: { availability: has({ isExpired: true }), seller: 'none' },
    says: 'none (expired)',
  },
  {
    rule: 'an expired subscription beats an owned book',
    given: { availability: owns(), seller: 'none', material: material({ subscriptionExpired: true }) },
    says: 'none (expired)',
  },
  {
    rule: 'expired link-enabled courseware',
    given: {
      ...courseware,
      seller: 'none',
      material: material({ isLinkEnabled: true, subscriptionExpired: true }),
    },
    says: 'none (expired)',
  },
];

describe('the main button of the product sheet', () => {
  test.each(rows)('for $rule is $says', ({ given, says }) => {
    expect(received(mainButton(inputWith(given)))).toBe(says);
  });
});

describe('the section code', () => {
  const unconfirmed = owns();
  test.each([
    ['is asked of a student who has the classroom', 'classroom', unconfirmed, false, true],
    ['is not asked once it is confirmed', 'classroom', opened, false, false],
    ['is not asked of an instructor', 'classroom', unconfirmed, true, false],
    ['is not asked before the classroom is theirs', 'classroom', has(), false, false],
    ['is not asked of a book', 'book', unconfirmed, false, false],
  ] as const)('%s', (_, type, availability, isInstructor, isExpected) => {
    expect(asksSectionCode(type, availability, isInstructor)).toBe(isExpected);
  });
});
