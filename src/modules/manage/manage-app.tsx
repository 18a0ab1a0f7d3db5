import { type ReactNode, useState } from 'react';
import { type StaffPage as Page, staffPageOf } from '../../domain/staff/staff-page-of.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { lazyPart, PartBoundary } from '../../ui/rendering/lazy-part.tsx';
import { dropDraftsOfOthers } from './edit/draft.ts';
import { ImportPage } from './imports/import-page.tsx';
import { ImportsPage } from './imports/imports-page.tsx';
import { ManageGate, ManageSignInPrompt } from './manage-gate.tsx';
import { ManageHomePage } from './manage-home-page.tsx';
import { OrganizationFrame } from './organization-frame.tsx';
import { UnmatchedPage } from './people/unmatched-page.tsx';
import { TermsPage } from './sections/terms-page.tsx';
import { StaffMessages } from './staff-messages.tsx';

const CatalogPage = lazyPart(async () => (await import('./catalog/catalog-page.tsx')).CatalogPage);
const CatalogItemPage = lazyPart(async () => (await import('./catalog/catalog-item-page.tsx')).CatalogItemPage);

const PeoplePage = lazyPart(async () => (await import('./people/people-page.tsx')).PeoplePage);
const PersonPage = lazyPart(async () => (await import('./people/person-page.tsx')).PersonPage);
const SeeAsPage = lazyPart(async () => (await import('./people/see-as-page.tsx')).SeeAsPage);
const FoldersPage = lazyPart(async () => (await import('./folders/folders-page.tsx')).FoldersPage);
const SectionsPage = lazyPart(async () => (await import('./sections/sections-page.tsx')).SectionsPage);
const SectionPage = lazyPart(async () => (await import('./sections/section-page.tsx')).SectionPage);
const CodesPage = lazyPart(async () => (await import('./codes/codes-page.tsx')).CodesPage);
const BatchPage = lazyPart(async () => (await import('./codes/batch-page.tsx')).BatchPage);
const OrdersPage = lazyPart(async () => (await import('./orders/orders-page.tsx')).OrdersPage);
const OrderPage = lazyPart(async () => (await import('./orders/order-page.tsx')).OrderPage);
const StaffPage = lazyPart(async () => (await import('./staff/staff-page.tsx')).StaffPage);
const AuditPage = lazyPart(async () => (await import('./staff/audit-page.tsx')).AuditPage);
const TermBoardPage = lazyPart(async () => (await import('./sections/term-board-page.tsx')).TermBoardPage);
const TeachingPage = lazyPart(async () => (await import('./teaching/teaching-page.tsx')).TeachingPage);
const TeachingSectionPage = lazyPart(
  async () => (await import('./teaching/teaching-section-page.tsx')).TeachingSectionPage,
);
const SchoolsPage = lazyPart(async () => (await import('./schools/schools-page.tsx')).SchoolsPage);
const SitesPage = lazyPart(async () => (await import('./site/sites-page.tsx')).SitesPage);
const SignInPage = lazyPart(async () => (await import('./sign-in/sign-in-page.tsx')).SignInPage);
const LtiPage = lazyPart(async () => (await import('./lti/lti-page.tsx')).LtiPage);
const LmsCoursesPage = lazyPart(async () => (await import('./lti/lms-courses-page.tsx')).LmsCoursesPage);
const ToolsPage = lazyPart(async () => (await import('./tools/tools-page.tsx')).ToolsPage);
const ToolPage = lazyPart(async () => (await import('./tools/tool-page.tsx')).ToolPage);
const StorePage = lazyPart(async () => (await import('./site/store-page.tsx')).StorePage);
const BannersPage = lazyPart(async () => (await import('./site/banners-page.tsx')).BannersPage);

interface StaffAppProps {
  /** The signed-in person. Another person gets a new instance. */
  personId: string;
  path: string;
  notFound: ReactNode;
  forbidden: ReactNode;
  /** Shown if the messages cannot be loaded. */
  failed: ReactNode;
}

/** The staff pages of all addresses below `/manage`. */
export function StaffApp({ personId, failed, ...pages }: StaffAppProps) {
  // Before the first form reads its draft.
  useState(() => dropDraftsOfOthers(personId));
  return (
    <StaffMessages failed={failed}>
      <StaffPages {...pages} />
    </StaffMessages>
  );
}

/** Shown to a visitor while signing in is impossible. */
export function StaffSignInPrompt({ here, failed }: { here: string; failed: ReactNode }) {
  return (
    <StaffMessages failed={failed}>
      <ManageSignInPrompt here={here} />
    </StaffMessages>
  );
}

function StaffPages({ path, notFound, forbidden }: Omit<StaffAppProps, 'personId' | 'failed'>) {
  const page = staffPageOf(path);
  if (!page) return notFound;
  return (
    <ManageGate forbidden={forbidden}>
      {page.name === 'home' ? (
        <ManageHomePage />
      ) : (
        <OrganizationFrame org={page.org} page={page.name} notFound={notFound}>
          <PartBoundary fallback={<Skeleton shape="block" />}>
            <PageContent key={path} page={page} notFound={notFound} />
          </PartBoundary>
        </OrganizationFrame>
      )}
    </ManageGate>
  );
}

interface PageContentProps {
  page: Exclude<Page, { name: 'home' }>;
  notFound: ReactNode;
}

function PageContent({ page, notFound }: PageContentProps) {
  switch (page.name) {
    case 'board':
      return <TermBoardPage org={page.org} />;
    case 'sections':
      return page.id === undefined ? (
        <SectionsPage org={page.org} />
      ) : (
        <SectionPage org={page.org} id={page.id} notFound={notFound} />
      );
    case 'teaching':
      return page.id === undefined ? (
        <TeachingPage org={page.org} />
      ) : (
        <TeachingSectionPage org={page.org} id={page.id} notFound={notFound} />
      );
    case 'imports':
      return page.id === undefined ? (
        <ImportsPage org={page.org} />
      ) : (
        <ImportPage org={page.org} id={page.id} notFound={notFound} />
      );
    case 'folders':
      return <FoldersPage org={page.org} />;
    case 'catalogue':
      return page.id === undefined ? <CatalogPage /> : <CatalogItemPage id={page.id} notFound={notFound} />;
    case 'site':
      return <SitesPage org={page.org} />;
    case 'orders':
      return page.id === undefined ? (
        <OrdersPage org={page.org} />
      ) : (
        <OrderPage org={page.org} id={page.id} notFound={notFound} />
      );
    case 'codes':
      return page.id === undefined ? (
        <CodesPage org={page.org} />
      ) : (
        <BatchPage org={page.org} id={page.id} notFound={notFound} />
      );
    case 'staff':
      return <StaffPage org={page.org} />;
    case 'audit':
      return <AuditPage org={page.org} />;
    case 'schools':
      return <SchoolsPage />;
    case 'store':
      return <StorePage />;
    case 'banners':
      return <BannersPage />;
    case 'sign-in':
      return <SignInPage org={page.org} />;
    case 'lti':
      return <LtiPage org={page.org} />;
    case 'lms-courses':
      return <LmsCoursesPage org={page.org} />;
    case 'tools':
      return page.id === undefined ? <ToolsPage /> : <ToolPage id={page.id} notFound={notFound} />;
    case 'people':
      return page.id === undefined ? (
        <PeoplePage org={page.org} />
      ) : (
        <PersonPage org={page.org} id={page.id} notFound={notFound} />
      );
    case 'see-as':
      return page.id === undefined ? notFound : <SeeAsPage org={page.org} id={page.id} notFound={notFound} />;
    case 'unmatched':
      return <UnmatchedPage org={page.org} />;
    case 'terms':
      return <TermsPage org={page.org} />;
  }
}
