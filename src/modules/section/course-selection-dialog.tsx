import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { courseLaunchLink } from '../../domain/launch/course-launch.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { courseSectionLink } from '../../domain/launch/link-table.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import layout from '../../ui/page/layout.module.css';

interface CourseSelectionDialogProps {
  /** Sections that have not ended. */
  sections: readonly CourseSection[];
  /** The material to open in the chosen course. Without one the page of the course opens. */
  launch?: string | undefined;
  onClose: () => void;
}

/** Dialog for a link that does not name its course: the person selects the section, then launches (SHELF-6). */
export function CourseSelectionDialog({ sections, launch, onClose }: CourseSelectionDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const section = sections.find(({ id }) => id === chosen);
    if (!section) return setMissing(true);
    const material = courseLaunchLink(launch, section.courseMember?.id);
    if (material) location.replace(material);
    else void navigate({ ...toLocation(courseSectionLink(chosen)), replace: true });
  };
  return (
    <Dialog
      open
      title={<Trans>Select a course</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <div className={layout.actions}>
          <Button onClick={onClose}>
            <Trans>Continue to My Shelf</Trans>
          </Button>
          <Button kind="primary" type="submit" form={form}>
            <Trans>Launch</Trans>
          </Button>
        </div>
      }
    >
      <form id={form} className={layout.stack} onSubmit={open} noValidate>
        <p>
          <Trans>We couldn't tell which course this link is for. Choose one to continue.</Trans>
        </p>
        <Select
          label={<Trans>Course</Trans>}
          error={isMissing && <Trans>You must select a course to proceed</Trans>}
          value={chosen}
          onFocus={() => setMissing(false)}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">{t`Choose a course`}</option>
          {sections.map(({ id, course, name }) => (
            <option key={id} value={id}>
              {course.department} {course.number} – {name}
            </option>
          ))}
        </Select>
      </form>
    </Dialog>
  );
}
