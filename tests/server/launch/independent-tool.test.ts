import { LTITool } from '@lti-tool/core';
import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { htmlFormAnswerSchema } from '../../../src/domain/launch/launch-schema.ts';
import type { Caller } from '../support/caller.ts';
import { giveLaunchableCourse, giveTool } from '../support/give-launch.ts';
import { pathOf, readForm } from '../support/html-form.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { memoryStorage } from './memory-storage.ts';

const TOOL = 'https://tool.example';
const CLIENT = 'independent-tool';

let t: TestApp;
let origin: string;
let tool: LTITool;
let course: Awaited<ReturnType<typeof giveLaunchableCourse>>;
beforeAll(async () => {
  // The tool requests the keys over the network and uses the real time.
  t = await startTestApp({ environment: { CARREL_ALLOWED_ORIGINS: TOOL } });
  t.clock.set(new Date().toISOString());
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
  const row = await giveTool(t.db, { clientId: CLIENT, loginUrl: `${TOOL}/login`, launchUrl: `${TOOL}/launch` });
  course = await giveLaunchableCourse(t.db, 'independent', { toolId: row.id });
  tool = new LTITool({
    stateSecret: new TextEncoder().encode('a secret of the tool that we do not know'),
    keyPair: await generateKeyPair('RS256'),
    storage: memoryStorage({
      iss: origin,
      clientId: CLIENT,
      deploymentId: '1',
      authUrl: `${origin}/lti1p3/auth/`,
      tokenUrl: `${origin}/lti1p3/token/`,
      jwksUrl: `${origin}/lti1p3/jwks/`,
    }),
  });
});
afterAll(() => t.close());

/** Starts a launch in the store, follows the tool's own login, and returns the fields that are posted to the tool. */
async function comeToTool(person: Caller) {
  const url = `/lti1p3/link/launch/?section_id=${course.section.id}&courseware_id=${course.product.id}&new_tab=True`;
  const started = z.parse(htmlFormAnswerSchema, (await person.getWithToken(url)).json());
  const { action, fields } = readForm(started.html_form);
  expect(action).toBe(`${TOOL}/login`);
  const authRequest = await tool.handleLogin({
    client_id: fields.client_id ?? '',
    iss: fields.iss ?? '',
    launchUrl: `${TOOL}/launch`,
    login_hint: fields.login_hint ?? '',
    target_link_uri: fields.target_link_uri ?? '',
    lti_deployment_id: fields.lti_deployment_id ?? '',
    ...(fields.lti_message_hint === undefined ? {} : { lti_message_hint: fields.lti_message_hint }),
  });
  const page = await person.get(pathOf(authRequest));
  expect(page.statusCode).toBe(200);
  const onward = readForm(page.body);
  expect(onward.action).toBe(`${TOOL}/launch`);
  return { id_token: onward.fields.id_token ?? '', state: onward.fields.state ?? '' };
}

describe('a tool by other authors', () => {
  test('accepts the launch after it checks the signature with our public keys, the nonce, the state and every claim', async () => {
    const ada = await t.asPerson('student-independent', new URL(origin).host);
    const { id_token, state } = await comeToTool(ada);
    const launch = await tool.verifyLaunch(id_token, state);
    expect(launch).toMatchObject({ iss: origin, aud: CLIENT, given_name: 'Ada', family_name: 'Byron' });
    const session = await tool.createSession(launch);
    expect(session.isStudent).toBe(true);
    expect(session.context).toMatchObject({ label: 'BIO 101', title: 'Biology I' });
    await expect(tool.verifyLaunch(id_token, state)).rejects.toThrow(/Nonce has already been used/);
  });

  test('recognizes an instructor', async () => {
    const teacher = await t.asPerson('teacher-independent', new URL(origin).host);
    const { id_token, state } = await comeToTool(teacher);
    const session = await tool.createSession(await tool.verifyLaunch(id_token, state));
    expect(session.isInstructor).toBe(true);
  });

  test('refuses the message of another login', async () => {
    const ada = await t.asPerson('student-independent', new URL(origin).host);
    const first = await comeToTool(ada);
    const second = await comeToTool(ada);
    await expect(tool.verifyLaunch(first.id_token, second.state)).rejects.toThrow(/Nonce mismatch/);
  });
});
