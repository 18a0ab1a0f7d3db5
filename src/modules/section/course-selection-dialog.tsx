import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { toLocation } from '../../domain/launch/link-location.ts';
import { courseSectionLink } from '../../domain/launch/link-table.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import layout from '../../ui/layout.module.css';
import { Select } from '../../ui/select.tsx';

interface CourseSelectionDialogProps {
  /** Sections that have not ended. */
  sections: readonly CourseSection[];
  onClose: () => void;
}

/** Dialog for a link that does not name its course: the user selects the section, then launches (SHELF-6). */
export function CourseSelectionDialog({ sections, onClose }: CourseSelectionDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const launch = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === '') setMissing(true);
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
      <form id={form} className={layout.stack} onSubmit={launch} noValidate>
        <p>
          <Trans>The link did not say which of your courses it belongs to. Choose one to go on.</Trans>
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
