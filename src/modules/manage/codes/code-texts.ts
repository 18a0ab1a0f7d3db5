import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CodeCheck } from '../../../domain/codes/code-check-schema.ts';
import type { BadgeProps } from '../../../ui/feedback/badge.tsx';

interface CodeStateText {
  readonly name: MessageDescriptor;
  readonly sentence: MessageDescriptor;
  readonly tone: NonNullable<BadgeProps['tone']>;
}

/** The meaning of a state for the person who has the code. */
export const codeStates: Record<CodeCheck['state'], CodeStateText> = {
  unknown: {
    name: msg`Unknown`,
    sentence: msg`There is no such code. Compare each character with the original; 0 and O, and 1 and I, count as the same.`,
    tone: 'danger',
  },
  unused: { name: msg`Unused`, sentence: msg`The code works. The person can redeem it now.`, tone: 'success' },
  used: { name: msg`Used`, sentence: msg`A code works once.`, tone: 'warning' },
  revoked: { name: msg`Revoked`, sentence: msg`Staff revoked this code or its batch.`, tone: 'danger' },
  expired: { name: msg`Expired`, sentence: msg`The code was not redeemed in time.`, tone: 'danger' },
};
