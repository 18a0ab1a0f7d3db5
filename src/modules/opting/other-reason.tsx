import { Plural, Trans } from '@lingui/react/macro';
import { MAX_REASON_CHARACTERS } from '../../domain/opting/opting-feedback.ts';
import { TextAreaField } from '../../ui/form/text-field.tsx';

interface OtherReasonProps {
  text: string;
  onChange: (text: string) => void;
}

/**
 * Text of the reason "Other" (OPT-3). The field keeps a text that is too long, so that nothing that the person wrote or
 * pasted is cut without a word, and says why Submit is disabled.
 */
export function OtherReason({ text, onChange }: OtherReasonProps) {
  const left = MAX_REASON_CHARACTERS - text.length;
  const excess = -left;
  return (
    <TextAreaField
      label={<Trans>Tell us your reason</Trans>}
      help={
        left < 0 ? (
          <Plural value={excess} one="# character too many" other="# characters too many" />
        ) : (
          <Trans>Required. {left} of 255 characters left</Trans>
        )
      }
      required
      error={left < 0 && <Trans>Please use at most 255 characters</Trans>}
      value={text}
      rows={3}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
