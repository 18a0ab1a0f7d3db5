import { makeTemplateData } from './template-data.ts';

/** Playwright hands the environment on to its workers. */
export const TEMPLATE_VARIABLE = 'CARREL_E2E_TEMPLATE';

export default async function globalSetup() {
  process.env[TEMPLATE_VARIABLE] = await makeTemplateData();
}
