import { test } from './test.ts';

test.use({ data: 'own' });

test('a student opens materials over the course, also on a phone, opts out and redeems a code', async ({ tab }) => {
  await tab.signIn('Maya', '/shelf');
  await tab.clickLink(/BIOL 101/);
  await tab.expectText(/^BIOL 101$/, 'main h1');
  await tab.expectText(/Keep this course offline/);
  await tab.clickButton(/^BioBench/);
  await tab.expectText(/BioBench/, 'dialog[open]');
  await tab.clickButton(/^Close/);
  await tab.driver.resize(390, 844);
  await tab.expectText(/Laboratory Coat/);
  await tab.clickButton(/^Laboratory Coat/);
  await tab.expectText(/Laboratory Coat/, 'dialog[open]');
  await tab.clickButton(/^Close/);

  await tab.clickButton(/^Opt Out$/);
  await tab.clickButton(/^Continue to Opt Out$/);
  await tab.type('dialog[open] input', 'OPTOUT');
  await tab.clickButton(/^Continue$/);
  await tab.choose(/^I need a print copy/);
  await tab.clickButton(/^Submit$/);
  await tab.expectText(/successfully opted out/, 'dialog[open]');
  await tab.clickButton(/^Close$/);
  await tab.expectText(/to opt in and gain access to all your materials/);

  await tab.goto('/shelf');
  await tab.clickButton(/^Redeem access code$/);
  await tab.type('dialog[open] input', 'READ-PRIDE-2026');
  await tab.clickButton(/^Redeem$/);
  await tab.expectText(/Pride and Prejudice is on your shelf/, 'dialog[open]');
  await tab.clickButton(/^Return To My Shelf$/);
  await tab.expectText(/Pride and Prejudice/);
});
