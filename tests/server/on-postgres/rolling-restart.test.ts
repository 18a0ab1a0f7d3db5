import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { freePort } from '../../../scripts/postgres.mjs';
import { openServer } from '../../../server/db/connect.ts';
import { loginResource } from '../../../src/domain/people/account-schema.ts';
import { JSON_API_TYPE, readDocument, writeRequest } from '../../../src/engine/http/json-api.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { isServerReady, type ServerCopy, startServerCopy, stopServerCopy } from '../support/server-copy.ts';
import { openEmptyServerDatabase } from '../support/server-template.ts';

/** Creates a load balancer: it polls the readiness of every copy and forwards requests to the ready ones in turn. */
function balance(copies: readonly { origin: string }[]) {
  let ready = copies.map(({ origin }) => origin);
  let turn = 0;
  const look = async () => {
    const answers = await Promise.all(
      copies.map(async ({ origin }) => ((await isServerReady(origin)) ? [origin] : [])),
    );
    ready = answers.flat();
  };
  const timer = setInterval(() => void look(), 100);
  return {
    fetch: (path: string, init: RequestInit = {}) => {
      turn += 1;
      return fetch(`${ready[turn % ready.length]}${path}`, init);
    },
    stop: () => clearInterval(timer),
  };
}

test('two copies restart one after the other without a failed request for people who shop meanwhile', async () => {
  const database = await openEmptyServerDatabase(z.string().parse(process.env.TEST_DATABASE_URL));
  const folder = mkdtempSync(join(tmpdir(), 'carrel-rolling-'));
  const setUp = await openServer(database.url);
  const { id: productId } = await giveProduct(setUp.db);
  const offering = await giveOffering(setUp.db, productId);
  await setUp.close();
  const ports = [await freePort(), await freePort()];
  const environment = { CARREL_LEAVE_SECONDS: '1' };
  const startCopy = (port: number) => startServerCopy({ databaseUrl: database.url, folder, port, environment });
  const copies: ServerCopy[] = await Promise.all(ports.map((port) => startCopy(port)));
  const front = balance(copies);

  const first = await front.fetch('/api/v1/account/login/?include=user');
  const cookie = String(first.headers.getSetCookie()[0]).split(';')[0] ?? '';
  const { csrfToken } = readDocument(loginResource, await first.json());
  const headers = { cookie, 'x-csrftoken': csrfToken, 'content-type': JSON_API_TYPE };
  const add = { offeringId: String(offering.id), isDigital: true, isPrint: false };
  const statuses: number[] = [];
  let isShopping = true;
  const shop = async () => {
    while (isShopping) {
      const added = await front.fetch('/api/v1/shopping_cart/cart_items/', {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(writeRequest('cart_items', add)),
      });
      const seen = await front.fetch('/api/v1/shopping_cart/user_carts/', { headers });
      statuses.push(added.status, seen.status);
      await wait(40);
    }
  };
  const shoppers = [shop(), shop()];
  for (const [at, copy] of copies.entries()) {
    expect(await stopServerCopy(copy)).toBe(0);
    copies[at] = await startCopy(ports[at] ?? 0);
    await wait(300);
  }
  isShopping = false;
  await Promise.all(shoppers);
  front.stop();
  for (const copy of copies) expect(await stopServerCopy(copy)).toBe(0);

  expect(statuses.length).toBeGreaterThan(50);
  expect(new Set(statuses)).toEqual(new Set([200]));
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
}, 120_000);
