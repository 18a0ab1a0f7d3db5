import type { ProductType } from '../catalog/product-schema.ts';
import type { SectionProduct } from '../sections/section-product-schema.ts';
import type { UserAvailability } from '../shelf/user-availability-schema.ts';

/** Who takes the money where the person stands; `product-seller.ts` tells it. */
export type Seller = 'store' | 'partnerBookstore' | 'otherSeller' | 'nobody';

export interface MainButtonFacts {
  readonly productType: ProductType;
  /** What the person has of it; `undefined` for a visitor, and while nothing is known. */
  readonly availability:
    | Pick<
        UserAvailability,
        'isOwned' | 'isExpired' | 'showFree' | 'isSectionCodeConfirmed' | 'classroomSectionId' | 'isCds'
      >
    | undefined;
  /** Pays a course fee, and did not opt out of it. */
  readonly isCourseFee: boolean;
  /** A classroom instructor by account: the section code is not asked of them. */
  readonly isInstructor: boolean;
  readonly seller: Seller;
  /** What the section says of the product, where it is one of its materials. */
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
  /** There is a book to open. */
  readonly isReadable: boolean;
  /** Nothing but paper is owned of it. */
  readonly isPrintOnly: boolean;
  /** Courseware that opens without a code. */
  readonly isCodeless: boolean;
  /** There is something to pay for, and nothing that keeps it from being sold. */
  readonly isSold: boolean;
  readonly isInCart: boolean;
  /** The button stands on the shelf itself: a link there would lead nowhere. */
  readonly isOnShelf: boolean;
}

/** What the button says, word for word (spec/storefront.md §4, spec/shelf.md §9). */
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
  /** By the code-delivery reader, which knows a person by the course membership. */
  | 'readDelivered'
  | 'viewOnShelf'
  | 'enterClassroom'
  /** Link 2.0, and the legacy link 1.0 of two publishers. */
  | 'launch'
  | 'launchLegacy'
  | 'provision'
  | 'obtainCode'
  | 'addToShelf'
  /** Takes what the course pays for, and opens it. */
  | 'takeAndRead'
  | 'takeAndObtainCode'
  | 'addToCart'
  | 'viewCart'
  | 'buyNow';

/** Why there is no button. */
export type NoButton =
  | 'expired'
  | 'comesByPost'
  | 'hasItems'
  | 'noFile'
  | 'codeHidden'
  | 'accessTrouble'
  | 'soldElsewhere'
  | 'notSold';

export type MainButton =
  | { readonly action: MainAction; readonly label: MainLabel; readonly isEnabled: boolean }
  | { readonly action: 'none'; readonly because: NoButton };

/** Publisher platforms that are reached by link 1.0: PEARSON is 0, which is a value like any other (decisions.md, Data). */
const LEGACY_PASSTHROUGHS: readonly number[] = [0, 2];

/**
 * The one button of a product's side sheet (spec/storefront.md §4 Side-sheet main button, §6). What a person has comes first: access
 * where it can be had, and an expired subscription beats every other permission. Then what needs no access, what costs nothing, and who
 * sells it.
 */
export function mainButton(facts: MainButtonFacts): MainButton {
  const { availability, productType } = facts;
  const isExpired = facts.material?.subscriptionExpired === true || availability?.isExpired === true;
  if (productType === 'classroom' && (availability?.isOwned || isExpired)) return classroomButton(facts, isExpired);
  if (availability?.isOwned && !isExpired) return accessButton(facts);
  if (!isExpired && isOpenToMembers(facts)) return coursewareButton(facts);
  const offered = acquireButton(facts);
  return offered.action === 'none' && isExpired ? none('expired') : offered;
}

function accessButton(facts: MainButtonFacts): MainButton {
  if (facts.isPrintOnly) return none('comesByPost');
  switch (facts.productType) {
    case 'book':
    case 'ebundle':
      if (facts.availability?.isCds) return button('readDelivered', 'READ IT NOW');
      return facts.isReadable ? button('read', 'READ IT NOW') : none('noFile');
    case 'courseware':
      return coursewareButton(facts);
    case 'physical_product':
      return none('comesByPost');
    default:
      return facts.isOnShelf ? none('hasItems') : button('viewOnShelf', 'VIEW ON MY SHELF');
  }
}

/**
 * Whether the section code is asked for: a classroom of the person's that it has not opened yet. Instructors are not asked
 * (spec/shelf.md §5).
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

/** Students need a confirmed section code and the section that it opened; nobody enters when the subscription is over. */
function classroomButton({ availability, isInstructor }: MainButtonFacts, isExpired: boolean): MainButton {
  const isConfirmed = availability?.isSectionCodeConfirmed === true && availability.classroomSectionId !== undefined;
  return button('enterClassroom', 'Access Classroom', !isExpired && (isConfirmed || isInstructor));
}

function coursewareButton({ material, availability, isCodeless }: MainButtonFacts): MainButton {
  const passthrough = material?.ltiPassthrough;
  if (passthrough !== undefined && LEGACY_PASSTHROUGHS.includes(passthrough)) {
    return button('launchLegacy', 'Access Courseware');
  }
  if (material && (material.isLinkEnabled || !material.accessRequired || passthrough !== undefined)) {
    return button('launch', 'Access Courseware');
  }
  if (availability?.isCds) return button('provision', 'Access Courseware');
  if (isCodeless) return none('accessTrouble');
  if (material && (isCodeHidden(material) || !material.showRedeem)) return none('codeHidden');
  return button('obtainCode', 'Acquire Code');
}

/** Courseware that its section opens to every member: there is no code, and nothing to own first (spec/storefront.md §4). */
function isOpenToMembers({ productType, material }: MainButtonFacts): boolean {
  return productType === 'courseware' && material?.accessRequired === false;
}

/** What is calculated for the section wins over what is set (decisions.md, Data). */
export function isCodeHidden(material: Pick<SectionProduct, 'shouldHideCode' | 'calcShouldHideCode'>): boolean {
  return material.calcShouldHideCode ?? material.shouldHideCode;
}

function acquireButton(facts: MainButtonFacts): MainButton {
  const { availability, isCourseFee, productType } = facts;
  if (isCourseFee && productType !== 'physical_product') return courseFeeButton(facts);
  // Paper is never given by a press: it has to be ordered.
  if (availability?.showFree && productType !== 'physical_product') return button('addToShelf', 'Add To My Shelf');
  if (facts.seller === 'partnerBookstore') return button('buyNow', 'Buy Now');
  if (facts.seller === 'otherSeller') return none('soldElsewhere');
  return facts.seller === 'store' || isCourseFee ? cartButton(facts) : none('notSold');
}

/** The one-fee programme has paid: nothing is put into a cart, whatever else the site sells. */
function courseFeeButton({ productType, availability }: MainButtonFacts): MainButton {
  if (!availability?.showFree) return none('notSold');
  if (productType === 'courseware') return button('takeAndObtainCode', 'Acquire Code');
  const isRead = productType === 'book' || productType === 'ebundle';
  return isRead ? button('takeAndRead', 'Start Reading') : button('addToShelf', 'Add To My Shelf');
}

function cartButton({ isInCart, isSold }: MainButtonFacts): MainButton {
  if (isInCart) return button('viewCart', 'View Cart');
  return isSold ? button('addToCart', 'Add To Cart') : none('notSold');
}

function button(action: MainAction, label: MainLabel, isEnabled = true): MainButton {
  return { action, label, isEnabled };
}

function none(because: NoButton): MainButton {
  return { action: 'none', because };
}
