import type { AppMutation } from './app-mutations.ts';
import { loadSyncClient } from './load-sync-client.ts';

/** Writes a mutation to the outbox. It is durable when the promise resolves, and is sent as soon as the server answers. */
export async function enqueue(mutation: AppMutation): Promise<void> {
  await (await loadSyncClient()).enqueue(mutation);
}

/** Sends a refused row again, or a waiting row at once. */
export async function retryRow(id: string): Promise<void> {
  await (await loadSyncClient()).retryRow(id);
}

/** Deletes a row: what it changed is undone on this device. */
export async function discardRow(id: string): Promise<void> {
  await (await loadSyncClient()).discardRow(id);
}
