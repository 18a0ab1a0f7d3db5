import { areMaterialsDue, hasCourseEnded, materialsDay } from '../../src/domain/sections/section-dates.ts';
import type { AccessCause, AccessFinding } from '../../src/domain/staff/person-page-schema.ts';
import { daysProvided, isProvidedTo } from '../assets/provided-materials.ts';
import type { Materials } from './load-materials.ts';
import { type EnrollmentRow, type ShelfRow, sectionTitle, stateOf } from './person-rows.ts';

interface PersonAccess {
  readonly account: {
    /** True if the account waits in the queue of people to match (IDENT-2). */
    readonly isWaiting: boolean;
    readonly hasSignIn: boolean;
    readonly isSignedIn: boolean;
    readonly mustAccept: boolean;
  };
  readonly enrollments: readonly EnrollmentRow[];
  /** All assets of the person, the revoked ones too. */
  readonly shelf: readonly ShelfRow[];
  readonly materials: Materials;
}

type Product = Materials['ofSections'][number]['product'];

/** Returns why a person cannot read: first what concerns the account, then the sections, then the materials. */
export function findAccessCauses(access: PersonAccess, now: Date): AccessFinding[] {
  const ofSections = access.enrollments.flatMap((row) => {
    const finding = sectionCause(row, access.materials, now);
    return finding ? [finding] : [];
  });
  return [...accountCauses(access), ...ofSections, ...materialCauses(access, now)];
}

function found(cause: AccessCause, more: Partial<AccessFinding> = {}): AccessFinding {
  return { cause, subject: null, date: null, productId: null, ...more };
}

function accountCauses({ account, enrollments }: PersonAccess): AccessFinding[] {
  return [
    ...(account.isWaiting ? [found('unmatched')] : []),
    ...(account.hasSignIn ? [] : [found('no_sign_in')]),
    ...(account.hasSignIn && !account.isSignedIn ? [found('signed_out')] : []),
    ...(account.mustAccept ? [found('license')] : []),
    ...(enrollments.length === 0 ? [found('not_enrolled')] : []),
  ];
}

function sectionCause(row: EnrollmentRow, materials: Materials, now: Date): AccessFinding | undefined {
  const { member, section } = row;
  const subject = sectionTitle(row);
  if (section.droppedAt !== null) return found('section_dropped', { subject, date: section.droppedAt.toISOString() });
  if (member.status !== 'active') {
    return found(member.status, { subject, date: member.leftAt?.toISOString() ?? null });
  }
  if (hasCourseEnded(section, now.getTime())) return found('section_ended', { subject, date: section.endDate });
  if (!areMaterialsDue(section, now.getTime())) {
    return found('section_not_begun', { subject, date: materialsDay(section) });
  }
  if (member.optStatus === 'opted_out') return found('opted_out', { subject });
  const hasMaterials = materials.ofSections.some(({ sectionId }) => sectionId === section.id);
  return hasMaterials ? undefined : found('no_materials', { subject });
}

/** Causes of single materials: those of the sections without a cause of their own, and those on the shelf. */
function materialCauses({ enrollments, shelf, materials }: PersonAccess, now: Date): AccessFinding[] {
  const running = enrollments.filter((row) => sectionCause(row, materials, now) === undefined);
  const findings = new Map<number, AccessFinding | undefined>();
  for (const row of running) {
    for (const { sectionId, product, isChoice } of materials.ofSections) {
      if (sectionId !== row.section.id || findings.has(product.id)) continue;
      findings.set(product.id, materialCause(product, { row, isChoice, shelf, materials }, now));
    }
  }
  for (const { asset, product } of shelf) {
    if (asset.format === 'print' || findings.has(product.id)) continue;
    findings.set(product.id, materialCause(product, { row: undefined, isChoice: false, shelf, materials }, now));
  }
  return [...findings.values()].filter((finding) => finding !== undefined);
}

interface MaterialAccess extends Pick<PersonAccess, 'shelf' | 'materials'> {
  /** The enrollment that names the material. */
  readonly row: EnrollmentRow | undefined;
  /** True if the person chooses between the digital and the printed version (OFFER-7). */
  readonly isChoice: boolean;
}

function materialCause(product: Product, access: MaterialAccess, now: Date): AccessFinding | undefined {
  const { shelf, materials } = access;
  const about = { subject: product.name, productId: String(product.id) };
  const around = materials.around.filter(({ productId }) => productId === product.id);
  const containing = new Set([product.id, ...around.map(({ collectionId }) => collectionId)]);
  const owned = shelf.filter(({ asset }) => asset.format !== 'print' && containing.has(asset.productId));
  const states = owned.map(({ asset }) => stateOf(asset, now));
  if (states.includes('open')) {
    const lacksFile = product.productType === 'book' && !materials.withFile.has(product.id);
    return lacksFile ? found('no_file', about) : undefined;
  }
  const ends = owned.flatMap(({ asset: { deletedAt, expiresAt } }) =>
    deletedAt === null && expiresAt !== null ? [expiresAt.toISOString()] : [],
  );
  if (ends.length > 0) return found('expired', { ...about, date: ends.toSorted().at(-1) ?? null });
  const revoked = owned.flatMap(({ asset }) => (asset.deletedAt === null ? [] : [asset.deletedAt.toISOString()]));
  if (revoked.length > 0) return found('revoked', { ...about, date: revoked.toSorted().at(-1) ?? null });
  return found(causeOfLack(product, access, now), about);
}

function causeOfLack(product: Product, { row, isChoice, materials }: MaterialAccess, now: Date): AccessCause {
  const isStudent = row?.member.role === 'student';
  if (row && isStudent && isProvidedTo(row.section, row.member) && daysProvided(row.section, now) !== undefined) {
    return isChoice ? 'not_chosen' : 'not_provided_yet';
  }
  return materials.free.get(product.id)?.isDue === true ? 'not_added' : 'not_bought';
}
