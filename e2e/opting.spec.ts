import { CourseSectionPage } from './pages/course-section.ts';
import { expectAccessible } from './support/accessibility.ts';
import { goOffline, waitForServiceWorker } from './support/network.ts';
import { expect, test } from './support/test.ts';

// The test that goes offline has a browser of its own, with a service worker.
test.use({ serviceWorkers: 'block' });

test.describe('opting', () => {
  test('out warns, requires a confirmation and a reason, and removes the materials; opting in restores them', {
    tag: '@firefox',
  }, async ({ page }) => {
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
    await page.getByRole('button', { name: 'I cannot type this word' }).click();
    await page.getByRole('checkbox', { name: /I confirm that I want to opt out/ }).check();
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

    await course.main().getByRole('button', { name: 'Opt In' }).click();
    const charge = course.dialog('Let’s get you opted in!');
    await expect(charge).toContainText('will be charged $45.00 after');
    await course.choose('Let’s get you opted in!', 'Stay Opted Out');
    await expect(course.main()).toContainText('You are currently opted out.');
    await course.main().getByRole('button', { name: 'Opt In' }).click();
    await course.choose('Let’s get you opted in!', 'Opt In');
    await course.choose("You've successfully opted in", 'Close');
    await expect(course.main()).toContainText('You are currently opted in.');
    await expect(course.part('Your Materials').getByRole('heading', { name: 'BioBench' })).toBeVisible();
    await expect(receipts).toContainText('BIOL 101: opted in on');
    await page.reload();
    await expect(course.main()).toContainText('You are currently opted in.');
  });

  test('at the bookstore partner shows the information first and then changes the status', { tag: '@firefox' }, async ({
    page,
  }) => {
    const course = new CourseSectionPage(page);
    await course.open('Hannah', 'HIST 105');
    await expect(course.main()).toContainText(
      /Your campus bookstore's ACCESS program provided you courtesy access to your course materials until \w+\s\d+, \d{4}\./,
    );
    await course.main().getByRole('button', { name: 'Opt Out' }).click();
    await expect(course.dialog('Are you sure you want to opt out?')).toContainText('ACCESS program');
    await course.choose('Are you sure you want to opt out?', 'Opt Out');
    await course.choose("You've successfully opted out", 'Close');
    await expect(course.main()).toContainText(/days to opt in to your ACCESS program to save on these materials\./);
  });

  test('needs a connection, says so, and stores no partial change; receipts are readable offline', {
    tag: '@firefox',
  }, async ({ device, wire }) => {
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
});
