import { Trans } from '@lingui/react/macro';
import type { RedeemEvent, Redeeming } from '../../../machines/redeem.ts';
import { MAX_CODE_LENGTH } from '../../domain/codes/max-code-length.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { CodeProblemText } from './code-problem-text.tsx';

interface CodeFieldProps {
  redeeming: Redeeming;
  send: (event: RedeemEvent) => void;
}

/** Input field for the code, without autocompletion and autocorrection. */
export function CodeField({ redeeming, send }: CodeFieldProps) {
  return (
    <TextField
      label={<Trans>Access code</Trans>}
      help={<Trans>Enter the code as you received it. Capital letters, spaces and hyphens do not matter.</Trans>}
      error={redeeming.problem && <CodeProblemText problem={redeeming.problem} />}
      value={redeeming.code}
      onChange={(event) => send({ type: 'code.typed', code: event.target.value })}
      maxLength={MAX_CODE_LENGTH}
      required
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      data-autofocus
    />
  );
}
