import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The result for the rows of a group in the preview of a bulk change. */
export const outcomeTexts: Readonly<Record<string, MessageDescriptor>> = {
  change: msg`Will change`,
  same: msg`Already set, not changed`,
  left: msg`Left out: no longer in the section`,
  completed: msg`Left out: have completed the section`,
  instructor: msg`Left out: instructors`,
  'no-choice': msg`Left out: the section offers no choice`,
  'no-material': msg`Left out: the section has no digital books`,
  dropped: msg`Left out: the school dropped the section`,
  dates: msg`Left out: the last day would be before the first day`,
  deadline: msg`Left out: the add/drop date would be after the last day`,
  'has-books': msg`Left out: have books`,
  'no-earlier': msg`Left out: no earlier section of the course has books`,
  'signed-out': msg`Left out: signed in nowhere`,
  self: msg`Left out: your own account`,
  staff: msg`Left out: accounts of staff. Make each link on the page of the person.`,
  'no-email': msg`Left out: have no email address`,
  'no-mail': msg`Left out: this installation sends no mail`,
  'no-price': msg`Left out: nothing on sale with a price`,
  'below-zero': msg`Left out: a price would be below zero`,
  used: msg`Left out: used already`,
  expired: msg`Left out: expired`,
  'too-high': msg`Left out: a price would be above 100,000.00`,
};

/** The result for the rows of a group after the change was applied. */
export const resultTexts: Readonly<Record<string, MessageDescriptor>> = {
  done: msg`Changed`,
  changed: msg`Skipped: somebody changed them after the preview`,
  gone: msg`Skipped: no longer there`,
  refused: msg`Skipped: a rule no longer allows it`,
  failed: msg`Not changed: the server had an error. Try these again.`,
};
