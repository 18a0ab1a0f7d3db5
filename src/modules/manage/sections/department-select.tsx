import { Trans, useLingui } from '@lingui/react/macro';
import { departmentsSchema } from '../../../domain/staff/section-page-schema.ts';
import { Select } from '../../../ui/form/select.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import type { ListAddress } from '../list/use-list-address.ts';

interface DepartmentSelectProps {
  org: string;
  /** Has the department as `department`. */
  address: ListAddress;
}

/** Narrows a page to the courses of one department. A school with one department has no such choice. */
export function DepartmentSelect({ org, address }: DepartmentSelectProps) {
  const { t } = useLingui();
  const { department = '' } = address.query;
  const { latest } = useServerData(`departments ${org}`, (staff) =>
    staff.read(departmentsSchema, managePath(org, 'departments', '')),
  );
  const known = latest.value?.items ?? [];
  // The department of an old link may have no course any more. The select must still show what narrows the page.
  const departments = department === '' || known.includes(department) ? known : [department, ...known];
  if (departments.length < 2 && department === '') return null;
  return (
    <Select
      label={<Trans>Department</Trans>}
      value={department}
      onChange={({ target }) => address.change({ department: target.value })}
    >
      <option value="">{t`All departments`}</option>
      {departments.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  );
}
