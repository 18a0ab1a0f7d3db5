import { expect, type Locator, type Page } from '@playwright/test';
import { courseSectionResource } from '../../src/domain/sections/course-section-schema.ts';
import { readCollection } from '../../src/engine/http/json-api.ts';
import { signInFromBlank } from '../faults/other-device.ts';

/** Page object for a course section as a student sees it. */
export class CourseSectionPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Signs in a demonstration student and opens one of the student's courses. No other page is loaded. */
  async open(student: string, course: string): Promise<void> {
    await signInFromBlank(this.page, student.toLowerCase());
    await this.openCourse(course);
  }

  /** Opens a course of the student who is signed in. */
  async openCourse(course: string): Promise<void> {
    const answer = await this.page.request.get('/api/v1/sections/course_sections/?only_enrolled=True');
    const { items } = readCollection(courseSectionResource, await answer.json());
    const section = items.find((one) => `${one.course.department} ${one.course.number}` === course);
    await this.page.goto(`/shelf/course-section/${section?.id}`);
    await expect(this.heading()).toHaveText(course);
  }

  heading(): Locator {
    return this.page.getByRole('main').getByRole('heading', { level: 1 });
  }

  main(): Locator {
    return this.page.getByRole('main');
  }

  /** Returns a region of the page by its heading. */
  part(name: string): Locator {
    return this.page.getByRole('region', { name });
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** Clicks a button of the open dialog. */
  async choose(dialog: string, button: string): Promise<void> {
    await this.dialog(dialog).getByRole('button', { name: button, exact: true }).last().click();
  }

  /** Completes an opt-out from the banner's button to the last step, with the third reason. */
  async optOut(): Promise<void> {
    await this.main().getByRole('button', { name: 'Opt Out' }).click();
    await this.choose('Are you sure you want to opt out?', 'Continue to Opt Out');
    await this.page.getByLabel('To confirm, type OPTOUT').fill('OPTOUT');
    await this.choose('Confirm your opt-out', 'Continue');
    await this.page.getByRole('radio', { name: 'I need a print copy' }).check();
    await this.choose('Why are you opting out?', 'Submit');
  }
}
