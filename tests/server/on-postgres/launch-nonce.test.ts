import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginLaunch, takeLaunch } from '../../../server/launch/launch-row.ts';
import { giveLaunchableCourse, giveTool } from '../support/give-launch.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('one of several simultaneous launches with the same nonce is accepted, and the others are refused', async () => {
  const tool = await giveTool(t.db);
  const { product, section, student } = await giveLaunchableCourse(t.db, 'nonce', { toolId: tool.id });
  const key = { userId: student.id, productId: product.id, sectionId: section.id };
  const begin = () => beginLaunch(t.db, tool.id, key, t.clock.now());
  for (let tick = 0; tick < 10; tick += 1) {
    const started = await Promise.all(Array.from({ length: 8 }, begin));
    const taken = await Promise.all(started.map((row) => takeLaunch(t.db, row, `nonce ${tick}`, t.clock.now())));
    expect(taken.filter(Boolean)).toHaveLength(1);
  }
});
