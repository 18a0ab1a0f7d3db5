import { and, asc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { courseSectionLink } from '../../src/domain/launch/link-table.ts';
import { isStoreSite } from '../../src/domain/site/site-store.ts';
import { findSite } from '../brand/find-brand.ts';
import { PROVIDER_ID } from '../brand/load-site.ts';
import { courses, sectionMembers, sections } from '../db/schema/courses.ts';
import { organizations, whiteLabels } from '../db/schema/organizations.ts';
import { users } from '../db/schema/people.ts';
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { callerOf } from '../http/sessions/caller.ts';
import { legacyLinkMessages } from '../messages/legacy-link-messages.ts';
import type { Text } from '../messages/text.ts';
import { type Html, html } from '../pages/html.ts';
import { sendNotice } from '../pages/notice-page.ts';
import { isActiveMember } from '../sections/active-member.ts';

type School = typeof organizations.$inferSelect;
type Say = (text: Text) => string;

/**
 * `/my_book_store`: shows the store and the support of the person's school, and the courses whose materials can be
 * bought there. To a person without a school it shows the contact of the provider.
 */
export const bookstoreRoutes: DomainPlugin = async (app, context) => {
  app.get('/my_book_store/', { schema: { hide: true } }, async (request, reply) => {
    const school = await findSchool(context, request);
    const provider = school ? undefined : await findProvider(context);
    const isStore = isStoreSite(await findSite(context, { host: request.hostname }));
    const own = school?.isFollettOrg ? await loadCourses(context, request) : [];
    return sendNotice(context, request, reply, {
      title: legacyLinkMessages.bookstoreTitle,
      body: (say) => html`<p>${say(school ? legacyLinkMessages.bookstore : legacyLinkMessages.bookstoreNone)}</p>
${school ? contactOf(school, say) : provider && contactOf({ ...provider, title: undefined }, say)}
${own.length > 0 ? courseList(own, say) : undefined}
${isStore ? html`<p><a href="/browse/all">${say(legacyLinkMessages.browse)}</a></p>` : undefined}
<p><a href="/shelf">${say(legacyLinkMessages.backToShelf)}</a></p>`,
    });
  });
};

/** Finds the person's own school, otherwise the school of the requesting site. */
async function findSchool({ db }: AppContext, request: FastifyRequest): Promise<School | undefined> {
  const caller = callerOf(request);
  if (caller.kind === 'person') {
    const [own] = await db
      .select({ school: organizations })
      .from(users)
      .innerJoin(organizations, eq(organizations.id, users.organizationId))
      .where(eq(users.id, caller.userId));
    if (own) return own.school;
  }
  const [ofSite] = await db
    .select({ school: organizations })
    .from(whiteLabels)
    .innerJoin(organizations, eq(organizations.id, whiteLabels.organizationId))
    .where(eq(whiteLabels.fqdn, request.hostname.toLowerCase()));
  return ofSite?.school;
}

async function findProvider({ db }: AppContext): Promise<School | undefined> {
  const [found] = await db.select().from(organizations).where(eq(organizations.id, PROVIDER_ID));
  return found;
}

async function loadCourses({ db }: AppContext, request: FastifyRequest) {
  const caller = callerOf(request);
  if (caller.kind !== 'person') return [];
  return db
    .select({ id: sections.id, name: sections.name, department: courses.department, number: courses.number })
    .from(sectionMembers)
    .innerJoin(sections, eq(sections.id, sectionMembers.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(and(eq(sectionMembers.userId, caller.userId), isActiveMember))
    .orderBy(asc(sections.startDate), asc(sections.id));
}

type Contact = Pick<School, 'contactName' | 'phoneNumber' | 'emailAddress'> & { readonly title: string | undefined };

/** @param title name of the school; absent for the provider */
function contactOf({ title, contactName, phoneNumber, emailAddress }: Contact, say: Say): Html {
  const line = (name: Text, value: Html | undefined) =>
    value && html`<div><dt class="quiet">${say(name)}</dt><dd>${value}</dd></div>`;
  return html`<dl class="card">
${line(legacyLinkMessages.school, title === undefined ? undefined : html`${title}`)}
${line(title === undefined ? legacyLinkMessages.support : legacyLinkMessages.store, contactName === null ? undefined : html`${contactName}`)}
${line(legacyLinkMessages.phone, phoneNumber === null ? undefined : html`<a href="tel:${phoneNumber}">${phoneNumber}</a>`)}
${line(legacyLinkMessages.email, emailAddress === null ? undefined : html`<a href="mailto:${emailAddress}">${emailAddress}</a>`)}
</dl>`;
}

function courseList(own: Awaited<ReturnType<typeof loadCourses>>, say: Say): Html {
  return html`<p>${say(legacyLinkMessages.buyInCourse)}</p>
<ul>${own.map(
    ({ id, name, department, number }) =>
      html`<li><a href="${courseSectionLink(String(id))}">${department} ${number}: ${name}</a></li>`,
  )}</ul>`;
}
