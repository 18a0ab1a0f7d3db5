import { CourseSectionPage } from './pages/course-section.ts';
import { expectAccessible } from './support/accessibility.ts';
import { goOffline, waitForServiceWorker } from './support/network.ts';
import { expect, test } from './support/test.ts';

test.use({ data: 'shared', serviceWorkers: 'block' });

test.describe('a course section', () => {
  test('shows acquired and available materials, the opt-out deadline and its calendar file', async ({
    page,
    baseURL,
  }) => {
    const course = new CourseSectionPage(page);
    await course.open('Maya', 'BIOL 101');
    await expect(page).toHaveTitle('BIOL 101: General Biology, Section 001 | Carrel');
    await expect(course.main()).toContainText(/You have \d+ days to opt out of inclusive access for this course\./);
    await expect(course.main()).toContainText(/Your campus student account will be charged \$45\.00 after/);
    await expect(course.part('Your Materials').getByRole('heading', { name: 'BioBench' })).toBeVisible();
    await expect(course.part('Available to acquire').getByText('Laboratory Coat').last()).toBeVisible();
    await expectAccessible(page);

    await test.step('a calendar file has the deadline and the end of access', async () => {
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
    await test.step('the campus store alone offers an access code', async () => {
      const code = course.main().getByRole('button', { name: 'Have an access code?' });
      await expect(code).toHaveCount(0);
      const campus = `http://campus.localhost:${new URL(baseURL ?? '').port}`;
      await page.goto(`${campus}/account/sign-in?next=${new URL(page.url()).pathname}`);
      await page.getByRole('button', { name: /^Maya/ }).click();
      await expect(course.heading()).toHaveText('BIOL 101');
      await expect(code).toBeVisible();
    });
    await course.main().getByRole('link', { name: 'My Shelf' }).click();
    await expect(page).toHaveURL(/\/shelf$/);
  });

  test('that starts later, that is over, or that has a choice book says so', { tag: '@firefox' }, async ({ page }) => {
    const course = new CourseSectionPage(page);
    await test.step('one that starts later says when its materials become available', async () => {
      await course.open('Maya', 'PSYC 100');
      await expect(course.main().getByRole('heading', { name: 'No materials yet' })).toBeVisible();
      await expect(course.main()).toContainText(
        /Materials become available two weeks before class start\. Check back on \w+\s\d+, \d{4}\./,
      );
    });
    await test.step('one that is over offers its continuations', async () => {
      await course.openCourse('MATH 151');
      await expect(course.main().getByRole('button', { name: /Opt/ })).toHaveCount(0);
      await expect(course.part('Available to acquire').getByRole('listitem')).toHaveCount(1);
      await expect(course.part('Your Materials').getByRole('listitem')).toHaveCount(1);
    });
    await test.step('a choice book that the course pays for is one tile, whose print version can be ordered', async () => {
      await course.openCourse('NURS 120');
      await expect(course.main().getByText('Digital or physical')).toHaveCount(1);
      await course.main().getByRole('button', { name: 'Fundamentals of Nursing Practice' }).click();
      const sheet = course.dialog('Product Details');
      await expect(sheet).toContainText('Purchasing this as a digital product will mean');
      await expect(sheet.getByRole('button', { name: 'Start Reading' })).toBeEnabled();
      await sheet.getByRole('radio', { name: /^New Print Copy/ }).check();
      await expect(sheet).toContainText('Purchasing this as a physical product will mean');
      await expect(sheet.getByRole('button', { name: 'Add To Cart' })).toBeEnabled();
      await expectAccessible(page);
    });
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

  test('asks a visitor to sign in, and is forbidden to a person who is not in it', { tag: '@firefox' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 40[134]/);
    const course = new CourseSectionPage(page);
    await page.goto('/shelf/course-section/1');
    await expect(page).toHaveURL(/\/account\/sign-in/);
    await page.getByRole('button', { name: /^Maya/ }).click();
    await expect(page).toHaveURL(/\/shelf\/course-section\/1$/);
    await expect(course.heading()).toHaveText('BIOL 101');
    await course.open('Priya', 'ACCT 201');
    await page.goto('/shelf/course-section/1');
    await expect(course.heading()).toHaveText("Sorry, you can't access this page");
    await page.goto('/shelf/course-section/999999');
    await expect(course.heading()).toHaveText("Sorry, that page doesn't exist");
  });
});
