import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AccessCause } from '../../../domain/staff/person-page-schema.ts';

interface AccessCauseTextProps {
  cause: AccessCause;
  /** The section or the material concerned. */
  subject: string;
  /** In words. */
  date: string;
}

/** A sentence that says why a person cannot read, and what helps. */
export function AccessCauseText(props: AccessCauseTextProps): ReactNode {
  return accountSentence(props) ?? sectionSentence(props) ?? materialSentence(props);
}

function accountSentence({ cause }: AccessCauseTextProps): ReactNode {
  switch (cause) {
    case 'unmatched':
      return (
        <Trans>The account is not joined with a person of the roster yet. Join it on the page People to match.</Trans>
      );
    case 'no_sign_in':
      return <Trans>The person has never signed in: the account has no password and no school identity.</Trans>;
    case 'signed_out':
      return <Trans>No browser is signed in. Ask the person to sign in again.</Trans>;
    case 'license':
      return <Trans>The person has to accept the license agreement first. The app asks at the next sign-in.</Trans>;
    case 'not_enrolled':
      return <Trans>The person is in no section of the school.</Trans>;
    default:
      return undefined;
  }
}

function sectionSentence({ cause, subject, date }: AccessCauseTextProps): ReactNode {
  switch (cause) {
    case 'dropped':
      return (
        <Trans>
          {subject}: the person was dropped on {date}.
        </Trans>
      );
    case 'completed':
      return (
        <Trans>
          {subject}: the enrollment was completed on {date}.
        </Trans>
      );
    case 'section_dropped':
      return (
        <Trans>
          {subject}: the school dropped the section on {date}.
        </Trans>
      );
    case 'section_not_begun':
      return (
        <Trans>
          {subject}: the materials become available on {date}.
        </Trans>
      );
    case 'section_ended':
      return (
        <Trans>
          {subject}: the section ended on {date}.
        </Trans>
      );
    case 'opted_out':
      return <Trans>{subject}: the person opted out of the materials.</Trans>;
    case 'no_materials':
      return <Trans>{subject}: the section has no digital materials.</Trans>;
    default:
      return undefined;
  }
}

function materialSentence({ cause, subject, date }: AccessCauseTextProps): ReactNode {
  switch (cause) {
    case 'not_provided_yet':
      return <Trans>{subject}: the section provides it within the hour. The person does not have it yet.</Trans>;
    case 'not_chosen':
      return <Trans>{subject}: the person has not chosen between the digital and the printed version yet.</Trans>;
    case 'not_added':
      return <Trans>{subject}: it is free for the person, who has not added it to the shelf yet.</Trans>;
    case 'not_bought':
      return <Trans>{subject}: the person has neither bought it nor redeemed a code for it.</Trans>;
    case 'revoked':
      return (
        <Trans>
          {subject}: the access was revoked on {date}.
        </Trans>
      );
    case 'expired':
      return (
        <Trans>
          {subject}: the access expired on {date}.
        </Trans>
      );
    case 'no_file':
      return <Trans>{subject}: the book has no file. Import one, and look for it among the refused files.</Trans>;
    default:
      return undefined;
  }
}
