import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../domain/format/format-date.ts';
import type { OptingMessage } from '../../domain/opting/opting-message.ts';

/** Text of the opting banner (OPT-7). The last day reads "today". */
export function OptingMessageText({ message }: { message: OptingMessage }) {
  switch (message.kind) {
    case 'closed':
      return (
        <Trans>
          You have opted out of digital materials and the opting deadline has passed. If you are missing materials,
          please go to your campus bookstore to purchase.
        </Trans>
      );
    case 'optedIn':
      return <OptedIn message={message} />;
    case 'optedOut':
      return <OptedOut message={message} />;
    case 'customOptedIn':
      return <CustomOptedIn message={message} />;
    case 'customOptedOut':
      return <CustomOptedOut message={message} />;
  }
}

interface OpenMessageProps {
  message: Exclude<OptingMessage, { kind: 'closed' }>;
}

function OptedIn({ message: { left } }: OpenMessageProps) {
  if (left.kind === 'days') {
    return (
      <Plural
        value={left.days}
        one="You are currently opted in. You have # day to opt out of inclusive access for this course."
        other="You are currently opted in. You have # days to opt out of inclusive access for this course."
      />
    );
  }
  if (left.kind === 'today') {
    return (
      <Trans>You are currently opted in. Today is the last day to opt out of inclusive access for this course.</Trans>
    );
  }
  return <Trans>You are currently opted in. You can opt out of inclusive access for this course.</Trans>;
}

function OptedOut({ message: { left } }: OpenMessageProps) {
  if (left.kind === 'days') {
    return (
      <Plural
        value={left.days}
        one="You are currently opted out. You have # day to opt in and gain access to all your materials."
        other="You are currently opted out. You have # days to opt in and gain access to all your materials."
      />
    );
  }
  if (left.kind === 'today') {
    return (
      <Trans>You are currently opted out. Today is the last day to opt in and gain access to all your materials.</Trans>
    );
  }
  return <Trans>You are currently opted out. You can opt in and gain access to all your materials.</Trans>;
}

function CustomOptedIn({ message: { lastDay } }: OpenMessageProps) {
  const { i18n } = useLingui();
  if (lastDay === undefined) {
    return <Trans>Your campus bookstore's ACCESS program provided you courtesy access to your course materials.</Trans>;
  }
  const date = formatDate(lastDay, i18n.locale, 'UTC');
  return (
    <Trans>
      Your campus bookstore's ACCESS program provided you courtesy access to your course materials until {date}. After
      that date, your campus store will automatically bill your campus student account.
    </Trans>
  );
}

function CustomOptedOut({ message: { left } }: OpenMessageProps) {
  if (left.kind === 'days') {
    return (
      <Plural
        value={left.days}
        one="You are currently opted out. You have # day to opt in to your ACCESS program to save on these materials."
        other="You are currently opted out. You have # days to opt in to your ACCESS program to save on these materials."
      />
    );
  }
  if (left.kind === 'today') {
    return (
      <Trans>
        You are currently opted out. Today is the last day to opt in to your ACCESS program to save on these materials.
      </Trans>
    );
  }
  return <Trans>You are currently opted out. You can opt in to your ACCESS program to save on these materials.</Trans>;
}
