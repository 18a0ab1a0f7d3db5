import type { ProductType } from '../catalog/product-schema.ts';
import type { SectionProduct } from '../sections/section-product-schema.ts';
import type { UserAvailability } from '../shelf/user-availability-schema.ts';

/** The seller of the product for this person; computed by `product-seller.ts`. */
export type Seller = 'store' | 'partnerBookstore' | 'otherSeller' | 'none';

export interface MainButtonInput {
  readonly productType: ProductType;
  /** The person's access to the product; `undefined` for a visitor, and while it is unknown. */
  readonly availability:
    | Pick<
        UserAvailability,
        'isOwned' | 'isExpired' | 'showFree' | 'isSectionCodeConfirmed' | 'classroomSectionId' | 'isCds'
      >
    | undefined;
  /** True if the person pays a course fee and did not opt out of it. */
  readonly isCourseFee: boolean;
  /** True for the account of a classroom instructor, who needs no section code. */
  readonly isInstructor: boolean;
  readonly seller: Seller;
  /** The section's data of the product, if it is one of its materials. */
  readonly material:
    | Pick<
        SectionProduct,
        | 'subscriptionExpired'
        | 'ltiPassthrough'
        | 'accessRequired'
        | 'isLinkEnabled'
        | 'shouldHideCode'
        | 'calcShouldHideCode'
        | 'showRedeem'
      >
    | undefined;
  /** True if there is a book to open. */
  readonly isReadable: boolean;
  /** True if the person owns only the print version. */
  readonly isPrintOnly: boolean;
  /** True if a digital version is sold that the person may have beside a print version. */
  readonly isDigitalSold: boolean;
  /** True for courseware that opens without a code. */
  readonly isCodeless: boolean;
  /** True if there is something to pay for and nothing prevents the sale. */
  readonly isSold: boolean;
  readonly isInCart: boolean;
  /** True if the button is on the shelf itself, where a link to the shelf is useless. */
  readonly isOnShelf: boolean;
}

/** The exact label of the button. */
export type MainLabel =
  | 'READ IT NOW'
  | 'VIEW ON MY SHELF'
  | 'Access Classroom'
  | 'Access Courseware'
  | 'Acquire Code'
  | 'Add To My Shelf'
  | 'Start Reading'
  | 'Add To Cart'
  | 'View Cart'
  | 'Buy Now';

export type MainAction =
  | 'read'
  /** Opens the code-delivery reader, which identifies a person by the course membership (LAUNCH-5). */
  | 'readDelivered'
  | 'viewOnShelf'
  | 'enterClassroom'
  /** Launches by link 2.0, or by the older link 1.0 of two publishers (LAUNCH-2). */
  | 'launch'
  | 'launchLegacy'
  | 'provision'
  | 'obtainCode'
  | 'addToShelf'
  /** Takes the material that the course pays for, and opens it. */
  | 'takeAndRead'
  | 'takeAndObtainCode'
  | 'addToCart'
  | 'viewCart'
  | 'buyNow';

/** The reason why no button is shown. */
export type NoButton = 'expired' | 'comesByPost' | 'hasItems' | 'noFile' | 'codeHidden' | 'soldElsewhere' | 'notSold';

export type MainButton =
  | { readonly action: MainAction; readonly label: MainLabel; readonly isEnabled: boolean }
  | { readonly action: 'none'; readonly because: NoButton };

/**
 * Publishers' platforms that use link 1.0: the values of `PASSTHROUGH` (`domain/launch/launch-link.ts`), of which 0 is one
 * (LAUNCH-2). They are repeated because a module shared with the sync client would be loaded with Home.
 */
const LEGACY_PASSTHROUGHS: readonly number[] = [0, 2];

/**
 * Returns the main button of the product sheet (SHELF-8). Owned access comes first, and an expired subscription
 * overrides every other permission. Then follow materials that need no access, free ones, and the seller.
 */
export function mainButton(input: MainButtonInput): MainButton {
  const { availability, productType } = input;
  const isExpired = input.material?.subscriptionExpired === true || availability?.isExpired === true;
  if (productType === 'classroom' && (availability?.isOwned || isExpired)) return classroomButton(input, isExpired);
  if (availability?.isOwned && !isExpired) return accessButton(input);
  if (!isExpired && isOpenToMembers(input)) return coursewareButton(input);
  const offered = acquireButton(input);
  return offered.action === 'none' && isExpired ? none('expired') : offered;
}

function accessButton(input: MainButtonInput): MainButton {
  if (input.isPrintOnly) return input.isDigitalSold ? acquireButton(input) : none('comesByPost');
  switch (input.productType) {
    case 'book':
    case 'ebundle':
      if (input.availability?.isCds) return button('readDelivered', 'READ IT NOW');
      return input.isReadable ? button('read', 'READ IT NOW') : none('noFile');
    case 'courseware':
      return coursewareButton(input);
    case 'physical_product':
      return none('comesByPost');
    default:
      return input.isOnShelf ? none('hasItems') : button('viewOnShelf', 'VIEW ON MY SHELF');
  }
}

/**
 * True if the section code is requested: the person has the classroom and has not opened it yet. Instructors need no
 * code (SHELF-8).
 */
export function asksSectionCode(
  productType: ProductType,
  availability: Pick<UserAvailability, 'isOwned' | 'isSectionCodeConfirmed'> | undefined,
  isInstructor: boolean,
): boolean {
  return (
    productType === 'classroom' &&
    availability?.isOwned === true &&
    !availability.isSectionCodeConfirmed &&
    !isInstructor
  );
}

/**
 * Students need a confirmed section code and the section that it opened. After the subscription has expired, the
 * classroom is closed for everyone (SHELF-8).
 */
function classroomButton({ availability, isInstructor }: MainButtonInput, isExpired: boolean): MainButton {
  const isConfirmed = availability?.isSectionCodeConfirmed === true && availability.classroomSectionId !== undefined;
  return button('enterClassroom', 'Access Classroom', !isExpired && (isConfirmed || isInstructor));
}

function coursewareButton({ material, availability, isCodeless }: MainButtonInput): MainButton {
  const passthrough = material?.ltiPassthrough;
  if (passthrough !== undefined && LEGACY_PASSTHROUGHS.includes(passthrough)) {
    return button('launchLegacy', 'Access Courseware');
  }
  if (material && (material.isLinkEnabled || !material.accessRequired || passthrough !== undefined)) {
    return button('launch', 'Access Courseware');
  }
  if (availability?.isCds) return button('provision', 'Access Courseware');
  if (isCodeless) return button('launch', 'Access Courseware');
  if (material && (isCodeHidden(material) || !material.showRedeem)) return none('codeHidden');
  return button('obtainCode', 'Acquire Code');
}

/** True for courseware that its section opens to every member: no code is needed, and nothing has to be owned first. */
function isOpenToMembers({ productType, material }: MainButtonInput): boolean {
  return productType === 'courseware' && material?.accessRequired === false;
}

/** The value calculated for the section overrides the configured one. */
export function isCodeHidden(material: Pick<SectionProduct, 'shouldHideCode' | 'calcShouldHideCode'>): boolean {
  return material.calcShouldHideCode ?? material.shouldHideCode;
}

function acquireButton(input: MainButtonInput): MainButton {
  const { availability, isCourseFee, productType } = input;
  if (isCourseFee && productType !== 'physical_product') return courseFeeButton(input);
  // A print version must be ordered; a button press cannot add it to the shelf.
  if (availability?.showFree && productType !== 'physical_product') return button('addToShelf', 'Add To My Shelf');
  if (input.seller === 'partnerBookstore') return button('buyNow', 'Buy Now');
  if (input.seller === 'otherSeller') return none('soldElsewhere');
  return input.seller === 'store' || isCourseFee ? cartButton(input) : none('notSold');
}

/** The one-fee program has paid: nothing is added to the cart, whatever else the site sells. */
function courseFeeButton({ productType, availability }: MainButtonInput): MainButton {
  if (!availability?.showFree) return none('notSold');
  if (productType === 'courseware') return button('takeAndObtainCode', 'Acquire Code');
  const isRead = productType === 'book' || productType === 'ebundle';
  return isRead ? button('takeAndRead', 'Start Reading') : button('addToShelf', 'Add To My Shelf');
}

function cartButton({ isInCart, isSold }: MainButtonInput): MainButton {
  if (isInCart) return button('viewCart', 'View Cart');
  return isSold ? button('addToCart', 'Add To Cart') : none('notSold');
}

function button(action: MainAction, label: MainLabel, isEnabled = true): MainButton {
  return { action, label, isEnabled };
}

function none(because: NoButton): MainButton {
  return { action: 'none', because };
}
