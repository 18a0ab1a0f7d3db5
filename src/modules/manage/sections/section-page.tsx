import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type SectionPageData, sectionPageSchema } from '../../../domain/staff/section-page-schema.ts';
import { hasPermission } from '../../../domain/staff/staff-permissions.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import { useManagedOne } from '../manage-context.ts';
import { ServerProblem } from '../server-problem.tsx';
import { LackBadges } from './lack-badges.tsx';
import { SectionBooks } from './section-books.tsx';
import { SectionFormPanel } from './section-form.tsx';
import { SectionMembers } from './section-members.tsx';

interface SectionPageProps {
  org: string;
  id: string;
  notFound: ReactNode;
}

/** `/manage/{org}/sections/{id}`: a section with its books, members and terms of sale. */
export function SectionPage({ org, id, notFound }: SectionPageProps) {
  const roles = useManagedOne(org)?.roles ?? [];
  const path = managePath(org, 'sections', id);
  const { latest, reload, replace } = useServerData(`section ${org} ${id}`, (staff) =>
    staff.read(sectionPageSchema, path),
  );
  const section = latest.value;
  if (!section) {
    if (latest.error) return <ServerProblem error={latest.error} onRetry={reload} notFound={notFound} />;
    return <Skeleton shape="block" />;
  }
  const canEdit = hasPermission(roles, 'sections.edit');
  return (
    <>
      <Heading section={section} />
      {section.isDropped && (
        <Banner tone="warning">
          <Trans>The school dropped this section. Its members have no access to its books.</Trans>
        </Banner>
      )}
      <SectionBooks org={org} section={section} canEdit={canEdit} onChanged={replace} />
      {hasPermission(roles, 'members.view') && <SectionMembers org={org} section={section} onChanged={reload} />}
      <fieldset disabled={!canEdit} className={layout.stack}>
        <SectionFormPanel key={section.id} org={org} section={section} onSaved={replace} />
      </fieldset>
    </>
  );
}

function Heading({ section }: { section: SectionPageData }) {
  const { t } = useLingui();
  const { code, term, form, rsCourseId, lacks } = section;
  return (
    <>
      <PageTitle>{code}</PageTitle>
      <div className={classNames(layout.stack, layout.tight)}>
        <h1>{code}</h1>
        <p className={layout.muted}>
          {[form.name, term, t`key ${rsCourseId}`].filter((part) => part !== null).join(' · ')}
        </p>
        {lacks.length > 0 && <LackBadges lacks={lacks} />}
      </div>
    </>
  );
}
