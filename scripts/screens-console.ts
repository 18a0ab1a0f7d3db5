import { consolePages } from '../src/domain/staff/console-pages.ts';
import { schoolConsole } from './screens-places.ts';
import { pressFirst, type Screen, type Step } from './screens-steps.ts';

/** Is a manager of the school and of the installation while the screenshots are taken. */
export const MANAGER = 'marcus';
const screenOf = (name: string, at: Screen['at'], step?: Step): Screen => ({
  name: `console-${name}`,
  at,
  person: MANAGER,
  ...(step && { step }),
});
/** The page "See as" is opened for a person, so it has no address without one. */
const hasPageWithoutItem = ({ id }: { id: string }) => id !== 'see-as';
const openFirstRow = pressFirst('main table tbody a');

/** The pages of the console, for a school and for the whole installation. */
export const consoleScreens: readonly Screen[] = [
  screenOf('home', '/manage'),
  ...consolePages
    .filter(hasPageWithoutItem)
    .flatMap(({ id, path, permission, installationPermission }) => [
      ...(permission ? [screenOf(`school-${id}`, schoolConsole(path))] : []),
      ...(installationPermission ? [screenOf(`all-${id}`, `/manage/0/${path}`)] : []),
    ]),
  screenOf('section', schoolConsole('sections'), openFirstRow),
  screenOf('person', schoolConsole('people'), openFirstRow),
  screenOf('catalog-item', '/manage/0/catalogue', openFirstRow),
];
