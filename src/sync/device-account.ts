import {
  type AccountSessions,
  type Done,
  deleteSession,
  getSessions,
  postAcceptEula,
  postChangeLanguage,
  postChangePassword,
  postEndOtherSessions,
} from '../api/account.ts';
import type { Answer } from '../api/api-error.ts';
import { changeAs } from '../api/change.ts';
import type { ApiClient } from '../api/client.ts';
import type { LanguageCode } from '../contract/account.ts';
import type { ChangePassword } from '../contract/account-session.ts';
import { type Freshness, fresh, notFresh } from './freshness.ts';
import type { Presence } from './presence.ts';

/** What a person does about their account. Online only: nothing of it is queued, and nothing but the login is kept on the device. */
export function accountOnDevice(presence: Presence) {
  const change = <Value>(call: (client: ApiClient) => Promise<Answer<Value>>): Promise<Answer<Value>> => {
    const { client, db } = presence.now().world;
    return changeAs(client, db.person, () => call(client));
  };
  /** Makes a change that the login tells of, and asks for the login anew. */
  const changeLogin = async (call: (client: ApiClient) => Promise<Answer<unknown>>): Promise<Freshness> => {
    const answer = await change(call);
    return answer.ok ? presence.refreshLogin() : notFresh(answer.error);
  };
  return {
    /**
     * Writes the language into the account; that the account has it is what counts, and the login that tells of it is asked for after.
     * A visitor has no account: nothing is sent.
     */
    changeLanguage: async (code: LanguageCode): Promise<Freshness> => {
      if (presence.now().world.db.person === 'visitor') return fresh;
      const answer = await change((client) => postChangeLanguage(client, code));
      if (!answer.ok) return notFresh(answer.error);
      await presence.refreshLogin();
      return fresh;
    },
    acceptEula: (): Promise<Freshness> => changeLogin(postAcceptEula),
    changePassword: (wanted: ChangePassword): Promise<Answer<Done>> =>
      change((client) => postChangePassword(client, wanted)),
    /** The browsers that are signed in to the account. */
    loadSessions: (): Promise<Answer<AccountSessions>> => getSessions(presence.now().world.client),
    endSession: (id: string): Promise<Answer<Done>> => change((client) => deleteSession(client, id)),
    endOtherSessions: (): Promise<Answer<Done>> => change(postEndOtherSessions),
  };
}
