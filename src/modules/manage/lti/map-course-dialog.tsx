import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  type CourseSectionChoice,
  type LmsCourse,
  type LmsCourseConflict,
  lmsCourseConflictSchema,
  lmsCourseSchema,
} from '../../../domain/staff/lms-course-schema.ts';
import type { ApiError } from '../../../engine/http/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import layout from '../../../ui/page/layout.module.css';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { SectionChoices, SectionFinder } from './section-finder.tsx';

/** Name of a course for people. Platforms may send neither title nor label. */
export const courseName = ({ title, label, contextId }: LmsCourse): string => title || label || contextId;

interface MapCourseDialogProps {
  org: string;
  course: LmsCourse;
  onDone: () => void;
  onClose: () => void;
}

/** Chooses the section that a course opens, or none, and says what follows before it is saved. */
export function MapCourseDialog({ org, course, onDone, onClose }: MapCourseDialogProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<CourseSectionChoice | 'none'>();
  const [theirs, setTheirs] = useState<LmsCourseConflict>();
  const name = courseName(course);
  if (chosen !== undefined) {
    const section = chosen === 'none' ? undefined : chosen;
    return (
      <ConfirmDialog
        title={section ? <Trans>Connect this course?</Trans> : <Trans>Disconnect this course?</Trans>}
        confirm={section ? <Trans>Connect</Trans> : <Trans>Disconnect</Trans>}
        run={async (staff) => {
          const answer = await staff.send(lmsCourseSchema, {
            method: 'PUT',
            path: managePath(org, 'lms-courses', course.id),
            value: { sectionId: section?.id ?? null, version: theirs?.version ?? course.version },
          });
          if (!answer.ok) setTheirs(conflictOf(answer.error) ?? theirs);
          return answer;
        }}
        onDone={onDone}
        onClose={() => setChosen(undefined)}
      >
        <p>
          {section ? (
            <Trans>
              Members of {section.code} ({section.name}) who open Carrel from “{name}” come to the section. Nobody is
              enrolled by this. You can change it at any time.
            </Trans>
          ) : (
            <Trans>People who open Carrel from “{name}” come to their shelf. You can change it at any time.</Trans>
          )}
        </p>
        {theirs && (
          <Banner tone="warning" title={t`Somebody else changed this in the meantime`}>
            {theirs.section ? (
              <Trans>
                The course opens {theirs.section.code} ({theirs.section.name}) now. If you go on, your choice replaces
                it.
              </Trans>
            ) : (
              <Trans>The course opens no section now. If you go on, your choice replaces that.</Trans>
            )}
          </Banner>
        )}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog open title={<Trans>Section of {name}</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <div className={layout.stack}>
        {course.suggestions.length > 0 && (
          <section className={layout.stack} aria-labelledby="suggested">
            <h3 id="suggested">
              <Trans>Sections with the same id</Trans>
            </h3>
            <SectionChoices sections={course.suggestions} onChoose={setChosen} />
          </section>
        )}
        <SectionFinder
          org={org}
          initialTerms={course.suggestions.length > 0 ? '' : course.label}
          onChoose={setChosen}
        />
        {course.section && (
          <div>
            <Button onClick={() => setChosen('none')}>
              <Trans>Disconnect from {course.section.code}…</Trans>
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Returns the current choice if the server refused an edit of older values (STAFF-3); otherwise `undefined`. */
function conflictOf(error: ApiError): LmsCourseConflict | undefined {
  if (error.kind !== 'refused' || error.code !== 'edit_conflict') return undefined;
  return lmsCourseConflictSchema.safeParse(error.meta).data?.current;
}
