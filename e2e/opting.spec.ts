import { CourseSectionPage } from './pages/course-section.ts';
import { expectAccessible } from './support/accessibility.ts';
import { goOffline, waitForServiceWorker } from './support/network.ts';
import { expect, test } from './support/test.ts';

// The test that goes offline has a browser of its own, with a service worker.
test.use({ serviceWorkers: 'block' });

test.describe('opting', () => {
  test('out warns, requires the typed word and a reason, removes the materials and gives a receipt', async ({
    page,
  }) => {
    const course = new CourseSectionPage(page);
    await course.open('Maya', 'BIOL 101');
    await course.main().getByRole('button', { name: 'Opt Out' }).click();
    const warning = course.dialog('Are you sure you want to opt out?');
    await expect(warning).toContainText('Inclusive Access provides great benefits');
    await expectAccessible(page);
    await course.choose('Are you sure you want to opt out?', 'Continue to Opt Out');

    const word = page.getByLabel('To confirm, type OPTOUT');
    await word.fill('optout');
    await course.choose('Confirm your opt-out', 'Continue');
    await expect(page.getByText('Enter the text OPTOUT, one word, in all capital letters')).toBeVisible();
    await expectAccessible(page);
    await word.fill('OPTOUT');
    await course.choose('Confirm your opt-out', 'Continue');

    const submit = course.dialog('Why are you opting out?').getByRole('button', { name: 'Submit' });
    await expect(submit).toBeDisabled();
    await page.getByRole('radio', { name: 'Other' }).check();
    await expect(submit).toBeDisabled();
    const reason = page.getByLabel('Tell us your reason');
    await reason.fill('x'.repeat(256));
    await expect(page.getByText('Please use at most 255 characters')).toBeVisible();
    await expect(submit).toBeDisabled();
    await reason.fill('I share a copy with my sister');
    await expectAccessible(page);
    await submit.click();

    const success = course.dialog("You've successfully opted out");
    await expect(success).toContainText('You are not charged for the materials of this course');
    await course.choose("You've successfully opted out", 'Close');
    await expect(course.main()).toContainText(/You have \d+ days to opt in and gain access to all your materials\./);
    await expect(course.main().getByRole('heading', { name: 'No materials yet' })).toBeVisible();
    await expect(course.part('Available to buy').getByRole('heading', { name: 'BioBench' })).toBeVisible();
    const receipts = course.part('Opt-in and opt-out receipts');
    await expect(receipts).toContainText('BIOL 101: opted out on');
    await expect(receipts).toContainText('I share a copy with my sister');
    await expect(receipts).toContainText('Nothing is charged.');
  });

  test('back in from the success step restores the materials', async ({ page }) => {
    const course = new CourseSectionPage(page);
    await course.open('Maya', 'BIOL 101');
    await course.optOut();
    await course.choose("You've successfully opted out", 'Opt Back In');
    await expect(course.dialog('Let’s get you opted in!')).toContainText('will be charged $45.00 after');
    await course.choose('Let’s get you opted in!', 'Opt In');
    await course.choose("You've successfully opted in", 'Close');
    await expect(course.main()).toContainText('You are currently opted in.');
    await expect(course.part('Your Materials').getByRole('heading', { name: 'BioBench' })).toBeVisible();
    await expect(course.part('Opt-in and opt-out receipts')).toContainText('BIOL 101: opted in on');
    await page.reload();
    await expect(course.main()).toContainText('You are currently opted in.');
  });

  test('in works for a person who opted out long ago', { tag: '@firefox' }, async ({ page }) => {
    const course = new CourseSectionPage(page);
    await course.open('Owen', 'BIOL 101');
    await course.main().getByRole('button', { name: 'Opt In' }).click();
    await course.choose('Let’s get you opted in!', 'Stay Opted Out');
    await expect(course.main()).toContainText('You are currently opted out.');
    await course.main().getByRole('button', { name: 'Opt In' }).click();
    await course.choose('Let’s get you opted in!', 'Opt In');
    await course.choose("You've successfully opted in", 'Close');
    await expect(course.part('Your Materials').getByRole('heading', { name: 'BioBench' })).toBeVisible();
  });

  test('out works with the checkbox instead of the word', { tag: '@firefox' }, async ({ page }) => {
    const course = new CourseSectionPage(page);
    await course.open('Maya', 'BIOL 101');
    await course.main().getByRole('button', { name: 'Opt Out' }).click();
    await course.choose('Are you sure you want to opt out?', 'Continue to Opt Out');
    await page.getByRole('button', { name: 'I cannot type this word' }).click();
    await page.getByRole('checkbox', { name: /I confirm that I want to opt out/ }).check();
    await course.choose('Confirm your opt-out', 'Continue');
    await expect(course.dialog('Why are you opting out?')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(course.main()).toContainText('You are currently opted in.');
  });

  test('at the bookstore partner shows the information first and then changes the status', async ({ page }) => {
    const course = new CourseSectionPage(page);
    await course.open('Hannah', 'HIST 105');
    await expect(course.main()).toContainText(
      /Your campus bookstore's ACCESS program provided you courtesy access to your course materials until \w+ \d+, \d{4}\./,
    );
    await course.main().getByRole('button', { name: 'Opt Out' }).click();
    await expect(course.dialog('Are you sure you want to opt out?')).toContainText('ACCESS program');
    await course.choose('Are you sure you want to opt out?', 'Opt Out');
    await course.choose("You've successfully opted out", 'Close');
    await expect(course.main()).toContainText(/days to opt in to your ACCESS program to save on these materials\./);
  });

  test('is closed after the deadline: the button is gone and a message explains the consequences', async ({ page }) => {
    const course = new CourseSectionPage(page);
    await course.open('Theo', 'PHIL 110');
    await expect(course.main()).toContainText(
      'You have opted out of digital materials and the opting deadline has passed. If you are missing materials, please go to your campus bookstore to purchase.',
    );
    await expect(course.main().getByRole('button', { name: /^Opt (?:In|Out)$/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('needs a connection, says so, and stores no partial change; receipts are readable offline', async ({
    device,
    wire,
  }) => {
    const context = await device.open();
    const course = new CourseSectionPage(await context.newPage());
    await course.open('Maya', 'BIOL 101');
    await course.optOut();
    await course.choose("You've successfully opted out", 'Close');
    await expect(course.part('Opt-in and opt-out receipts')).toBeVisible();
    await waitForServiceWorker(course.page);
    await goOffline(context, wire);
    await course.page.reload();
    await expect(course.part('Opt-in and opt-out receipts')).toContainText('I need a print copy');
    await course.main().getByRole('button', { name: 'Opt In' }).click();
    await expect(course.dialog('You are offline')).toContainText('Nothing was changed.');
    await course.choose('You are offline', 'Back to Course Materials');
    await expect(course.main()).toContainText('You are currently opted out.');
  });

  test('is retried after a lost response and counts once', async ({ page, wire }) => {
    const course = new CourseSectionPage(page);
    await course.open('Maya', 'BIOL 101');
    // A browser repeats a request by itself when a persistent connection breaks, so the response stays lost until the
    // test lifts the fault.
    const lost = wire.fault({ path: /\/sections\/members\/\d+\/$/, method: 'PATCH' }, { kind: 'lost-answer' });
    await course.optOut();
    await expect(course.dialog("We don't know yet whether your choice was saved")).toBeVisible();
    lost.lift();
    await course.choose("We don't know yet whether your choice was saved", 'Try again');
    await course.choose("You've successfully opted out", 'Close');
    await expect(course.part('Opt-in and opt-out receipts').getByText('opted out on')).toHaveCount(1);
  });

  test('shows an error and changes nothing if the server fails', async ({ page, wire, consoleGuard }) => {
    consoleGuard.allow(/status of 409/);
    const course = new CourseSectionPage(page);
    await course.open('Maya', 'BIOL 101');
    const detail = 'The deadline to change your choice for this course has passed.';
    wire.fault(
      { path: /\/sections\/members\/\d+\/$/, method: 'PATCH', times: 1 },
      {
        kind: 'answer',
        status: 409,
        headers: { 'content-type': 'application/vnd.api+json', 'x-carrel': '1' },
        body: JSON.stringify({ errors: [{ status: '409', code: 'conflict', detail }] }),
      },
    );
    await course.optOut();
    const failure = course.dialog('Sorry, something went wrong.');
    await expect(failure).toContainText('Your opt request could not be processed.');
    await expect(failure).toContainText(detail);
    await course.choose('Sorry, something went wrong.', 'Back to Course Materials');
    await expect(course.main()).toContainText('You are currently opted in.');
  });
});
