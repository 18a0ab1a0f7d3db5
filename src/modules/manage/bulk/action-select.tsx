import { Trans } from '@lingui/react/macro';
import { Select } from '../../../ui/form/select.tsx';

interface ActionSelectProps<Action extends string> {
  actions: readonly Action[];
  names: Readonly<Record<Action, string>>;
  value: Action;
  onChange: (action: Action) => void;
}

/** Chooses what the dialog changes in all selected rows. */
export function ActionSelect<Action extends string>({ actions, names, value, onChange }: ActionSelectProps<Action>) {
  return (
    <Select
      label={<Trans>Change</Trans>}
      value={value}
      onChange={({ target }) => onChange(actions.find((one) => one === target.value) ?? value)}
    >
      {actions.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </Select>
  );
}
