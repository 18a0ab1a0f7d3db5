import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { expectAccessible } from '../support/accessibility.ts';
import { BackOffice } from '../support/back-office.ts';
import { logInAs } from '../support/log-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'block' });

/** A OneRoster archive with one section, its instructor and two students. */
const files = {
  'manifest.csv':
    'propertyName,value\nmanifest.version,1.0\noneroster.version,1.1\nfile.academicSessions,bulk\nfile.classes,bulk\nfile.courses,bulk\nfile.enrollments,bulk\nfile.orgs,bulk\nfile.users,bulk\n',
  'orgs.csv': 'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId\no1,,,Hillside,school,,\n',
  'academicSessions.csv':
    'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear\n2027FA,,,Fall 2027,term,2027-08-23,2027-12-17,,2028\n',
  'courses.csv':
    'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes\nc1,,,,History of Maps,HIST-180,,o1,,\n',
  'classes.csv':
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods\ns1,,,History of Maps,,c1,01,scheduled,,o1,2027FA,,,\n',
  'users.csv': [
    'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
    'p1,,,true,o1,student,imp-apark,,Adela,Parkhurst,,880234,,,,,,',
    'p2,,,true,o1,student,imp-bcole,,Benno,Colewood,,880235,,,,,,',
    'p9,,,true,o1,teacher,imp-mreyes,,Marisa,Reyesson,,,,,,,,\n',
  ].join('\n'),
  'enrollments.csv':
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate\ne1,,,s1,o1,p1,student,,,\ne2,,,s1,o1,p2,student,,,\ne3,,,s1,o1,p9,teacher,true,,\n',
};

function rosterFile() {
  const archive = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  return { name: 'fall-2027.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) };
}

async function openImports(page: Page) {
  await page.goto('/manage');
  await page
    .getByRole('link', { name: /^Imports/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible();
}

test('a manager uploads a roster, sees what it changes, applies it and undoes it', { tag: '@firefox' }, async ({
  page,
  server,
}) => {
  await new BackOffice(server).makeManager('marcus');
  await logInAs(page, 'Marcus');
  await openImports(page);
  await page.getByLabel('File to import', { exact: true }).setInputFiles(rosterFile());
  await expect(page.getByRole('combobox', { name: 'Format' })).toHaveValue('oneroster');
  await page.getByRole('textbox', { name: 'Name of the source system' }).fill('hillside');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upload and check' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'fall-2027.zip' })).toBeVisible();
  await expect(page.getByText('Adela Parkhurst').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('row', { name: /^People 3 0 0/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Apply…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This import is applied')).toBeVisible({ timeout: 60_000 });

  await page.getByRole('link', { name: 'Terms', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Export Fall 2027 as OneRoster' })).toBeVisible();

  await page.getByRole('link', { name: 'Imports', exact: true }).click();
  await page.getByRole('link', { name: 'fall-2027.zip' }).click();
  await page.getByRole('button', { name: 'Undo…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('This import was undone')).toBeVisible({ timeout: 60_000 });
});

test('a manager drops a publisher’s feed, sells its book and takes the feed back', { tag: '@firefox' }, async ({
  page,
}) => {
  await logInAs(page, 'Marcus');
  await page.goto('/manage');
  await page.getByRole('link', { name: 'Imports, All schools' }).click();
  await page.getByLabel('File to import', { exact: true }).setInputFiles('demo/school-files/onix/release-3.xml');
  await expect(page.getByRole('combobox', { name: 'Format' })).toHaveValue('onix');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upload and check' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'release-3.xml' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Products 1 0 0/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Lifetime Access: 59.00 USD')).toBeVisible();
  await expectAccessible(page);
  const preview = page.url();
  await page.getByRole('button', { name: 'Apply…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This import is applied')).toBeVisible({ timeout: 60_000 });

  const found = page.getByRole('link', { name: 'World History', exact: true });
  await page.goto('/search?terms=9780306406157');
  await expect(found).toBeVisible();

  await page.goto(preview);
  await page.getByRole('button', { name: 'Undo…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('This import was undone')).toBeVisible({ timeout: 60_000 });
  await page.goto('/search?terms=9780306406157');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(found).toHaveCount(0);
});

test('students have no staff pages, and visitors log in first', { tag: '@firefox' }, async ({ page }) => {
  await page.goto('/manage');
  await expect(page).toHaveURL(/\/account\/sign-in\?next=%2Fmanage/);
  // Firefox sometimes starts a navigation again that begins while another page is loading.
  await page.waitForLoadState();
  await logInAs(page, 'Maya');
  await page.getByRole('button', { name: 'Maya' }).click();
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage', exact: true })).toHaveCount(0);
  await page.goto('/manage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Sorry, you can't access this page");
});

test('a student whose course is missing sees why, and the staff read the message', async ({ page, server }) => {
  const backOffice = new BackOffice(server);
  await backOffice.makeManager('marcus');
  await backOffice.letWaitForRoster('maya', '880999');
  await logInAs(page, 'Maya');
  await page.goto('/account');
  await page.getByRole('link', { name: "Why don't I see my course?" }).click();
  await expect(page.getByRole('heading', { level: 1, name: "Why don't I see my course?" })).toBeVisible();
  await expect(page.getByText('880999')).toBeVisible();
  await expectAccessible(page);
  const message = page.getByRole('textbox', { name: /^Message to the staff/ });
  await message.fill('I am Maya, number 880234, and I miss HIST 180.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your message was not sent')).toBeVisible();
  await expect(message).toHaveValue(/HIST 180/);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your message is with the staff')).toBeVisible();
  await expectAccessible(page);

  await logInAs(page, 'Marcus');
  await page.goto('/manage');
  await page
    .getByRole('link', { name: /^People to match/ })
    .first()
    .click();
  await expect(page.getByText('I am Maya, number 880234, and I miss HIST 180.')).toBeVisible();
});
