import { consolePages } from '../src/domain/staff/console-pages.ts';
import { schoolConsole } from './screens-places.ts';
import { pressFirst, type Screen, type Step } from './screens-steps.ts';

/** Is a manager of the school and of the installation while the screenshots are taken. */
export const MANAGER = 'marcus';
const console = (name: string, at: Screen['at'], step?: Step): Screen => ({
  name: `console-${name}`,
  at,
  person: MANAGER,
  ...(step && { step }),
});
/** A person is seen as from their own page. */
const hasPageWithoutItem = ({ id }: { id: string }) => id !== 'see-as';
const openFirstRow = pressFirst('main table tbody a');

/** The pages of the console, for a school and for the whole installation. */
export const consoleScreens: readonly Screen[] = [
  console('home', '/manage'),
  ...consolePages
    .filter(hasPageWithoutItem)
    .flatMap(({ id, path, permission, installationPermission }) => [
      ...(permission ? [console(`school-${id}`, schoolConsole(path))] : []),
      ...(installationPermission ? [console(`all-${id}`, `/manage/0/${path}`)] : []),
    ]),
  console('section', schoolConsole('sections'), openFirstRow),
  console('person', schoolConsole('people'), openFirstRow),
  console('catalog-item', '/manage/0/catalogue', openFirstRow),
];
