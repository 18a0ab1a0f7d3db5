import { Trans, useLingui } from '@lingui/react/macro';
import { isFarOutsideTerm } from '../../../domain/sections/is-far-outside-term.ts';
import {
  courseTypes,
  optingMethods,
  type SectionForm,
  type SectionPageData,
  sectionPageSchema,
  versionedSectionFormSchema,
} from '../../../domain/staff/section-page-schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import layout from '../../../ui/page/layout.module.css';
import { managePath } from '../data/manage-paths.ts';
import { EditForm, type FieldTexts } from '../edit/edit-form.tsx';
import { type Edit, useEdit } from '../edit/use-edit.ts';
import styles from '../manage.module.css';
import { courseTypeNames, optingMethodNames } from './section-texts.ts';
import { useDays } from './use-days.ts';

interface SectionFormPanelProps {
  org: string;
  section: SectionPageData;
  onSaved: (section: SectionPageData) => void;
}

/** The dates and terms of sale of a section. */
export function SectionFormPanel({ org, section, onSaved }: SectionFormPanelProps) {
  const { t } = useLingui();
  const showToast = useToast();
  const edit = useEdit({
    key: `section ${section.id}`,
    loaded: section.form,
    schema: versionedSectionFormSchema,
    save: (staff, value) =>
      staff.send(sectionPageSchema, { method: 'PUT', path: managePath(org, 'sections', section.id), value }),
    formOf: (saved) => saved.form,
    onSaved: (saved) => {
      onSaved(saved);
      showToast('success', t`The section is saved.`);
    },
  });
  const fields = useFieldTexts();
  const kept = Object.entries(fields).flatMap(([field, { name }]) => (section.overridden.includes(field) ? name : []));
  return (
    <EditForm edit={edit} fields={fields} label={t`Section`}>
      <section className={classNames(layout.panel, layout.stack)} aria-labelledby="dates">
        <h2 id="dates">
          <Trans>Dates and terms of sale</Trans>
        </h2>
        <DateFields edit={edit} />
        <TermWarning section={section} values={edit.values} />
        <SaleFields edit={edit} />
        <p className={classNames(layout.muted, layout.small)}>
          {kept.length > 0 ? (
            <Trans>Set by hand, so rosters leave it as it is: {kept.join(', ')}.</Trans>
          ) : (
            <Trans>What you change here stays as it is when a later roster says otherwise.</Trans>
          )}
        </p>
      </section>
    </EditForm>
  );
}

function DateFields({ edit }: { edit: Edit<SectionForm> }) {
  const { values, change } = edit;
  return (
    <div className={styles.fields}>
      <TextField
        label={<Trans>Title</Trans>}
        required
        maxLength={200}
        value={values.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={<Trans>First day</Trans>}
        type="date"
        required
        value={values.startDate}
        onChange={({ target }) => change({ startDate: target.value })}
      />
      <TextField
        label={<Trans>Last day</Trans>}
        type="date"
        required
        value={values.endDate}
        onChange={({ target }) => change({ endDate: target.value })}
      />
      <TextField
        label={<Trans>Add/drop date</Trans>}
        help={<Trans>The last day of the students’ choice, until midnight in the time zone.</Trans>}
        type="date"
        value={values.addDropDate ?? ''}
        onChange={({ target }) => change({ addDropDate: target.value === '' ? null : target.value })}
      />
      <TextField
        label={<Trans>Time zone</Trans>}
        help={<Trans>For example America/Toronto.</Trans>}
        required
        maxLength={60}
        value={values.timeZone}
        onChange={({ target }) => change({ timeZone: target.value })}
      />
      <TextField
        label={<Trans>Section code</Trans>}
        help={<Trans>Students open their classroom with it. Spaces and hyphens do not count; O is 0 and I is 1.</Trans>}
        maxLength={40}
        autoComplete="off"
        value={values.sectionCode}
        onChange={({ target }) => change({ sectionCode: target.value })}
      />
    </div>
  );
}

/** Warns of dates that do not fit the term. They can be saved, because some courses do run longer. */
function TermWarning({ section: { term, termDates }, values }: { section: SectionPageData; values: SectionForm }) {
  const days = useDays();
  if (!termDates || !isSpan(values) || !isFarOutsideTerm(values, termDates)) return null;
  const span = days(termDates.startDate, termDates.endDate);
  return (
    <Banner tone="warning" title={<Trans>These dates are far outside the term</Trans>}>
      <Trans>
        {term}: {span}. Check the year. You can save the dates all the same.
      </Trans>
    </Banner>
  );
}

/** A field for a date is empty while the date is typed. */
const isSpan = ({ startDate, endDate }: SectionForm) => startDate !== '' && endDate !== '';

function SaleFields({ edit }: { edit: Edit<SectionForm> }) {
  const { t } = useLingui();
  const { values, change } = edit;
  return (
    <>
      <div className={styles.fields}>
        <Select
          label={<Trans>Course type</Trans>}
          value={values.courseType}
          onChange={({ target }) =>
            change({ courseType: courseTypes.find((one) => one === target.value) ?? values.courseType })
          }
        >
          {courseTypes.map((type) => (
            <option key={type} value={type}>
              {t(courseTypeNames[type])}
            </option>
          ))}
        </Select>
        <Select
          label={<Trans>Choice of the students</Trans>}
          value={values.optingMethod}
          onChange={({ target }) =>
            change({ optingMethod: optingMethods.find((one) => one === target.value) ?? values.optingMethod })
          }
        >
          {optingMethods.map((method) => (
            <option key={method} value={method}>
              {t(optingMethodNames[method])}
            </option>
          ))}
        </Select>
      </div>
      <Checkbox checked={values.isProvided} onChange={({ target }) => change({ isProvided: target.checked })}>
        <Trans>Inclusive access puts the books on the shelves two weeks before the first day.</Trans>
      </Checkbox>
      <Checkbox checked={values.isCourseFee} onChange={({ target }) => change({ isCourseFee: target.checked })}>
        <Trans>A course fee pays for the materials. Students see no prices of digital materials.</Trans>
      </Checkbox>
    </>
  );
}

function useFieldTexts(): FieldTexts<SectionForm> {
  const { t } = useLingui();
  const text = (name: string) => ({ name, show: (value: string | null) => value ?? t`none` });
  return {
    name: text(t`Title`),
    startDate: text(t`First day`),
    endDate: text(t`Last day`),
    addDropDate: text(t`Add/drop date`),
    timeZone: text(t`Time zone`),
    courseType: { name: t`Course type`, show: (value) => t(courseTypeNames[value]) },
    optingMethod: { name: t`Choice of the students`, show: (value) => t(optingMethodNames[value]) },
    isProvided: { name: t`Access without action by the student`, show: (value) => (value ? t`Yes` : t`No`) },
    isCourseFee: { name: t`Course fee`, show: (value) => (value ? t`Yes` : t`No`) },
    sectionCode: text(t`Section code`),
  };
}
