import { askedPeopleSchema, platformFeeFormSchema, staffStoreSchema } from '../../src/domain/staff/store-schema.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { requirePermission } from '../staff/require-permission.ts';
import { askEula } from './ask-eula.ts';
import { changePlatformFee, loadStore } from './platform-fee.ts';

const STORE = '/api/v1/manage/0/store';
const store = { response: { 200: staffStoreSchema } };

/** Routes for staff: the settings of the store, which belong to the whole installation (STAFF-1, STAFF-3). */
export const storeRoutes: DomainPlugin = async (app, { db, clock }) => {
  app.get(`${STORE}/`, { schema: store }, async (request) => {
    await requirePermission(db, request, null, 'site.edit');
    return loadStore(db);
  });

  app.put(`${STORE}/platform-fee`, { schema: { body: platformFeeFormSchema, ...store } }, async (request) => {
    const userId = await requirePermission(db, request, null, 'site.edit');
    await db.transaction((tx) => changePlatformFee(tx, request.body, userId, clock()));
    return loadStore(db);
  });

  app.post(`${STORE}/ask-eula`, { schema: { response: { 200: askedPeopleSchema } } }, async (request) => {
    const userId = await requirePermission(db, request, null, 'site.edit');
    return { peopleCount: await db.transaction((tx) => askEula(tx, userId, clock())) };
  });
};
