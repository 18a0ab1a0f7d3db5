import { CourseSectionPage } from './pages/course-section.ts';
import { expectAccessible } from './support/accessibility.ts';
import { goOffline, waitForServiceWorker } from './support/network.ts';
import { expect, test } from './support/test.ts';

test.use({ data: 'shared', serviceWorkers: 'block' });

test.describe('a course section', () => {
  test('shows acquired materials, available materials and the opt-out deadline', async ({ page }) => {
    const course = new CourseSectionPage(page);
    await course.open('Maya', 'BIOL 101');
    await expect(page).toHaveTitle('BIOL 101: General Biology, Section 001 | Carrel');
    await expect(course.main()).toContainText(/You have \d+ days to opt out of inclusive access for this course\./);
    await expect(course.main()).toContainText(/Your campus student account will be charged \$45\.00 after/);
    await expect(course.part('Your Materials').getByRole('heading', { name: 'BioBench' })).toBeVisible();
    await expect(course.part('Available to acquire').getByText('Laboratory Coat').last()).toBeVisible();
    await expectAccessible(page);
    await course.main().getByRole('link', { name: 'My Shelf' }).click();
    await expect(page).toHaveURL(/\/shelf$/);
  });

  test('offers a calendar file with the deadline and the end of access', async ({ page }) => {
    const course = new CourseSectionPage(page);
    await course.open('Maya', 'BIOL 101');
    await expect(course.part('Important dates')).toContainText('Your access ends');
    const saved = page.waitForEvent('download');
    await course.part('Important dates').getByRole('button', { name: 'Add to calendar' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('RS-BIOL101-001.ics');
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
    const text = Buffer.concat(chunks).toString().replaceAll('\r\n ', '');
    expect(text).toContain('UID:opting-deadline.RS-BIOL101-001@carrel');
    expect(text).toContain('SUMMARY:BIOL 101: last day to opt out');
    expect(text).toMatch(/UID:access-end-\d+\.RS-BIOL101-001@carrel/);
  });

  test('that starts later says when its materials become available', { tag: '@firefox' }, async ({ page }) => {
    const course = new CourseSectionPage(page);
    await course.open('Maya', 'PSYC 100');
    await expect(course.main().getByRole('heading', { name: 'No materials yet' })).toBeVisible();
    await expect(course.main()).toContainText(
      /Materials become available two weeks before class start\. Check back on \w+ \d+, \d{4}\./,
    );
  });

  test('that is over offers its continuations', async ({ page }) => {
    const course = new CourseSectionPage(page);
    await course.open('Maya', 'MATH 151');
    await expect(course.main().getByRole('button', { name: /Opt/ })).toHaveCount(0);
    await expect(course.part('Available to acquire').getByRole('listitem')).toHaveCount(1);
    await expect(course.part('Your Materials').getByRole('listitem')).toHaveCount(1);
  });

  test('shows a choice book once', async ({ page }) => {
    const course = new CourseSectionPage(page);
    await course.open('Maya', 'NURS 120');
    await expect(course.main().getByText('Digital or physical')).toHaveCount(1);
  });

  test('lets a member order the print version of a choice book that the course pays for', async ({ page }) => {
    const course = new CourseSectionPage(page);
    await course.open('Maya', 'NURS 120');
    await course.main().getByRole('button', { name: 'Fundamentals of Nursing Practice' }).click();
    const sheet = course.dialog('Product Details');
    await expect(sheet).toContainText('Purchasing this as a digital product will mean');
    await expect(sheet.getByRole('button', { name: 'Start Reading' })).toBeEnabled();
    await sheet.getByRole('radio', { name: /^New Print Copy/ }).check();
    await expect(sheet).toContainText('Purchasing this as a physical product will mean');
    await expect(sheet.getByRole('button', { name: 'Add To Cart' })).toBeEnabled();
    await expectAccessible(page);
  });

  test('switches a choice book of two products to its other version, which says what it excludes', async ({ page }) => {
    const course = new CourseSectionPage(page);
    await course.open('Elena', 'MATH 152');
    const tray = course.part('Available to acquire');
    await expect(tray.getByRole('button', { name: 'Precalculus', exact: true })).toBeVisible();
    await tray.getByText('Physical', { exact: true }).click();
    await expect(tray.getByRole('button', { name: 'Precalculus', exact: true })).toHaveCount(0);
    await tray.getByRole('button', { name: 'Precalculus, Loose-Leaf' }).click();
    const sheet = course.dialog('Product Details');
    await expect(sheet).toContainText('Purchasing this as a physical product will mean');
    await expect(sheet.getByRole('button', { name: 'Add To Cart' })).toBeEnabled();
  });

  test('launches courseware that needs no access for a member who does not own it', async ({ page }) => {
    const course = new CourseSectionPage(page);
    await course.open('Owen', 'NURS 120');
    await course.part('Available to buy').getByRole('button', { name: 'Ward 7' }).click();
    const sheet = course.dialog('Product Details');
    await expect(sheet.getByRole('button', { name: 'Access Courseware' })).toBeVisible();
  });

  test('offers an access code in the campus store only', async ({ page, baseURL }) => {
    const course = new CourseSectionPage(page);
    await course.open('Maya', 'BIOL 101');
    await expect(course.main().getByRole('button', { name: /access code/ })).toHaveCount(0);
    const { port, origin } = new URL(baseURL ?? '');
    const address = page.url().replace(origin, `http://campus.localhost:${port}`);
    await page.goto(`http://campus.localhost:${port}/account/sign-in?next=${new URL(address).pathname}`);
    await page.getByRole('button', { name: /^Maya/ }).click();
    await expect(course.heading()).toHaveText('BIOL 101');
    await expect(course.main().getByRole('button', { name: 'Have an access code?' })).toBeVisible();
  });

  test('opens offline in a cold browser with countdown, dates and materials', { tag: '@firefox' }, async ({
    device,
    wire,
  }) => {
    let context = await device.open();
    let course = new CourseSectionPage(await context.newPage());
    await course.open('Maya', 'BIOL 101');
    await expect(course.part('Your Materials').getByRole('heading', { name: 'BioBench' })).toBeVisible();
    await waitForServiceWorker(course.page);
    const address = course.page.url();

    context = await device.open();
    await goOffline(context, wire);
    course = new CourseSectionPage(await context.newPage());
    await course.page.goto(address);
    await expect(course.heading()).toHaveText('BIOL 101');
    await expect(course.main()).toContainText(/You have \d+ days to opt out/);
    await expect(course.part('Important dates')).toContainText('Central Time');
    await expect(course.part('Your Materials').getByRole('heading', { name: 'BioBench' })).toBeVisible();
  });

  test('of the bookstore partner has no cart and offers the campus store', async ({ page }) => {
    const course = new CourseSectionPage(page);
    await course.open('Hannah', 'HIST 105');
    await expect(course.main().getByRole('button', { name: 'Cart' })).toHaveCount(0);
    await expect(course.part('Your Materials').getByRole('heading', { name: 'U.S. History' })).toBeVisible();
    await course.part('Available to buy').getByRole('button', { name: 'Buy Now' }).click();
    const modal = course.dialog('Purchase Your Materials Now!');
    await expect(modal).toContainText(/1-2 hours after ordering/);
    await expect(modal).toContainText(/up to 8 hours/);
    await modal.getByRole('button', { name: 'Close' }).last().click();
    await expect(modal).toHaveCount(0);
  });

  test('of the bookstore partner that is not of student choice leads to the bookstore', async ({ page }) => {
    const course = new CourseSectionPage(page);
    await course.open('Theo', 'PHIL 110');
    await course.part('Available to acquire').getByRole('button').filter({ hasText: 'Republic' }).click();
    const sheet = course.dialog('Product Details');
    await expect(sheet.getByRole('link', { name: 'Go to your bookstore' })).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Buy Now' })).toHaveCount(0);
  });

  test('that belongs to another person is forbidden, and an unknown one is not found', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 40[34]/);
    const course = new CourseSectionPage(page);
    await course.open('Priya', 'ACCT 201');
    await page.goto('/shelf/course-section/1');
    await expect(course.heading()).toHaveText("Sorry, you can't access this page");
    await page.goto('/shelf/course-section/999999');
    await expect(course.heading()).toHaveText("Sorry, that page doesn't exist");
  });

  test('asks a visitor to sign in and then returns', async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 401/);
    await page.goto('/shelf/course-section/1');
    await expect(page).toHaveURL(/\/account\/sign-in/);
    await page.getByRole('button', { name: /^Maya/ }).click();
    await expect(page).toHaveURL(/\/shelf\/course-section\/1$/);
    await expect(new CourseSectionPage(page).heading()).toHaveText('BIOL 101');
  });
});
