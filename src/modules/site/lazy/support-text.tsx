import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { links } from '../../../domain/launch/link-table.ts';
import type { OrganizationContact } from '../../../domain/site/brand-schema.ts';
import { useSite } from '../site-context.ts';

/** The support page: answers to common questions, each with the page that solves it, and whom to contact (SITE-2). */
export function SupportText() {
  const { brand, provider } = useSite();
  // The provider answers on its own site, which has no brand (SITE-5).
  const organization = brand ? brand.org : provider;
  return (
    <>
      <h2>
        <Trans>Common questions</Trans>
      </h2>
      <Question title={<Trans>My course or my materials are missing</Trans>}>
        <Trans>
          Materials of a course appear two weeks before it starts.{' '}
          <a href={links.missingCourse}>See what your school sent us</a> and ask for your course there.
        </Trans>
      </Question>
      <Question title={<Trans>What does opting out mean?</Trans>}>
        <Trans>
          Some courses give every student their digital materials and bill the campus student account. If you opt out
          before the deadline, you are not charged, the materials leave your shelf, and you get the books yourself. The
          page of the course on <a href={links.shelf}>My Shelf</a> shows the price, the deadline and the button. You can
          change your mind until the deadline.
        </Trans>
      </Question>
      <Question title={<Trans>What is on My Shelf?</Trans>}>
        <Trans>
          Your courses and everything that you bought, redeemed or got from a course. It works without a connection, and
          your notes and reading places follow you to your other devices.
        </Trans>
      </Question>
      <Question title={<Trans>I have a code</Trans>}>
        <Trans>
          <a href={links.redeem}>Redeem an access code</a> to add its material to your shelf. You enter the section code
          of a classroom at the classroom on <a href={links.shelf}>My Shelf</a>. You use a publisher’s code on the
          publisher’s site.
        </Trans>
      </Question>
      <Question title={<Trans>I cannot read my book offline</Trans>}>
        <Trans>
          Open the book once while you are online, or save it from its details on <a href={links.shelf}>My Shelf</a>.
          Some publishers do not allow offline copies. <a href={links.downloads}>See the books on this device</a>.
        </Trans>
      </Question>
      <Question title={<Trans>Where are my orders and receipts?</Trans>}>
        <Trans>
          <a href={links.account}>My Account</a> lists your orders, receipts and opt-out receipts. You can read them
          offline.
        </Trans>
      </Question>
      <Question title={<Trans>A page does not load</Trans>}>
        <Trans>
          What you opened before still works without a connection, and we send your changes when you are back online. My
          Account shows what is not sent yet.
        </Trans>
      </Question>
      <h2>
        <Trans>Contact us</Trans>
      </h2>
      <Contact name={organization?.contactName ?? brand?.title} organization={organization} />
    </>
  );
}

function Question({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <h3>{title}</h3>
      <p>{children}</p>
    </>
  );
}

/** The contact of the site's school. Without one, the person's campus bookstore. */
function Contact({ name, organization }: { name: string | undefined; organization: OrganizationContact | undefined }) {
  const { emailAddress, phoneNumber } = organization ?? {};
  return (
    <>
      {name && (
        <p>
          <Trans>For orders, codes and courses, ask {name}.</Trans>
        </p>
      )}
      {emailAddress && (
        <p>
          <a href={`mailto:${emailAddress}`}>{emailAddress}</a>
        </p>
      )}
      {phoneNumber && (
        <p>
          <a href={`tel:${phoneNumber}`}>{phoneNumber}</a>
        </p>
      )}
      <p>
        <Trans>
          <a href={links.bookstore}>Your campus bookstore</a> helps with course materials and returns.
        </Trans>
      </p>
    </>
  );
}
