import { useLingui } from '@lingui/react/macro';
import { TextField, type TextFieldProps } from '../../../ui/form/text-field.tsx';
import { LINK_INPUT } from './link-input.ts';

const PATH = String.raw`\/|\/[^\/\s]\S*`;
const LINK = String.raw`\s*(?:[hH][tT][tT][pP][sS]?:\/\/\S+|${PATH})\s*`;
const PICTURE = String.raw`\s*(?:[hH][tT][tT][pP][sS]:\/\/\S+|${PATH})\s*`;

interface LinkFieldProps extends TextFieldProps {
  /** True for the address of a picture: pages show none over plain HTTP. */
  isPicture?: boolean;
}

/** A field for an address of the web or a path of the own site. The form is not sent while it holds anything else. */
export function LinkField({ isPicture = false, ...field }: LinkFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...LINK_INPUT}
      pattern={isPicture ? PICTURE : LINK}
      title={t`Start with https://, or with / for a page of this site.`}
      {...field}
    />
  );
}
