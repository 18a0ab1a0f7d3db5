import { i18n } from '@lingui/core';
import { loadDevice, speakOnTheWire } from '../sync/load-device.ts';
import { forgetLastSeen } from '../ui/use-observed.ts';
import { createAccountFollower } from './i18n/change-language.ts';

/** The interface speaks the account's language as soon as the account is known, and refusals come in the interface's. */
export function followAccount(): void {
  speakOnTheWire(() => i18n.locale);
  const follow = async () => {
    const device = await loadDevice();
    device.onPersonChange(forgetLastSeen);
    const followLanguage = createAccountFollower();
    device.login((held) => {
      const login = held?.value;
      followLanguage(login?.isLoggedIn ? login.navigationInfo.languageCode : undefined).catch(reportError);
    });
  };
  // Without a device there is no account to follow; who opens it reports that.
  follow().catch(() => undefined);
}
